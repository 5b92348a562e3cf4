import { say, words } from "../../words.ts";
import { wagerNames } from "../atTable.ts";
import { cardName, suitColour, suitSign } from "../cardName.ts";
import { sentCard, staff, typing, view } from "./console.ts";

const PLACES = [0, 1, 2];

/** Both hands: Player on the left and Banker on the right, in every language. */
export function Hands() {
  const table = view.value;
  if (!table) return null;
  return (
    <section class="dealer-hands" dir="ltr">
      <Hand side="player" cards={table.player} total={table.player_total} />
      <Hand side="banker" cards={table.banker} total={table.banker_total} />
      <Beside />
    </section>
  );
}

interface Properties {
  side: "player" | "banker";
  cards: readonly string[];
  total: number;
}

function Hand({ side, cards, total }: Properties) {
  const all = staff.value;
  const wins = (all?.winner ?? view.value?.winner) === side;
  return (
    <div class="dealer-hand" data-side={side} data-wins={wins} lang={words.value.language}>
      <h2 dir="auto">{say(`screen-side-${side}`)}</h2>
      <ol>
        {PLACES.map((place) => {
          const card = cards[place];
          const due = all?.due === side && place === cards.length;
          return (
            <li key={place} class="dealer-slot" data-card={card ?? ""} data-due={due} data-suit={card ? suitColour(card) : ""}>
              {card ? <Card card={card} /> : due ? <Due /> : ""}
            </li>
          );
        })}
      </ol>
      <p class="dealer-total" data-total={cards.length ? total : ""}>
        {cards.length ? words.value.number(total) : "–"}
      </p>
    </div>
  );
}

/** What is known of the card that is due: sent, half typed, or nothing. */
function Due() {
  if (sentCard.value) return <Card card={sentCard.value} />;
  const { rank, point } = typing.value;
  return (
    <>
      <span data-half={rank}>{rank || (point ? "·" : "?")}</span>
      <span aria-hidden="true">{rank ? "–" : ""}</span>
    </>
  );
}

/** The rank above the suit, as on a card. */
function Card({ card }: { card: string }) {
  return (
    <>
      <span>{card.slice(0, -1)}</span>
      <span>{suitSign(card.slice(-1))}</span>
    </>
  );
}

/** The die, carried cards, and that a coup is free. */
function Beside() {
  const [table, all] = [view.value, staff.value];
  if (!table || !all) return null;
  const closed = (table.closed_wagers ?? []).map((wager) => wagerNames.value.get(wager) ?? wager).join(" · ");
  const carried = all.carried.map(cardName).join(" ");
  const notes = [
    table.free ? say("floor-free") : "",
    closed ? say("floor-closed-wagers", { wagers: closed }) : "",
    table.die === null ? "" : say("floor-die", { value: table.die }),
    table.power ? say("screen-power") : "",
    ...Object.entries(table.drawn).map(([key, value]) => say("floor-drawn", { draw: say(`draw-${key}`), value })),
    carried ? say("floor-carried", { cards: carried }) : "",
    all.last_coup === table.coup ? say("floor-last-coup") : "",
    all.closing ? say("floor-closing") : "",
  ].filter(Boolean);
  return (
    <p class="dealer-notes" dir={words.value.direction}>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  );
}
