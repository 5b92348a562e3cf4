import { sceneSentences } from "./OpeningScene.tsx";
import { correctionSaid, waitsForRuling } from "./calls.ts";
import { tally } from "../fair/liveTally.ts";
import { lastCoup } from "../table/lastCoup.ts";
import { largeResult } from "../table/result.ts";
import { currency, view } from "../table/state.ts";
import { say, words } from "../words.ts";

/** What screen readers announce: results politely, the last call at once. */
export function LiveRegions() {
  const table = view.value;
  return (
    <>
      <p class="visually-hidden" aria-live="polite">
        {result()}
      </p>
      <p class="visually-hidden" aria-live="assertive">
        {table?.phase === "last-call" && say("screen-phase-last-call")}
      </p>
      <p class="visually-hidden" role="alert">
        {tally.value.faults.length > 0 && say("fair-line-fault")}
      </p>
      <p class="visually-hidden" role="status" data-live="staff">
        {table && waitsForRuling(table) ? say("screen-hint-ruling") : correctionSaid()}
      </p>
      <p class="visually-hidden" role="status">
        {sceneSentences().join(" ")}
      </p>
    </>
  );
}

function result(): string {
  const table = view.value;
  const large = largeResult.value;
  if (!table) return "";
  const { calls } = table.card;
  // The result has its moment here, too, even if the table goes on.
  if (!large?.winner) return table.phase === "betting" ? say("screen-phase-betting", { calls }) : "";
  const { player_total: player, banker_total: banker, winner } = large;
  const called = say("result", { player, banker, winner });
  const last = lastCoup.value;
  if (last?.coup !== large.coup) return called;
  const net = last.payouts.reduce((sum, payout) => sum + payout.net, 0);
  return say("screen-result-and-net", { result: called, net: words.value.gain(net, currency.value) });
}
