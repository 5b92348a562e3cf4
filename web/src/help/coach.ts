/** Coach marks: a newcomer's first three steps, each shown once on this device. */

import { computed, effect, signal } from "@preact/signals";
import { isStaff, linkState } from "../connection/serverState.ts";
import { panel, screen } from "../screen.ts";
import { doorOpen, isIdle } from "../kiosk/kiosk.ts";
import { chip } from "../table/chips.ts";
import { pending, seat, staked, view, whyClosed } from "../table/state.ts";
import { asNumber, stored } from "../stored.ts";

/** The steps, in the order in which they are taken. */
const MARKS = ["seat", "chip", "field"] as const;
export type Mark = (typeof MARKS)[number];

/** What each mark points to. */
export const TARGETS: Readonly<Record<Mark, string>> = {
  seat: ".seat[aria-disabled='false']",
  chip: ".tray",
  field: ".field.main",
};

/** How many of the marks are done with. */
const done = stored("punto-coached", 0, asNumber);
const here = signal(false);

/** The mark to show now; null for none. */
export const mark = computed<Mark | null>(() => {
  const next = MARKS[done.value];
  if (!here.value || !next || linkState.value !== "up" || panel.value || isStaff.value) return null;
  if (isIdle.value || doorOpen.value || screen.value !== "table" || !view.value || view.value.closed) return null;
  if (next === "seat") return next;
  return seat.value && whyClosed.value === null ? next : null;
});

/** Do not show a mark again, nor those before it. */
export function dismiss(shown: Mark): void {
  done.value = Math.max(done.peek(), MARKS.indexOf(shown) + 1);
}

/** Show all marks once more. */
export function coachAgain(): void {
  done.value = seat.peek() ? 1 : 0;
}

/** Follow what the patron does: a step that was taken needs no mark. */
export function start(): () => void {
  here.value = true;
  let inHand: number | null = null;
  const stops = [
    effect(() => {
      if (seat.value && !done.peek()) dismiss("seat");
    }),
    effect(() => {
      const chosen = chip.value;
      if (mark.value !== "chip") inHand = chosen;
      else if (chosen !== inHand) dismiss("chip");
    }),
    effect(() => {
      if (staked.value || pending.value.length) dismiss("field");
    }),
  ];
  const escape = (event: KeyboardEvent) => {
    const shown = mark.peek();
    if (event.key !== "Escape" || !shown || document.querySelector("dialog[open], :popover-open")) return;
    dismiss(shown);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", escape, { capture: true });
  return () => {
    removeEventListener("keydown", escape, { capture: true });
    for (const stop of stops) stop();
  };
}
