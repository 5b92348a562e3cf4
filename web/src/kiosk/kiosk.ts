/** A terminal of a hall: `?kiosk=TABLE&seat=3` binds this screen to one seat of one table. */

import { computed, effect, signal } from "@preact/signals";
import { isWatching, me } from "../connection/serverState.ts";
import { setAutoRepeat } from "../table/play.ts";
import { pending, seat, staked } from "../table/state.ts";

/** Seconds without a press, and without a stake, after which the terminal is free again. */
const PATIENCE = 90;
/** The last seconds of these, in which the patron is warned. */
const WARNING = 15;

export interface Kiosk {
  table: string;
  seat: number;
  /** Seconds without a press until it is free again. */
  idle: number;
}

/** What the address binds this screen to; null for a screen that is bound to nothing. Pure. */
export function bound(search: string): Kiosk | null {
  const asked = new URLSearchParams(search);
  const table = asked.get("kiosk");
  const seat = Number(asked.get("seat"));
  const idle = Number(asked.get("idle"));
  if (!table) return null;
  return { table, seat: Number.isInteger(seat) && seat > 0 ? seat : 1, idle: idle > WARNING ? idle : PATIENCE };
}

export const kiosk = signal<Kiosk | null>(null);
/** Whether the screen waits for somebody, and shows the table to draw them in. */
export const isIdle = computed(() => kiosk.value !== null && isWatching.value);
/** Whether the door to the seat is open over the idle screen. */
export const doorOpen = signal(false);
/** Seconds until a patron who does nothing is signed out; null while there is time. */
export const leavesIn = signal<number | null>(null);

/** Whether a patron who does nothing has a stake to wait for. */
const isWaiting = computed(() => staked.value > 0 || pending.value.length > 0);

/** Free the terminal after a while without a press; `leave` ends the patron's visit. */
export function start(leave: () => Promise<void>): () => void {
  kiosk.value = bound(location.search);
  const here = kiosk.value;
  if (!here) return () => undefined;
  let left = here.idle;
  const touched = () => {
    left = here.idle;
    leavesIn.value = null;
  };
  const events = ["pointerdown", "keydown"] as const;
  for (const event of events) addEventListener(event, touched, { capture: true });
  const stop = effect(() => {
    if (me.value) touched();
  });
  const tick = setInterval(() => {
    if (!me.peek()) {
      touched();
      return;
    }
    left = Math.max(0, left - 1);
    if (left > 0) {
      leavesIn.value = left <= WARNING && !isWaiting.peek() ? left : null;
      return;
    }
    // A patron who went away repeats no bets; the last ones are waited for.
    if (seat.peek()?.auto_repeat) setAutoRepeat(false);
    if (isWaiting.peek()) return;
    touched();
    void leave();
  }, 1_000);
  return () => {
    stop();
    clearInterval(tick);
    for (const event of events) removeEventListener(event, touched, { capture: true });
  };
}
