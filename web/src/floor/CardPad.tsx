import { useSignal } from "@preact/signals";
import { say } from "../words.ts";
import { suitColour, suitSign } from "./cardName.ts";
import { RANKS, SUITS } from "./dealer/keys.ts";

interface Properties {
  /** A card was entered by a rank and a suit. */
  put: (card: string) => void;
  /** The last card is taken back. */
  back: () => void;
}

/** Cards by two presses, a rank and a suit, away from the console. */
export function CardPad({ put, back }: Properties) {
  const rank = useSignal("");
  return (
    <section class="dealer-pad" aria-label={say("floor-pad")} dir="ltr">
      <div class="ranks">
        {RANKS.map((one) => (
          <button key={one} type="button" data-rank={one} aria-pressed={rank.value === one} onClick={() => (rank.value = one)}>
            {one}
          </button>
        ))}
        <button
          type="button"
          data-action="back"
          aria-label={say("floor-back")}
          onClick={() => {
            if (rank.value) rank.value = "";
            else back();
          }}
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
            aria-disabled={!rank.value}
            onClick={() => {
              if (rank.value) put(`${rank.value}${suit}`);
              rank.value = "";
            }}
          >
            {suitSign(suit)}
          </button>
        ))}
      </div>
    </section>
  );
}
