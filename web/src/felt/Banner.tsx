import { stands, view } from "../state.ts";
import { say } from "../words.ts";
import { Fresh } from "../frame/Fresh.tsx";
import { Clock } from "./Clock.tsx";
import { DieAndMarker } from "./Shaker.tsx";
import type { PublicView } from "../wire.ts";

/** The call, in large letters, with the clock. After the coup it says who won. */
export function Banner() {
  const table = view.value;
  return (
    <section class="banner" data-phase={table?.phase} data-stopped={stands(table)}>
      <p class="call" data-winner={table?.winner ?? ""}>
        {table && <Fresh text={call(table)} />}
      </p>
      <Clock />
      <DieAndMarker />
    </section>
  );
}

function call(table: PublicView): string {
  if (table.faulted) return say("screen-faulted");
  if (table.closed) return say("screen-closed");
  if (table.paused) return say("screen-paused");
  if (table.winner) return say(`screen-winner-${table.winner}`);
  return say(`screen-phase-${table.phase}`, { calls: table.card.calls });
}
