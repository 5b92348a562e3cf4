import { covered, open } from "../table/squeezeState.ts";
import { squeezing } from "../table/squeezePace.ts";
import { slot, type Side } from "../table/squeeze.ts";
import { seat, view } from "../table/state.ts";
import { say, words } from "../words.ts";

interface Properties {
  side: Side;
  name: string;
  coup: number;
  cards: readonly string[];
  total: number;
  marks: readonly Mark[];
  wins: boolean;
}

type Mark = "natural" | "pair";

/** One side: its name, its total, and its cards, the third laid sideways. */
export function Hand({ side, name, coup, cards, total, marks, wins }: Properties) {
  const hidden = cards.some((_, place) => covered.value.has(slot(coup, side, place)));
  const known = cards.length > 0 && !hidden;
  const squeezer = squeezerOf(side, coup);
  return (
    <section class="hand" data-side={side} data-wins={wins} data-squeezed={squeezer > 0} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span class="total" data-shown={known}>
          {known && (
            <>
              <span class="visually-hidden">{say("screen-total", { total })}</span>
              <span aria-hidden="true">{words.value.number(total)}</span>
            </>
          )}
        </span>
        <span class="marks">
          {/* Marks would give covered cards away. */}
          {known &&
            marks.map((mark) => (
              <span key={mark} class="mark" data-mark={mark}>
                {say(`screen-${mark}`)}
              </span>
            ))}
          {wins && <span class="mark wins">{say("screen-wins")}</span>}
          {squeezer > 0 && <span class="mark squeezer">{say("screen-squeezing", { seat: squeezer })}</span>}
        </span>
      </header>
      <div class="cards">
        {[0, 1, 2].map((place) => (
          <Place key={place} side={side} coup={coup} place={place} card={cards[place]} />
        ))}
      </div>
    </section>
  );
}

/** The seat of another patron who turns over the cards of a side now; 0 for nobody. */
function squeezerOf(side: Side, coup: number): number {
  const now = squeezing.value;
  const highest = view.value?.highest[side] ?? 0;
  const other = now?.coup === coup && now.seats.includes(highest) && highest !== seat.value?.seat;
  return other ? highest : 0;
}

interface PlaceProperties {
  side: Side;
  coup: number;
  place: number;
  card: string | undefined;
}

/** A card or the space reserved for it, so that nothing moves when it is dealt. */
function Place({ side, coup, place, card }: PlaceProperties) {
  const here = slot(coup, side, place);
  const hidden = covered.value.has(here);
  return (
    <div class="place" data-place={place + 1}>
      {card && (
        <div key={`${here} ${card}`} class="card" data-covered={hidden}>
          <img
            src={`/cards/${card}.svg`}
            alt={hidden ? "" : say("screen-card", { rank: card.slice(0, -1), suit: card.slice(-1) })}
            data-card={card}
            data-side={side}
            draggable={false}
            // Shown once its picture has loaded, not as an empty frame.
            onLoad={(event) => showCard(event.currentTarget)}
            onError={(event) => showCard(event.currentTarget)}
          />
          {hidden && (
            <button
              class="cover"
              type="button"
              aria-label={say("screen-open-card", { side, place: place + 1 })}
              onClick={() => open(here)}
            >
              <img src="/cards/back.svg" alt="" draggable={false} />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function showCard(image: HTMLElement): void {
  const card = image.parentElement;
  if (card) card.dataset["seen"] = "";
}
