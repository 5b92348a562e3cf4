import { view } from "../state.ts";
import { say } from "../words.ts";

/** What is left of the shoe, and where the cut card lies. */
export function Shoe() {
  const table = view.value;
  if (!table?.cards_full) return null;
  const { cards_full: full, cards_left: left, cut, coup, last_coup: last } = table;
  return (
    <div class="shoe">
      <p class="small">
        {say("panel-shoe", { left, full, cut })}
        {last !== null && (
          <strong class="cut-out"> {say("panel-cut-out", { coups: Math.max(0, last - coup) })}</strong>
        )}
      </p>
      <div class="gauge" aria-hidden="true">
        <span class="left" style={{ transform: `scaleX(${left / full})` }} />
        <span class="cut-card" style={{ insetInlineStart: `${(100 * cut) / full}%` }} />
      </div>
    </div>
  );
}
