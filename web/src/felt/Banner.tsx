import { largeResult, netOf } from "../table/result.ts";
import { isStopped, seat, view } from "../table/state.ts";
import { say } from "../words.ts";
import { amountInMessage } from "../ui/Amount.tsx";
import { Fresh } from "../ui/Fresh.tsx";
import { LinkNotice } from "../ui/LinkNotice.tsx";
import { call, calledWinner } from "./calls.ts";
import { Clock } from "./Clock.tsx";
import { DieAndMarker, Drawn } from "./Shaker.tsx";

/** The call, in large letters, with the clock. After the coup it says who won, and what that came to. */
export function Banner() {
  const table = view.value;
  const winner = table ? calledWinner(table) : null;
  return (
    <section class="banner" data-phase={winner ? "settled" : table?.phase} data-stopped={isStopped(table)}>
      <p class="call" data-winner={winner ?? ""}>
        {/* The marker of a Power hand beside it makes it smaller: new letters for that, too. */}
        {table && <Fresh key={String(table.power)} text={call(table)} />}
      </p>
      {/* Without a link no clock can be trusted: the notice takes its place, so nothing moves. */}
      <div class="clock-place">
        <Clock />
        {winner && <OwnResult />}
        <LinkNotice />
      </div>
      <DieAndMarker />
      <Drawn />
    </section>
  );
}

/** What the coup came to for this patron, in place of the clock; screen readers hear it elsewhere. */
function OwnResult() {
  const result = largeResult.value;
  const net = result && seat.value ? netOf(result) : null;
  if (net === null) return null;
  return (
    <p key={net} class="own-result" data-net={net} data-sign={Math.sign(net)} aria-hidden="true">
      {sentence(net)}
    </p>
  );
}

function sentence(net: number): string {
  const amount = amountInMessage(Math.abs(net));
  if (net > 0) return say("screen-own-wins", { amount });
  return net < 0 ? say("screen-own-loses", { amount }) : say("screen-own-even");
}
