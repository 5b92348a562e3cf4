/** Fingers, pens and mice: dragging a chip, holding a button, pressing long. */

import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { choose } from "./chips.ts";
import { stake } from "./play.ts";

const SLIP = 8; // px: less than this is a press, not a drag
const LONG = 550; // ms

/** The chip that is being dragged, where it is and which field it is over. */
export const dragged = signal<{ credits: number; x: number; y: number; over: string } | null>(null);

let putBack = () => {};

/** Drop the dragged chip without staking it; return whether there was one. */
export function dropNothing(): boolean {
  const was = dragged.value !== null;
  putBack();
  return was;
}

/** Which field lies under a point of the window; "" for none. */
function under(x: number, y: number): string {
  const field = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-wager]");
  return field?.dataset["wager"] ?? "";
}

/** Event handlers for a chip: it is dragged onto a field (§drag-to-bet). Outside, nothing happens. */
export function draggable(credits: number) {
  return {
    onPointerDown(down: PointerEvent & { currentTarget: HTMLElement }) {
      if (down.button !== 0 || !down.isPrimary) return;
      const chip = down.currentTarget;
      chip.setPointerCapture(down.pointerId);
      const listening = new AbortController();
      const { signal: until } = listening;
      const move = (event: PointerEvent) => {
        const { clientX: x, clientY: y } = event;
        const far = Math.hypot(x - down.clientX, y - down.clientY) > SLIP;
        if (far && !dragged.value) choose(credits);
        if (far || dragged.value) dragged.value = { credits, x, y, over: under(x, y) };
      };
      const end = (dropped: boolean) => {
        listening.abort();
        const over = dropped ? dragged.value?.over : undefined;
        dragged.value = null;
        putBack = () => {};
        if (over) stake(over, credits);
      };
      putBack = () => end(false);
      chip.addEventListener("pointermove", move, { signal: until });
      chip.addEventListener("pointerup", () => end(true), { signal: until });
      chip.addEventListener("pointercancel", () => end(false), { signal: until });
    },
  };
}

/** A long press or a right click does `take`; a press that turned long is no press any more. */
export function useLongPress(press: () => void, take: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const long = useRef(false);
  const by = useRef("");
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent) {
      long.current = false;
      by.current = event.pointerType;
      stop();
      if (event.button !== 0) return;
      timer.current = setTimeout(() => {
        long.current = true;
        take();
      }, LONG);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu(event: Event) {
      event.preventDefault();
      // A finger's long press may open the menu as well; it has its own timer.
      if (by.current === "mouse") take();
    },
    // Holding Enter presses once.
    onKeyDown(event: KeyboardEvent) {
      if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    },
    onClick() {
      if (!long.current) press();
      long.current = false;
    },
  };
}

/** Call `held` after a long hold by pointer or key; an earlier release is a press. */
export function useHold(ms: number, press: () => void, held: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const done = useRef(false);
  const holding = useRef(signal(false)).current;
  const begin = () => {
    if (timer.current !== undefined) return;
    done.current = false;
    holding.value = true;
    timer.current = setTimeout(() => {
      done.current = true;
      holding.value = false;
      held();
    }, ms);
  };
  const end = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    holding.value = false;
  };
  const isKey = (event: KeyboardEvent) => event.key === " " || event.key === "Enter";
  return {
    holding,
    on: {
      onPointerDown: (event: PointerEvent) => event.button === 0 && begin(),
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onContextMenu: (event: Event) => event.preventDefault(),
      onKeyDown: (event: KeyboardEvent) => {
        if (!isKey(event)) return;
        // A button that is held by Enter would be pressed again and again.
        event.preventDefault();
        begin();
      },
      onKeyUp: (event: KeyboardEvent) => {
        if (!isKey(event)) return;
        event.preventDefault();
        const short = timer.current !== undefined && !done.current;
        end();
        if (short) press();
      },
      onBlur: end,
      onClick: () => {
        if (!done.current) press();
        done.current = false;
      },
    },
  };
}
