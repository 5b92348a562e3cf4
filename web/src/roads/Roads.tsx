import { computed } from "@preact/signals";
import { roads as laid } from "../table/state.ts";
import { asText, stored } from "../stored.ts";
import { say, words } from "../words.ts";
import { BANKER_PAIR, BigRoad, Flags, NATURAL, PLAYER_PAIR } from "./BigRoad.tsx";
import { Derived, Marks } from "./Marks.tsx";
import { Shoe } from "./Shoe.tsx";
import type { AskMarks, RoadsView } from "../wire.ts";

const WAYS = ["letters", "glyphs", "totals"] as const;

/** How beads are written: as letters, as Chinese glyphs, or as the winning total. */
const written = stored("punto-beads", "", asText);
const chosen = computed(() => WAYS.find((way) => way === written.value));
/** Until somebody chooses, as the language would have it. */
const way = computed(() => chosen.value ?? (words.value.language.startsWith("zh") ? "glyphs" : "letters"));

function write(as: (typeof WAYS)[number]): void {
  written.value = as;
}

/** The five roads of this shoe, its statistics and what is left of it. */
export function Roads() {
  const roads = laid.value;
  return (
    <section class="roads" aria-labelledby="roads-title">
      <header>
        <h2 id="roads-title">{say("panel-roads")}</h2>
        <Ways />
      </header>
      {roads && (
        <>
          <Counts roads={roads} />
          <div class="plates" dir="ltr">
            <BeadPlate roads={roads} />
            <BigRoad road={roads.big_road} ties={roads.ties} flags={won(roads)} columns={22} />
            <DerivedRoad roads={roads} kind="big-eye-boy" columns={44} />
            <DerivedRoad roads={roads} kind="small-road" columns={22} />
            <DerivedRoad roads={roads} kind="cockroach-pig" columns={22} />
          </div>
          <Asks roads={roads} />
        </>
      )}
      <Shoe />
      <p class="small no-forecast">{say("panel-no-forecast")}</p>
    </section>
  );
}

function Ways() {
  return (
    <div class="ways" role="group" aria-label={say("panel-beads-as")}>
      {WAYS.map((style) => (
        <button
          key={style}
          type="button"
          aria-pressed={style === way.value}
          onClick={() => write(style)}
        >
          <span class="visually-hidden">{say(`panel-beads-${style}`)}</span>
          <span aria-hidden="true">{bead("B", 9)[style]}</span>
        </button>
      ))}
    </div>
  );
}

function Counts({ roads }: { roads: RoadsView }) {
  const flags = [...roads.flags].map(Number);
  const having = (flag: number) => flags.filter((bits) => bits & flag).length;
  const counts: [string, number][] = [
    ...["B", "P", "T"].map((letter): [string, number] => [
      letter,
      roads.bead_plate.marks.split(letter).length - 1,
    ]),
    ["banker-pairs", having(BANKER_PAIR)],
    ["player-pairs", having(PLAYER_PAIR)],
    ["naturals", having(NATURAL)],
  ];
  return (
    <dl class="counts">
      {counts.map(([what, count]) => (
        <div key={what} data-result={what}>
          <dt>{say(`panel-count-${what}`)}</dt>
          <dd>{words.value.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The flags of the coups that were no ties: those are the marks of the big road. */
function won(roads: RoadsView): string {
  return [...roads.flags].filter((_, n) => roads.bead_plate.marks[n] !== "T").join("");
}

/** A bead in each way of writing it. */
function bead(letter: string, total: number): Readonly<Record<(typeof WAYS)[number], string>> {
  return {
    letters: say(`screen-bead-${letter}`),
    glyphs: say(`panel-glyph-${letter}`),
    totals: words.value.number(total),
  };
}

function BeadPlate({ roads }: { roads: RoadsView }) {
  const written = (letter: string, index: number) => bead(letter, Number(roads.totals[index]))[way.value];
  return (
    <Marks
      road={roads.bead_plate}
      columns={16}
      kind="bead-plate"
      name={say("panel-bead-plate")}
      mark={(letter, index) => (
        <>
          <circle class="bead" r=".44" data-result={letter} />
          <text y=".2">{written(letter, index)}</text>
          <Flags flags={Number(roads.flags[index])} far={0.31} />
        </>
      )}
    />
  );
}

const ROADS = {
  "big-eye-boy": "big_eye_boy",
  "small-road": "small_road",
  "cockroach-pig": "cockroach_pig",
} as const;
type Kind = keyof typeof ROADS;
const KINDS = Object.keys(ROADS) as Kind[];

function DerivedRoad({ roads, kind, columns }: { roads: RoadsView; kind: Kind; columns: number }) {
  return (
    <Marks
      road={roads[ROADS[kind]]}
      columns={columns}
      kind={kind}
      name={say(`panel-${kind}`)}
      mark={(letter) => (
        <g class={kind} data-colour={letter}>
          <Derived kind={kind} red={letter === "R"} />
        </g>
      )}
    />
  );
}

/** What each derived road would show after a win of either side. */
function Asks({ roads }: { roads: RoadsView }) {
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
