import { cardsOnFelt } from "../table/result.ts";
import { say, words } from "../words.ts";
import type { PublicView } from "../wire.ts";

/** Both hands, the Player's to the left in every language; after a coup they stay until the next card. */
export function WallHands({ winner }: { winner: PublicView["winner"] }) {
  const lies = cardsOnFelt.value;
  if (!lies) return null;
  const hands = [
    { side: "player", cards: lies.player, total: lies.player_total, marks: lies.player_marks },
    { side: "banker", cards: lies.banker, total: lies.banker_total, marks: lies.banker_marks },
  ] as const;
  return (
    <section class="wall-hands" dir="ltr" data-before={lies.before}>
      {hands.map(({ side, cards, total, marks }) => (
        <section key={side} class="wall-hand" data-side={side} data-wins={winner === side} aria-label={say(`screen-side-${side}`)}>
          <header>
            <h2>{say(`screen-side-${side}`)}</h2>
            <span class="wall-marks">
              {marks.map((mark) => (
                <span key={mark} data-mark={mark}>
                  {say(`screen-${mark}`)}
                </span>
              ))}
            </span>
            <b class="wall-total" aria-label={say("screen-total", { total })}>
              {cards.length > 0 && words.value.number(total)}
            </b>
          </header>
          <div class="wall-cards">
            {cards.map((card, place) => (
              <img
                key={`${lies.coup} ${place} ${card}`}
                src={`/cards/${card}.svg`}
                alt={say("screen-card", { rank: card.slice(0, -1), suit: card.slice(-1) })}
                data-card={card}
                data-place={place + 1}
              />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}
