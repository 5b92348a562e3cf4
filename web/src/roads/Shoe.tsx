import { tally } from "../fair/liveTally.ts";
import { fair, ownSeat } from "../fair/cut.ts";
import { entropySentence } from "../fair/sentences.ts";
import { panel } from "../screen.ts";
import { card, view } from "../table/state.ts";
import { say } from "../words.ts";
import { Fresh } from "../ui/Fresh.tsx";
import type { FairView } from "../wire.ts";

/** What is left of the shoe, where the cut card lies, and what the shoe was opened with. */
export function Shoe() {
  const table = view.value;
  if (!table?.cards_full) return null;
  const { cards_full: full, cards_left: left, cut, coup, last_coup: last, shoe } = table;
  const none = shoe === 0;
  const shown = table.card.cut_card === "shown";
  return (
    <div class="shoe">
      <p class="small">
        {none ? say("panel-no-shoe") : say(shown ? "panel-shoe-shown" : "panel-shoe", { left, full, cut })}
        {last !== null && (
          <strong class="cut-out"> {say("panel-cut-out", { coups: Math.max(0, last - coup) })}</strong>
        )}
      </p>
      <div class="gauge" aria-hidden="true" data-none={none}>
        <span class="left" style={{ transform: `scaleX(${left / full})` }} />
        {!shown && <span class="cut-card" style={{ insetInlineStart: `${(100 * cut) / full}%` }} />}
      </div>
      {card.value?.cards === "drawn" && <FairLine shoe={fair.value} />}
    </div>
  );
}

/** What holds for the shoe, in a word; all of it is in the panel. */
function FairLine({ shoe }: { shoe: FairView | null }) {
  const faulty = tally.value.faults.length > 0;
  return (
    <button
      class="fair-line"
      type="button"
      data-action="fair-line"
      data-true={!faulty}
      data-checked={tally.value.cards}
      aria-haspopup="dialog"
      onClick={() => (panel.value = "fair")}
    >
      <i key={tally.value.cards + tally.value.dice} aria-hidden="true" />
      <Fresh text={faulty ? say("fair-line-fault") : lineSaid(shoe)} />
    </button>
  );
}

function lineSaid(shoe: FairView | null): string {
  if (!shoe) return say("panel-fair");
  if (shoe.stage !== "open") return say("fair-line-bound", { shoe: shoe.shoe });
  if (ownSeat(shoe) !== null) return say("fair-line-own");
  return say("fair-line", { entropy: entropySentence(shoe) });
}
