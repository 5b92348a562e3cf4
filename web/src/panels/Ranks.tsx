import { say, words } from "../words.ts";
import type { LabSheet } from "../wire.ts";

/** The cards that nobody has seen: a bar a rank, and by suit where a wager asks for suits. */
export function Ranks({ lab: { ranks, full_rank: full } }: { lab: LabSheet }) {
  const average = ranks.reduce((sum, { cards }) => sum + cards, 0) / ranks.length;
  const suits = ranks.flatMap((rank) => Object.entries(rank.suits));
  return (
    <section class="ranks">
      <h3>{say("panel-lab-ranks")}</h3>
      <p class="small">{say("panel-lab-ranks-note", { full })}</p>
      {/* Like everything that is cards, from left to right in every language. */}
      <ol dir="ltr">
        {ranks.map(({ rank, cards }) => (
          <li key={rank} data-rank={rank} data-cards={cards}>
            <span>{rank}</span>
            <b>{words.value.number(cards)}</b>
            <span class="heap" aria-hidden="true">
              <i style={{ blockSize: `${(100 * cards) / full}%` }} />
              <i class="average" style={{ insetBlockEnd: `${(100 * average) / full}%` }} />
            </span>
          </li>
        ))}
      </ol>
      {suits.length > 0 && (
        <ul dir="ltr" aria-label={say("panel-lab-suits")}>
          {suits.map(([card, left]) => (
            <li key={card} data-suit={card} data-cards={left}>
              <img
                src={`/cards/${card}.svg`}
                alt={say("screen-card", { rank: card.slice(0, -1), suit: card.slice(-1) })}
              />
              <b>{words.value.number(left)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
