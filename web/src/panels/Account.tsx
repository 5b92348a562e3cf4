import { useSignal } from "@preact/signals";
import { own } from "../api.ts";
import { useEffect } from "preact/hooks";
import { Languages } from "../frame/Languages.tsx";
import { Amount, Gain } from "../frame/Amount.tsx";
import { keysOn, letters, setKeys } from "../keys.ts";
import { askHouse, buyIn, leaveSeat } from "../play.ts";
import { goHome } from "../session.ts";
import { card, known, me, panel, seat, sheet, squeezeOn, type Note } from "../state.ts";
import { setSqueeze } from "../turning.ts";
import { wholeNumber } from "../whole.ts";
import { say, words } from "../words.ts";
import { Note as NoteAt } from "../felt/Note.tsx";
import { useAsked } from "./asked.ts";
import type { LimitSheet, OwnSheet } from "../wire.ts";

/** The patron's own money, time and limits, and how this screen behaves. */
export function Account() {
  const changed = useSignal(0);
  const { answer, failed } = useAsked(own, [changed.value, seat.value?.stack]);
  // What was there stays in sight while it is asked for anew.
  const last = useSignal<OwnSheet | null>(null);
  useEffect(() => {
    if (answer.value) last.value = answer.value;
  }, [answer.value]);
  const sheet = last.value;
  const again = () => (changed.value += 1);
  return (
    <div class="account">
      <Session />
      {failed.value && <p role="alert">{say("panel-failed")}</p>}
      {sheet && (
        <>
          <section>
            <h3>{say("panel-limits")}</h3>
            <p class="small">{say("panel-limits-note")}</p>
            {sheet.limits.map((limit) => (
              <OwnLimit key={limit.what} limit={limit} onSet={again} />
            ))}
          </section>
          <Exclusion until={sheet.excluded_until} now={sheet.now} onSet={again} />
        </>
      )}
      <Screen />
      <button class="quiet" type="button" data-action="sign-out" onClick={() => void out()}>
        {say("panel-sign-out", { name: me.value?.patron ?? "" })}
      </button>
    </div>
  );
}

function out(): Promise<void> {
  panel.value = null;
  return goHome();
}

/** This sitting: how long, with what, and what it came to. */
function Session() {
  const at = seat.value;
  const now = useSignal(performance.now());
  useEffect(() => {
    const ticking = setInterval(() => (now.value = performance.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  const sat = known.value.sat;
  const ms = sat ? sat.ms + Math.max(0, now.value - sat.at) : 0;
  return (
    <section>
      <h3>{say("panel-session")}</h3>
      <dl class="figures" data-net={at ? at.stack - at.brought : ""}>
        <Figure name="panel-wallet">{<Amount of={known.value.wallet ?? 0} />}</Figure>
        <Figure name="panel-brought">{at ? <Amount of={at.brought} /> : "–"}</Figure>
        <Figure name="panel-net">{at ? <Gain of={at.stack - at.brought} /> : "–"}</Figure>
        <Figure name="panel-time">{at ? <bdi>{words.value.lasting(ms)}</bdi> : "–"}</Figure>
      </dl>
      {at && (
        <>
          <NumberForm
            name="more-money"
            label={say("panel-buy-in", {
              least: card.value?.buy_in.least ?? 0,
              most: card.value?.buy_in.most ?? 0,
            })}
            button={say("panel-buy-in-do")}
            ask={(amount) => buyIn(amount)}
          />
          <div class="with-note">
            <button class="quiet" type="button" data-action="leave-seat" onClick={() => void leaveSeat()}>
              {say("screen-leave")}
            </button>
            <NoteAt at="leave" />
          </div>
        </>
      )}
    </section>
  );
}

function Figure({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{say(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OwnLimit({ limit, onSet }: { limit: LimitSheet; onSet: () => void }) {
  const { what, now, later, since } = limit;
  return (
    <div class="own-limit" data-limit={what} data-now={now ?? ""}>
      <NumberForm
        name={`limit-${what}`}
        label={say(`panel-limit-${what}`)}
        button={say("panel-limit-set")}
        ask={(value) => askHouse({ type: "set-own-limit", what, value })}
        onDone={onSet}
      />
      <p class="small">
        {now === null ? say("panel-limit-none") : say("panel-limit-now", { value: now })}{" "}
        {since > 0 && say("panel-limit-later", { value: later ?? "none", at: words.value.moment(since) })}
      </p>
      {now !== null && (
        <button
          class="quiet"
          type="button"
          data-action={`no-limit-${what}`}
          onClick={() => void askHouse({ type: "set-own-limit", what, value: null }).then(onSet)}
        >
          {say("panel-limit-lift")}
        </button>
      )}
    </div>
  );
}

const DAYS = [1, 7, 30, 180] as const;

/** Not to be let play for a while, or ever again. It asks once more, because it cannot be undone. */
function Exclusion({ until, now, onSet }: { until: number; now: number; onSet: () => void }) {
  const days = useSignal("7");
  const sure = useSignal(false);
  const refusal = useSignal<Note | null>(null);
  const excluded = until > now;

  async function exclude() {
    const chosen = days.value === "ever" ? null : Number(days.value);
    refusal.value = await askHouse({ type: "exclude-self", days: chosen });
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
          <span class="spoken">{say("panel-exclusion")}</span>
          <select
            name="days"
            value={days.value}
            onChange={(event) => {
              days.value = event.currentTarget.value;
              sure.value = false;
            }}
          >
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
        {refusal.value?.sentence}
      </p>
    </section>
  );
}

/** How this screen behaves. */
function Screen() {
  const fields = Object.entries(letters.value);
  const name = (wager: string) => sheet.value?.wagers.find(({ key }) => key === wager)?.name ?? wager;
  return (
    <section>
      <h3>{say("panel-screen")}</h3>
      <Languages />
      <Check name="squeeze" on={squeezeOn.value} set={setSqueeze} />
      <Check name="keys" on={keysOn.value} set={setKeys} />
      {keysOn.value && (
        <dl class="key-list">
          {fields.map(([wager, letter]) => (
            <div key={wager}>
              <dt>
                <kbd>{letter.toUpperCase()}</kbd>
              </dt>
              <dd>{name(wager)}</dd>
            </div>
          ))}
          {(["chip", "take-back", "clear-last", "clear-all", "repeat", "auto", "denom", "shake", "open"] as const).map(
            (act) => (
              <div key={act}>
                <dt>
                  <kbd>{KEYS[act]}</kbd>
                </dt>
                <dd>{say(`panel-key-${act}`)}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </section>
  );
}

const KEYS = {
  chip: "1–9",
  "take-back": "Shift",
  "clear-last": "U",
  "clear-all": "Esc",
  repeat: "R",
  auto: "A",
  denom: "D",
  shake: "K",
  open: "O",
} as const;

function Check({ name, on, set }: { name: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        name={name}
        checked={on}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <span>{say(`panel-${name}`)}</span>
    </label>
  );
}

interface FormProperties {
  name: string;
  label: string;
  button: string;
  ask: (amount: number) => Promise<Note | null>;
  onDone?: () => void;
}

/** A number and a button; what is refused is said beneath. */
function NumberForm({ name, label, button, ask, onDone }: FormProperties) {
  const written = useSignal("");
  const refusal = useSignal<Note | null>(null);

  async function send(event: Event) {
    event.preventDefault();
    const amount = wholeNumber(written.value);
    refusal.value =
      amount === null ? { reason: "not-whole", sentence: say("panel-whole") } : await ask(amount);
    if (refusal.value) return;
    written.value = "";
    onDone?.();
  }

  return (
    <form class="number-form" data-form={name} noValidate onSubmit={(event) => void send(event)}>
      <label>
        <span>{label}</span>
        <input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={written.value}
          aria-invalid={refusal.value !== null}
          aria-describedby={`refusal-${name}`}
          onInput={(event) => (written.value = event.currentTarget.value)}
        />
      </label>
      <button class="quiet" type="submit">
        {button}
      </button>
      <p class="refusal" id={`refusal-${name}`} role="alert" data-refusal={refusal.value?.reason}>
        {refusal.value?.sentence}
      </p>
    </form>
  );
}
