import { covered, openAll } from "../table/squeezeState.ts";
import { cover } from "../table/squeezeGesture.ts";
import { slot, type Side } from "../table/squeeze.ts";
import { say, words } from "../words.ts";

interface Properties {
  side: Side;
  name: string;
  coup: number;
  cards: readonly string[];
  total: number;
  wins: boolean;
}

/** One side: its name, its total, and its cards, the third laid sideways. */
export function Hand({ side, name, coup, cards, total, wins }: Properties) {
  const hidden = cards.some((_, place) => covered.value.has(slot(coup, side, place)));
  const known = cards.length > 0 && !hidden;
  // What the words mean, in every game.
  const natural = known && cards.length === 2 && total >= 8;
  const pair = known && cards.length > 1 && rank(cards[0]) === rank(cards[1]);
  return (
    <section class="hand" data-side={side} data-wins={wins} aria-label={name}>
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
          {natural && <span class="mark" data-mark="natural">{say("screen-natural")}</span>}
          {pair && <span class="mark" data-mark="pair">{say("screen-pair")}</span>}
          {wins && <span class="mark wins">{say("screen-wins")}</span>}
          {hidden && (
            <button class="mark open" type="button" data-action="open-cards" onClick={openAll}>
              {say("screen-open-cards")}
            </button>
          )}
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

const rank = (card = "") => card.slice(0, -1);

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
            alt={hidden ? "" : say("screen-card", { rank: rank(card), suit: card.slice(-1) })}
            data-card={card}
            data-side={side}
            draggable={false}
            // Shown once its picture has loaded, not as an empty frame.
            onLoad={(event) => seen(event.currentTarget)}
            onError={(event) => seen(event.currentTarget)}
          />
          {hidden && (
            <button
              class="cover"
              type="button"
              aria-label={say("screen-open-card", { side, place: place + 1 })}
              {...cover(here)}
            >
              <img src="/cards/back.svg" alt="" draggable={false} />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function seen(image: HTMLElement): void {
  const card = image.parentElement;
  if (card) card.dataset["seen"] = "";
}
