import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { say } from "../../words.ts";
import { useAct } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { Dialog } from "../Dialog.tsx";
import { suitColour, suitSign } from "../cardName.ts";
import { RANKS, SUITS } from "../dealer/keys.ts";
import { Ruling, type By } from "../Ruling.tsx";
import type { Signal } from "@preact/signals";

const MOST_CARDS = 12; // that an irregularity names

/** The wizard of rulings, as the pit has it. */
export function RulingDialog({ close }: { close: () => void }) {
  const cards = useSignal<readonly string[] | null>(null);
  const act = useAct();
  const by = useMemo<By>(
    () => ({
      cards,
      pad: () => <CardPad cards={cards} />,
      ask: async (request) => (await act.ask(request)) && act.outcome.value.how === "done",
      outcome: () => <Outcome of={act.outcome} />,
      close,
    }),
    [],
  );
  return (
    <Dialog title={say("floor-key-f7")} close={close}>
      <Ruling by={by} />
    </Dialog>
  );
}

/** Cards by two presses, a rank and a suit. */
function CardPad({ cards }: { cards: Signal<readonly string[] | null> }) {
  const rank = useSignal("");
  const lying = () => cards.value ?? [];
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
            else cards.value = lying().slice(0, -1);
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
              if (rank.value) cards.value = [...lying(), `${rank.value}${suit}`].slice(0, MOST_CARDS);
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
