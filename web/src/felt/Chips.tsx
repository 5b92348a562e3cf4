import { chip, chips, choose, colour, denom } from "../table/chips.ts";
import { Amount, amountInMessage } from "../ui/Amount.tsx";
import { nextDenom } from "../table/play.ts";
import { draggable, dragged } from "../table/pointer.ts";
import { minorDigits } from "../money.ts";
import { broke, card, currency, seat } from "../table/state.ts";
import { say } from "../words.ts";
import { Note } from "./Note.tsx";

/** The chips to choose from (§chip-chosen) or to drag, in credits, and what a credit is worth. */
export function Chips() {
  return (
    <div class="tray" inert={broke.value}>
      <div class="chips" role="group" aria-label={say("screen-chips")}>
        {chips.value.map((credits, index) => (
          <button
            key={credits}
            class="chip"
            type="button"
            data-chip={credits}
            data-colour={colour(credits)}
            aria-pressed={credits === chip.value}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => choose(credits)}
            {...draggable(credits)}
          >
            <span class="visually-hidden">
              {say("screen-chip", { credits, value: amountInMessage(credits * denom.value) })}
            </span>
            <Face credits={credits} />
          </button>
        ))}
      </div>
      <Denom />
    </div>
  );
}

/** DENOM (§denom): shows what a credit is worth, and changes it. */
function Denom() {
  const more = (card.value?.denoms.length ?? 0) > 1 && seat.value !== null;
  return (
    <div class="with-note">
      <button
        class="denom"
        type="button"
        data-action="denom"
        data-denom={denom.value}
        aria-disabled={!more}
        onClick={() => more && nextDenom()}
      >
        <span class="visually-hidden">{say("screen-denom-is", { value: amountInMessage(denom.value) })}</span>
        <span class="name" aria-hidden="true">
          {say("screen-denom")}
        </span>
        <span class="value" aria-hidden="true">
          <Amount of={denom.value} />
        </span>
      </button>
      <Note at="denom" />
    </div>
  );
}

/** The chip that follows the finger. */
export function Dragged() {
  const drag = dragged.value;
  if (!drag) return null;
  const { credits, x, y, over } = drag;
  return (
    <span
      class="chip dragged"
      aria-hidden="true"
      data-colour={colour(credits)}
      data-over={over}
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -60%)` }}
    >
      <Face credits={credits} />
    </span>
  );
}

/** A chip's value: in credits, or in money where a credit is only a part of it. */
function Face({ credits }: { credits: number }) {
  const inMoney = minorDigits(currency.value) > 0;
  return (
    <span class="face" aria-hidden="true">
      <Amount of={inMoney ? credits * denom.value : credits} short />
    </span>
  );
}
