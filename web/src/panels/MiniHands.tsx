import { say, words } from "../words.ts";

interface Properties {
  player: readonly string[];
  banker: readonly string[];
  player_total: number | null;
  banker_total: number | null;
  winner: string | null;
}

/** Both hands, small: the Player's to the left in every language. */
export function MiniHands({ player, banker, player_total, banker_total, winner }: Properties) {
  const sides = [
    { side: "player", cards: player, total: player_total },
    { side: "banker", cards: banker, total: banker_total },
  ] as const;
  return (
    <div class="mini-hands" dir="ltr">
      {sides.map(({ side, cards, total }) => (
        <div key={side} class="mini-hand" data-side={side} data-wins={winner === side}>
          <p>
            {say(`screen-side-${side}`)} <b>{total !== null && words.value.number(total)}</b>
          </p>
          <div>
            {cards.map((card, index) => (
              <img
                key={`${index} ${card}`}
                src={`/cards/${card}.svg`}
                alt={say("screen-card", { rank: card.slice(0, -1), suit: card.slice(-1) })}
                data-replayed={card}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
