import { computed } from "@preact/signals";
import { asText, stored } from "../stored.ts";
import { say, words } from "../words.ts";
import { Flags } from "./BigRoad.tsx";
import { WholeRoad, type Shown } from "./WholeRoad.tsx";
import type { RoadsView } from "../wire.ts";

const WAYS = ["letters", "glyphs", "totals"] as const;

/** How beads are written: as letters, as Chinese glyphs, or as the winning total. */
const written = stored("punto-beads", "", asText);
const chosen = computed(() => WAYS.find((way) => way === written.value));
/** Until somebody chooses, as the language would have it. */
const way = computed(() => chosen.value ?? (words.value.language.startsWith("zh") ? "glyphs" : "letters"));

function write(as: (typeof WAYS)[number]): void {
  written.value = as;
}

/** The switch between the ways. */
export function Ways() {
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

/** A bead in each way of writing it. */
function bead(letter: string, total: number): Readonly<Record<(typeof WAYS)[number], string>> {
  return {
    letters: say(`screen-bead-${letter}`),
    glyphs: say(`panel-glyph-${letter}`),
    totals: words.value.number(total),
  };
}

/** The bead plate: every coup in its place. */
export function BeadPlate({ roads, ...shown }: { roads: RoadsView } & Shown) {
  const written = (letter: string, index: number) => bead(letter, Number(roads.totals[index]))[way.value];
  return (
    <WholeRoad
      road={roads.bead_plate}
      kind="bead-plate"
      name={say("panel-bead-plate")}
      mark={(letter, index) => (
        <>
          <circle class="bead" r=".44" data-result={letter} />
          <text y=".2">{written(letter, index)}</text>
          <Flags flags={Number(roads.flags[index])} far={0.31} />
        </>
      )}
      {...shown}
    />
  );
}
