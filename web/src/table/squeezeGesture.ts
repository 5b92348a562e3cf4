/** Turning cards over: by pulling the back away, by a press, all at once, or when time is up. */

import { effect } from "@preact/signals";
import type { TargetedPointerEvent } from "preact";
import { tableState } from "../connection/serverState.ts";
import { covered, open, openAll } from "./squeezeState.ts";
import { card } from "./state.ts";

const FAR = 0.45; // of the card's size: pulled further than this, it opens
const LONGEST = 4_000; // ms after the last card: the table does not wait

/** Event handlers for a card's back. */
export function cover(slot: string) {
  return {
    onClick: () => open(slot),
    onPointerDown(down: TargetedPointerEvent<HTMLButtonElement>) {
      const back = down.currentTarget;
      const { width, height } = back.getBoundingClientRect();
      back.setPointerCapture(down.pointerId);
      const listening = new AbortController();
      const { signal } = listening;
      let far = 0;
      back.addEventListener(
        "pointermove",
        ({ clientX, clientY }: PointerEvent) => {
          const [x, y] = [clientX - down.clientX, clientY - down.clientY];
          far = Math.max(Math.abs(x) / width, Math.abs(y) / height);
          back.style.translate = `${x}px ${y}px`;
        },
        { signal },
      );
      const end = () => {
        listening.abort();
        back.style.translate = "";
        // A peek at the edge does not open it: the back returns to its place.
        if (far > FAR) open(slot);
        else if (far > 0.05) back.addEventListener("click", swallow, { capture: true, once: true });
      };
      back.addEventListener("pointerup", end, { signal });
      back.addEventListener("pointercancel", end, { signal });
    },
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
}

/** Open the cards of a patron who does not turn them over in time. */
export function start(): () => void {
  return effect(() => {
    const settled = tableState.value.public?.view.phase === "settled";
    if (!settled || !covered.value.size) return undefined;
    // At a drawn table the table waits, and says for how long (squeezePace.ts).
    if (card.value?.cards === "drawn") return undefined;
    const late = setTimeout(openAll, LONGEST);
    return () => clearTimeout(late);
  });
}
