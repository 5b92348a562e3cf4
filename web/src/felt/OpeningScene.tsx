import { ownSeat } from "../fair/cut.ts";
import { abortedSentence, joinedSentence, openedSentence, seatsOf } from "../fair/sentences.ts";
import { scene, type Scene } from "../fair/openingScene.ts";
import { isStopped, view } from "../table/state.ts";
import { say, words } from "../words.ts";

const HALF = 11; // edges drawn of either half of the pack

/** The shoe being cut, then what it was opened with, over the empty card places. */
export function OpeningScene() {
  const now = scene.value;
  if (!now || isStalled(now)) return null;
  const { what, shoe } = now;
  return (
    <div
      class="cutting"
      data-cutting={what}
      data-shoe={shoe.shoe}
      data-opening={shoe.opening}
      data-own={ownSeat(shoe) ?? ""}
      // Announced elsewhere (LiveRegions).
      aria-hidden="true"
    >
      <Pack />
      {/* A new element for each text: moving it would count as a layout shift. */}
      <div key={`${what} ${now.aborted?.opening}`} class="cutting-says">
        <Title now={now} />
        {what === "cutting" && <p>{say("fair-cutting-now", { shoe: shoe.shoe })}</p>}
        {what !== "joined" && <CutSeats now={now} />}
        {now.aborted && <p class="aborted">{abortedSentence(now.aborted)}</p>}
      </div>
    </div>
  );
}

/** Nobody opens a shoe while the table is stopped or nobody sits there. */
function isStalled({ shoe }: Scene): boolean {
  const table = view.value;
  const stopped = isStopped(table) || !table?.seats_taken.length;
  return shoe.stage !== "open" && Boolean(stopped);
}

function Title({ now: { what, shoe } }: { now: Scene }) {
  if (what === "cutting") return <p class="title">{say("fair-cutting")}</p>;
  return <p class="title">{what === "opened" ? openedSentence(shoe) : joinedSentence(shoe)}</p>;
}

/** The seats that cut, as they do. */
function CutSeats({ now: { shoe } }: { now: Scene }) {
  const own = ownSeat(shoe);
  return (
    <ol class="cut-seats" dir="ltr">
      {seatsOf(shoe).map((seat) => (
        <li key={seat} data-cut-seat={seat} data-own={seat === own}>
          {words.value.number(seat)}
          {seat === own && <small>{say("fair-you")}</small>}
        </li>
      ))}
    </ol>
  );
}

/** The pack on its edge: a card goes in, and the part behind it comes to the front. */
function Pack() {
  return (
    <svg class="pack" viewBox="0 0 120 74">
      <ellipse cx="60" cy="66" rx="54" ry="5" class="pack-shade" />
      <Half name="front" from={6} />
      <path class="cut-card" d={edge(59)} />
      <Half name="behind" from={62} />
    </svg>
  );
}

function Half({ name, from }: { name: "front" | "behind"; from: number }) {
  return (
    <g class={`half ${name}`}>
      {Array.from({ length: HALF }, (_, at) => (
        <path key={at} d={edge(from + at * 4.6)} />
      ))}
    </g>
  );
}

/** A card seen from its edge, leaning a little. */
function edge(x: number): string {
  return `M${x} 62 l6 -40 h3.4 l-6 40 z`;
}

/** The scene's sentences for screen readers. */
export function sceneSentences(): string[] {
  const now = scene.value;
  if (!now || isStalled(now)) return [];
  const { what, shoe, aborted } = now;
  const says = {
    cutting: () => say("fair-cutting"),
    opened: () => openedSentence(shoe),
    joined: () => joinedSentence(shoe),
  };
  return [...(aborted ? [abortedSentence(aborted)] : []), says[what]()];
}
