import { Amount } from "../frame/Amount.tsx";
import { stake } from "../play.ts";
import { total } from "../stakes.ts";
import { closed, known, notes, pending, seat, view } from "../state.ts";
import { say } from "../words.ts";
import { Stack } from "./Stack.tsx";
import type { Limit, WagerSheet } from "../wire.ts";

interface Properties {
  wager: WagerSheet;
  limit: Limit | undefined;
  place: Record<string, string>;
  /** Whether it is as wide as the layout. */
  whole: boolean;
}

/** One field of the layout: press it to stake the chosen chip. */
export function Field({ wager, limit, place, whole }: Properties) {
  const { key, name } = wager;
  const own = total(seat.value?.stakes ?? [], key);
  const coming = total(pending.value, key);
  const all = known.value.totals[key] ?? 0;
  const settled = view.value?.phase === "settled";
  const payout = settled ? seat.value?.payouts.find((one) => one.wager === key) : undefined;
  // Of what nobody here staked on, the public view names only the winning side.
  const lit = settled && (view.value?.winner === key || (payout?.net ?? 0) > 0);
  const pays = odds(wager);
  const spoken = { wager: name, odds: pays, least: limit?.least ?? 0, most: limit?.most ?? 0 };
  return (
    <button
      class="field"
      type="button"
      style={place}
      data-wager={key}
      data-stake={own}
      data-pending={coming}
      data-whole={whole}
      data-lit={lit}
      // Not `disabled`: who reaches it by keyboard must not be thrown off it at every call.
      aria-disabled={closed.value !== null}
      aria-describedby={notes.value[key] ? `note-${key}` : undefined}
      onClick={() => stake(key)}
    >
      <span class="spoken">{say("screen-field", { ...spoken, stake: own + coming })}</span>
      <span class="label" aria-hidden="true">
        <span class="name">{name}</span>
        <span class="odds">{pays}</span>
      </span>
      <span class="own" aria-hidden="true">
        {own > 0 && <Stack amount={own} />}
        {coming > 0 && <Stack amount={coming} pending />}
        {payout && <Stack amount={payout.stake} settled={Math.sign(payout.net)} />}
      </span>
      <span class="corner" aria-hidden="true">
        {limit && say("screen-limits", { least: limit.least, most: limit.most })}
      </span>
      <span class="all" aria-hidden="true">
        {all > 0 && (
          <>
            <span>{say("screen-all")}</span> <Amount of={all} />
          </>
        )}
      </span>
      {settled && (payout || lit) && (
        <span class="result" data-net={payout ? Math.sign(payout.net) : 1}>
          {outcome(payout?.net)} {payout && payout.net !== 0 && <Amount of={Math.abs(payout.net)} />}
        </span>
      )}
    </button>
  );
}

function outcome(net = 1): string {
  if (net > 0) return say("screen-field-wins");
  return net < 0 ? say("screen-field-loses") : say("screen-field-returned");
}

/** What it may win, without the lines that only return the stake. */
function odds(wager: WagerSheet): string {
  const winning = wager.pays.filter(({ message }) => message.startsWith("stake-won"));
  return [...new Set(winning.map((pay) => pay.odds))].join(" · ");
}
