import { isStaff } from "../connection/serverState.ts";
import { squeezing } from "../table/squeezePace.ts";
import { isStopped, seat, view } from "../table/state.ts";
import { say } from "../words.ts";
import { Fresh } from "../ui/Fresh.tsx";
import { LinkNotice } from "../ui/LinkNotice.tsx";
import { Clock } from "./Clock.tsx";
import { DieAndMarker } from "./Shaker.tsx";
import type { PublicView } from "../wire.ts";

/** The call, in large letters, with the clock. After the coup it says who won. */
export function Banner() {
  const table = view.value;
  return (
    <section class="banner" data-phase={table?.phase} data-stopped={isStopped(table)}>
      <p class="call" data-winner={table?.winner ?? ""}>
        {table && <Fresh text={call(table)} />}
      </p>
      {/* Without a link no clock can be trusted: the notice takes its place, so nothing moves. */}
      <div class="clock-place">
        <Clock />
        <LinkNotice />
      </div>
      <DieAndMarker />
    </section>
  );
}

/** What an idle table waits for. */
function idle({ card, seats_taken: seats }: PublicView): string {
  if (!seat.value && !isStaff.value) return say("screen-phase-idle");
  if (card.cards === "dealt") return say("screen-waits-dealer");
  return seats.length ? say("screen-preparing") : say("panel-lobby-waits");
}

function call(table: PublicView): string {
  if (table.faulted) return say("screen-faulted");
  if (table.closed) return say("screen-closed");
  if (table.paused) return say("screen-paused");
  const now = squeezing.value;
  if (now && now.coup === table.coup && !now.seats.includes(seat.value?.seat ?? 0)) {
    return say("screen-squeezing", { seat: now.seats[0] ?? 0 });
  }
  if (table.winner) return say(`screen-winner-${table.winner}`);
  if (table.phase === "idle") return idle(table);
  return say(`screen-phase-${table.phase}`, { calls: table.card.calls });
}
