import type { FluentVariable } from "@fluent/bundle";
import { useSignal } from "@preact/signals";
import { askHouse } from "../table/play.ts";
import type { Note } from "../table/notes.ts";
import { say, words } from "../words.ts";
import { NumberForm } from "./NumberForm.tsx";
import type { LimitSheet } from "../wire.ts";

/** All limits of one's own; those on deposits are folded up until one of them is set. */
export function OwnLimits({ limits, onSet }: { limits: readonly LimitSheet[]; onSet: () => void }) {
  const deposits = limits.filter(isOfDeposits);
  const shownAs = (limit: LimitSheet) => <OwnLimit key={limit.what + limit.currency} limit={limit} onSet={onSet} />;
  return (
    <>
      {limits.filter((limit) => !isOfDeposits(limit)).map(shownAs)}
      <details class="deposit-limits" open={deposits.some(({ now, since }) => now !== null || since > 0)}>
        <summary>{say("panel-limits-deposits")}</summary>
        {deposits.map(shownAs)}
      </details>
    </>
  );
}

function isOfDeposits({ what }: LimitSheet): boolean {
  return what.startsWith("deposit-");
}

/** One limit of one's own: what holds, what will, and the way to set or lift it. */
function OwnLimit({ limit, onSet }: { limit: LimitSheet; onSet: () => void }) {
  const { what, currency, now, later, since, left } = limit;
  const name = currency ? `${what}-${currency}` : what;
  const money = currency ? words.value.money(currency) : say("panel-limit-each");
  const set = (value: number | null) => askHouse({ type: "set-own-limit", what, value, currency });
  return (
    <div class="own-limit" data-limit={what} data-currency={currency} data-now={now ?? ""}>
      <NumberForm
        name={`limit-${name}`}
        label={say(`panel-limit-${what}`, { money })}
        button={say("panel-limit-set")}
        ask={set}
        currency={currency}
        onDone={onSet}
      />
      <p class="small">
        {now === null ? say("panel-limit-none") : say("panel-limit-now", { value: shown(now, limit) })}{" "}
        {left !== null && <>{say("panel-limit-left", { value: shown(left, limit) })} </>}
        {since > 0 && say("panel-limit-later", { value: later === null ? "none" : shown(later, limit), at: words.value.moment(since) })}
      </p>
      {now !== null && (
        <button
          class="quiet"
          type="button"
          data-action={`no-limit-${name}`}
          onClick={() => void set(null).then(onSet)}
        >
          {say("panel-limit-lift")}
        </button>
      )}
    </div>
  );
}

function shown(value: number, { currency }: LimitSheet): FluentVariable {
  return currency ? words.value.inMessage(value, currency) : value;
}

const HOURS = [1, 6, 12] as const;
const DAYS = [1, 7, 30, 180] as const;

/** Self-exclusion, for a while or for good. Asks for confirmation, because it cannot be undone. */
export function Exclusion({ until, now, onSet }: { until: number; now: number; onSet: () => void }) {
  const days = useSignal("7");
  const sure = useSignal(false);
  const refusal = useSignal<Note | null>(null);
  const excluded = until > now;

  async function exclude() {
    const [, hours] = /^hours-(\d+)$/.exec(days.value) ?? [];
    const chosen = days.value === "ever" || hours ? null : Number(days.value);
    const pause = hours ? { hours: Number(hours) } : {};
    refusal.value = await askHouse({ type: "exclude-self", days: chosen, ...pause });
    sure.value = false;
    if (!refusal.value) onSet();
  }

  return (
    <section data-excluded={excluded}>
      <h3>{say("panel-exclusion")}</h3>
      <p class="small">{say("panel-exclusion-note")}</p>
      {excluded && <p>{say("panel-excluded", { at: words.value.moment(until) })}</p>}
      <div class="row">
        <label>
          <span class="visually-hidden">{say("panel-exclusion")}</span>
          <select
            name="days"
            value={days.value}
            onChange={(event) => {
              days.value = event.currentTarget.value;
              sure.value = false;
            }}
          >
            {HOURS.map((count) => (
              <option key={`hours-${count}`} value={`hours-${count}`}>
                {say("panel-hours", { hours: count })}
              </option>
            ))}
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {say("panel-days", { days: count })}
              </option>
            ))}
            <option value="ever">{say("panel-days-ever")}</option>
          </select>
        </label>
        {sure.value ? (
          <button class="primary" type="button" data-action="exclude-sure" onClick={() => void exclude()}>
            {say("panel-exclude-sure")}
          </button>
        ) : (
          <button class="quiet" type="button" data-action="exclude" onClick={() => (sure.value = true)}>
            {say("panel-exclude")}
          </button>
        )}
      </div>
      <p class="refusal" role="alert" data-refusal={refusal.value?.reason}>
        {refusal.value?.sentence()}
      </p>
    </section>
  );
}
