import { say, words } from "../words.ts";

interface Properties {
  side: "player" | "banker";
  name: string;
  coup: number;
  cards: readonly string[];
  total: number;
  wins: boolean;
}

/** One side: its name, its total, and its cards, the third laid sideways. */
export function Hand({ side, name, coup, cards, total, wins }: Properties) {
  // What the word means, in every game.
  const natural = cards.length === 2 && total >= 8;
  return (
    <section class="hand" data-side={side} data-wins={wins} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span class="total" data-shown={cards.length > 0}>
          {cards.length > 0 && (
            <>
              <span class="spoken">{say("screen-total", { total })}</span>
              <span aria-hidden="true">{words.value.number(total)}</span>
            </>
          )}
        </span>
        <span class="marks">
          {natural && <span class="mark">{say("screen-natural")}</span>}
          {wins && <span class="mark wins">{say("screen-wins")}</span>}
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

interface PlaceProperties {
  side: string;
  coup: number;
  place: number;
  card: string | undefined;
}

/** Where a card lies or will lie: kept free, so that nothing moves when it comes. */
function Place({ side, coup, place, card }: PlaceProperties) {
  return (
    <div class="place" data-place={place + 1}>
      {card && (
        <img
          key={`${coup} ${card}`}
          class="card"
          src={`/cards/${card}.svg`}
          alt={say("screen-card", { rank: card.slice(0, -1), suit: card.slice(-1) })}
          data-card={card}
          data-side={side}
          // It comes once it can be seen, and not as an empty frame.
          onLoad={(event) => (event.currentTarget.dataset["seen"] = "")}
          onError={(event) => (event.currentTarget.dataset["seen"] = "")}
        />
      )}
    </div>
  );
}
