import { view } from "../state.ts";
import { say } from "../words.ts";
import { Clock } from "./Clock.tsx";

/** The call, in large letters, with the clock. After the coup it says who won. */
export function Banner() {
  const table = view.value;
  const phase = table?.phase;
  return (
    <section class="banner" data-phase={phase}>
      <p class="call" data-winner={table?.winner ?? ""}>
        {table?.winner ? say(`screen-winner-${table.winner}`) : phase && say(`screen-phase-${phase}`)}
      </p>
      <Clock />
    </section>
  );
}
