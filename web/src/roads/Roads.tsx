import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { roads as laid } from "../table/state.ts";
import { say, words } from "../words.ts";
import { Asks, DerivedRoad, KINDS } from "./DerivedRoads.tsx";
import { BeadPlate, Ways } from "./Beads.tsx";
import { BANKER_PAIR, NATURAL, PLAYER_PAIR, WholeBigRoad } from "./BigRoad.tsx";
import { Shoe } from "./Shoe.tsx";
import type { RoadsView } from "../wire.ts";

/** Whether the roads are shown over the whole window. */
const enlarged = signal(false);
const enlarge = () => (enlarged.value = true);

/** The five roads of this shoe, its statistics and what is left of it. */
export function Roads() {
  const roads = laid.value;
  return (
    <section class="roads" aria-labelledby="roads-title">
      <header>
        <h2 id="roads-title">{say("panel-roads")}</h2>
        <Enlarge />
        <Ways />
      </header>
      {roads && (
        <>
          <Counts roads={roads} />
          <Plates roads={roads} onPress={enlarge} />
          <Asks roads={roads} />
        </>
      )}
      <Shoe />
      <p class="small no-forecast">{say("panel-no-forecast")}</p>
      {roads && enlarged.value && <Enlarged roads={roads} />}
    </section>
  );
}

/** The big road where the others are out of sight: on a phone it stays above the felt. */
export function RoadStrip() {
  const roads = laid.value;
  return (
    <div class="road-strip" dir="ltr">
      {roads && <WholeBigRoad roads={roads} onPress={enlarge} />}
    </div>
  );
}

function Enlarge() {
  return (
    <button class="enlarge" type="button" data-action="enlarge" aria-haspopup="dialog" onClick={enlarge}>
      <span class="visually-hidden">{say("panel-roads-enlarge")}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />
      </svg>
    </button>
  );
}

function Plates({ roads, onPress }: { roads: RoadsView; onPress?: () => void }) {
  return (
    <div class="plates" dir="ltr">
      <BeadPlate roads={roads} onPress={onPress} />
      <WholeBigRoad roads={roads} onPress={onPress} />
      {KINDS.map((kind) => (
        <DerivedRoad key={kind} roads={roads} kind={kind} onPress={onPress} />
      ))}
    </div>
  );
}

/** All roads over the whole window. The coup goes on behind them. */
function Enlarged({ roads }: { roads: RoadsView }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => (enlarged.value = false);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    dialog.current?.showModal();
    return () => {
      const button = document.querySelector<HTMLElement>("[data-action=enlarge]");
      (focused === document.body ? button : (focused as HTMLElement | null))?.focus();
      enlarged.value = false; // as the patron leaves the table
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="enlarged"
      data-panel="roads"
      aria-labelledby="enlarged-title"
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <header>
        <h2 id="enlarged-title">{say("panel-roads")}</h2>
        <Ways />
        <button class="quiet" type="button" data-action="close-panel" onClick={close}>
          {say("panel-close")}
        </button>
      </header>
      <Counts roads={roads} />
      <Plates roads={roads} />
      <Asks roads={roads} />
      <p class="small no-forecast">{say("panel-no-forecast")}</p>
    </dialog>
  );
}

/** How often each result came in this shoe. */
export function Counts({ roads }: { roads: RoadsView }) {
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
