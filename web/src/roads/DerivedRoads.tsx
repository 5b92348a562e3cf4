import { say } from "../words.ts";
import { Derived } from "./Marks.tsx";
import { WholeRoad, type Shown } from "./WholeRoad.tsx";
import type { AskMarks, RoadsView } from "../wire.ts";

const ROADS = {
  "big-eye-boy": "big_eye_boy",
  "small-road": "small_road",
  "cockroach-pig": "cockroach_pig",
} as const;
type Kind = keyof typeof ROADS;
export const KINDS = Object.keys(ROADS) as Kind[];

interface Properties extends Shown {
  roads: RoadsView;
  kind: Kind;
}

/** One of the three roads that are derived from the big road. */
export function DerivedRoad({ roads, kind, ...shown }: Properties) {
  return (
    <WholeRoad
      road={roads[ROADS[kind]]}
      kind={kind}
      name={say(`panel-${kind}`)}
      mark={(letter) => (
        <g class={kind} data-colour={letter}>
          <Derived kind={kind} red={letter === "R"} />
        </g>
      )}
      {...shown}
    />
  );
}

/** What each derived road would show after a win of either side. */
export function Asks({ roads }: { roads: RoadsView }) {
  return (
    <div class="asks">
      <Ask side="B" marks={roads.after_banker} />
      <Ask side="P" marks={roads.after_player} />
    </div>
  );
}

function Ask({ side, marks }: { side: "B" | "P"; marks: AskMarks }) {
  return (
    <p class="ask" data-ask={side} data-marks={KINDS.map((kind) => marks[ROADS[kind]] || "-").join("")}>
      <span>{say(`panel-ask-${side}`)}</span>
      <span dir="ltr">
        {KINDS.map((kind) => (
          <svg key={kind} viewBox="-.5 -.5 1 1" role="img" aria-label={askLabel(kind, marks[ROADS[kind]])}>
            {marks[ROADS[kind]] && (
              <g class={kind} data-colour={marks[ROADS[kind]]}>
                <Derived kind={kind} red={marks[ROADS[kind]] === "R"} />
              </g>
            )}
          </svg>
        ))}
      </span>
    </p>
  );
}

function askLabel(kind: Kind, colour: string): string {
  return say("panel-ask-mark", { road: say(`panel-${kind}`), colour: colour || "none" });
}
