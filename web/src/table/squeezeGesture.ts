/** Turning cards over: by peeling them with a finger, by arrow keys, or when time is up. */

import { effect, signal } from "@preact/signals";
import type { TargetedPointerEvent } from "preact";
import { tableState } from "../connection/serverState.ts";
import { fold, gripAt, gripBehind, heldPoint, type Fold, type Grip, type Point, type Size } from "./fold.ts";
import { covered, open, openAll } from "./squeezeState.ts";
import { card } from "./state.ts";

const OPENS = 0.3; // of the card: turned over further than this, it opens when it is let go
const MOVES = 6; // px: less is a press
const STEP = 1 / 8; // of the card that an arrow key moves its edge
const LONGEST = 8_000; // ms after the last card: the table does not wait

/** A card that is peeled now. */
export interface Peel {
  slot: string;
  grip: Grip;
  fold: Fold | null;
}

export const peel = signal<Peel | null>(null);
/** Whether the large card lies sideways. */
export const sideways = signal(false);

/** Handlers for the large card: a pull peels it, a press opens it. */
export function peelable(slot: string) {
  return {
    onClick: () => open(slot),
    onPointerDown(down: TargetedPointerEvent<HTMLButtonElement>) {
      if (down.button !== 0) return;
      const back = down.currentTarget;
      back.setPointerCapture(down.pointerId);
      const size = { width: back.offsetWidth, height: back.offsetHeight };
      const start = inside(back, size, down);
      const listening = new AbortController();
      const { signal } = listening;
      let grip = gripAt(start, size);
      let pulled = false;
      back.addEventListener(
        "pointermove",
        (event) => {
          const [x, y] = inside(back, size, event);
          const by: Point = [x - start[0], y - start[1]];
          pulled ||= Math.hypot(...by) > MOVES;
          if (!pulled) return;
          grip ||= gripBehind(by);
          const held = heldPoint(grip, start, size);
          peel.value = { slot, grip, fold: fold(size, held, [held[0] + by[0], held[1] + by[1]]) };
        },
        { signal },
      );
      const end = () => {
        listening.abort();
        // A pull ends in a click, which is not a press. The click comes at once, or not at all.
        if (pulled) {
          back.addEventListener("click", swallow, { capture: true });
          setTimeout(() => back.removeEventListener("click", swallow, { capture: true }));
        }
        letGo();
      };
      back.addEventListener("pointerup", end, { signal });
      back.addEventListener("pointercancel", end, { signal });
    },
  };
}

/** A glance does not open a card: it falls back. */
function letGo(): void {
  const last = peel.value;
  peel.value = null;
  if (last && (last.fold?.share ?? 0) > OPENS) open(last.slot);
}

/** A point of the window in the frame of the card, which may lie sideways. */
function inside(back: HTMLElement, { width, height }: Size, at: { clientX: number; clientY: number }): Point {
  const box = back.getBoundingClientRect();
  const x = at.clientX - box.left - box.width / 2;
  const y = at.clientY - box.top - box.height / 2;
  return sideways.value ? [width / 2 + y, height / 2 - x] : [width / 2 + x, height / 2 + y];
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Pull with an arrow key: the edge behind it is lifted; the opposite key lets it down again. */
export function pullByKey(slot: string, key: string, size: Size): boolean {
  const way = WAYS[key];
  if (!way) return false;
  const [x, y] = sideways.value ? ([way[1], -way[0]] as const) : way;
  const grip = gripBehind([x, y]);
  const last = peel.value?.slot === slot ? peel.value : null;
  const back = last && last.grip === OPPOSITE[grip];
  const share = Math.max(0, (last && (back || last.grip === grip) ? (last.fold?.share ?? 0) : 0) + (back ? -STEP : STEP) / 2);
  const [from, sign] = back ? [last.grip, -1] : [grip, 1];
  const held = heldPoint(from, [size.width / 2, size.height / 2], size);
  const far = 2 * share * sign;
  const to: Point = [held[0] + x * far * size.width, held[1] + y * far * size.height];
  peel.value = { slot, grip: from, fold: fold(size, held, to) };
  if (share > OPENS) letGo();
  return true;
}

const OPPOSITE: Readonly<Record<string, Grip>> = { top: "bottom", bottom: "top", left: "right", right: "left" };

export function turnCard(): void {
  peel.value = null;
  sideways.value = !sideways.value;
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Open the cards of a patron who does not turn them over in time; drop the fold of an open card. */
export function start(): () => void {
  const stops = [
    effect(() => {
      const settled = tableState.value.public?.view.phase === "settled";
      if (!settled || !covered.value.size) return undefined;
      // At a drawn table the table waits, and says for how long (squeezePace.ts).
      if (card.value?.cards === "drawn") return undefined;
      const late = setTimeout(openAll, LONGEST);
      return () => clearTimeout(late);
    }),
    effect(() => {
      if (peel.value && !covered.value.has(peel.value.slot)) peel.value = null;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
