import { say, words } from "../../words.ts";
import { view } from "../atTable.ts";
import { suitColour, suitSign } from "../cardName.ts";
import { isMine, perform, step, typing } from "./console.ts";
import { put, RANKS, SUITS, type Part } from "./keys.ts";
import { drawDue } from "./requests.ts";
import { still } from "./still.ts";

const DIGITS = "123456789"; // each picks the value at its place
const DIE = [1, 2, 3, 4, 5, 6, 0];

/** Cards by two presses, a rank and a suit; the die while it is shaken; what else is drawn when it is due. */
export function Pad() {
  if (step.value === "shake-die") return <Die />;
  return step.value === "draw-value" ? <Values /> : <CardPad />;
}

/** The values of the draw that is due. */
function Values() {
  const due = drawDue(view.value);
  if (!due) return null;
  return (
    <section
      class="dealer-pad"
      data-pad="value"
      data-due="true"
      aria-label={say("floor-pad-value", { draw: say(`draw-${due.key}`) })}
      dir="ltr"
    >
      <h3>{say(`draw-${due.key}`)}</h3>
      <div class="faces">
        {due.values.map((value, place) => (
          <button
            key={value}
            type="button"
            data-drawn={value}
            aria-disabled={!isMine.value}
            {...still(() => perform({ do: "value", place }))}
          >
            {words.value.number(value)}
            {DIGITS[place] && <kbd>{DIGITS[place]}</kbd>}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Thirteen ranks and four suits. */
export function CardPad() {
  const due = step.value === "deal-card" || step.value === "burn-cards";
  return (
    <section class="dealer-pad" data-due={due} aria-label={say("floor-pad")} dir="ltr">
      <div class="ranks">
        {RANKS.map((rank) => (
          <button
            key={rank}
            type="button"
            data-rank={rank}
            aria-pressed={typing.value.rank === rank}
            aria-disabled={!isMine.value}
            {...still(() => press({ rank }))}
          >
            {rank}
          </button>
        ))}
        <button
          type="button"
          data-action="back"
          aria-label={say("floor-back")}
          aria-disabled={!isMine.value}
          {...still(back)}
        >
          ←
        </button>
      </div>
      <div class="suits">
        {SUITS.map((suit) => (
          <button
            key={suit}
            type="button"
            data-suit-key={suit}
            data-suit={suitColour(suit)}
            aria-disabled={!isMine.value || !typing.value.rank}
            {...still(() => press({ suit }))}
          >
            {suitSign(suit)}
          </button>
        ))}
      </div>
    </section>
  );
}

function press(part: Part): void {
  if (!isMine.value) return;
  const after = put(typing.value, part);
  typing.value = after.typing;
  if (after.act) perform(after.act);
}

function back(): void {
  if (!isMine.value) return;
  if (typing.value.rank || typing.value.point) typing.value = { ...typing.value, rank: "", point: false };
  else perform({ do: "back" });
}

function Die() {
  return (
    <section class="dealer-pad" data-pad="die" data-due="true" aria-label={say("floor-pad-die")} dir="ltr">
      <div class="faces">
        {DIE.map((value) => (
          <button
            key={value}
            type="button"
            data-die={value}
            {...still(() => perform({ do: "die", value }))}
          >
            {value || say("floor-die-none")}
          </button>
        ))}
      </div>
    </section>
  );
}
