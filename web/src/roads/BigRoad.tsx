import type { JSX } from "preact";
import { say, words } from "../words.ts";
import { Form, Marks } from "./Marks.tsx";
import { WholeRoad, type Shown } from "./WholeRoad.tsx";
import type { Road, RoadsView } from "../wire.ts";

export const PLAYER_PAIR = 1;
export const BANKER_PAIR = 2;
export const NATURAL = 4;

interface Properties {
  road: Road;
  ties: readonly number[];
  columns: number;
}

/** The newest columns of a big road: who won, ties as a slash on the coup before, with their count. */
export function BigRoad({ road, ties, columns }: Properties) {
  const name = say("panel-big-road");
  return <Marks road={road} columns={columns} kind="big-road" name={name} mark={drawn(ties, "")} />;
}

/** The big road of the whole shoe, with pairs and naturals. */
export function WholeBigRoad({ roads, ...shown }: { roads: RoadsView } & Shown) {
  return (
    <WholeRoad
      road={roads.big_road}
      kind="big-road"
      name={say("panel-big-road")}
      mark={drawn(roads.ties, won(roads))}
      {...shown}
    />
  );
}

/** The flags of the coups that were no ties: those are the marks of the big road. */
function won(roads: RoadsView): string {
  return [...roads.flags].filter((_, n) => roads.bead_plate.marks[n] !== "T").join("");
}

function drawn(ties: readonly number[], flags: string): (letter: string, index: number) => JSX.Element {
  return (letter, index) => (
    <>
      <g class="hollow" data-result={letter}>
        <Form red={letter === "B"} size={0.34} />
      </g>
      <Flags flags={Number(flags[index] ?? 0)} far={0.32} />
      <Ties count={ties[index] ?? 0} />
    </>
  );
}

function Ties({ count }: { count: number }) {
  if (!count) return null;
  return (
    <>
      <path class="tie" d="M-.42 .42L.42-.42" />
      {count > 1 && (
        <text class="ties" y=".18">
          {words.value.number(count)}
        </text>
      )}
    </>
  );
}

/** Dots for pairs, a line under a natural. */
export function Flags({ flags, far }: { flags: number; far: number }) {
  const banker = (flags & BANKER_PAIR) > 0;
  const player = (flags & PLAYER_PAIR) > 0;
  return (
    <>
      {banker && <circle class="pair" data-result="B" cx={-far} cy={-far} r=".15" />}
      {player && <circle class="pair" data-result="P" cx={far} cy={far} r=".15" />}
      {(flags & NATURAL) > 0 && <path class="natural" d="M-.2 .36H.2" />}
    </>
  );
}
