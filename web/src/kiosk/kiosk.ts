/** A terminal of a hall: `?kiosk=TABLE&seat=3` binds this screen to one seat of one table. */

import { computed, effect, signal } from "@preact/signals";
import { isWatching, me } from "../connection/serverState.ts";
import { setAutoRepeat } from "../table/play.ts";
import { pending, seat, staked } from "../table/state.ts";

/** Seconds without a press, and without a stake, after which the patron is warned. */
const PATIENCE = 90;
/** Seconds of the warning: then the terminal is free again. */
const WARNING = 15;
/** The most seconds that an address may ask for. */
export const LONGEST_IDLE = 3_600;

export interface Kiosk {
  table: string;
  /** 0 if the address names none. */
  seat: number;
  /** Seconds without a press until the warning; 0 if the address has no such number. */
  idle: number;
}

/** What the address binds this screen to; null for a screen that is bound to nothing. Pure. */
export function bound(search: string): Kiosk | null {
  const asked = new URLSearchParams(search);
  const table = asked.get("kiosk");
  if (table === null) return null;
  const idle = asked.get("idle");
  return { table, seat: numbered(asked.get("seat")), idle: idle === null ? PATIENCE : numbered(idle) };
}

function numbered(text: string | null): number {
  return /^[1-9][0-9]{0,5}$/.test(text ?? "") ? Number(text) : 0;
}

export type Fault = "table" | "seat" | "idle";

/** What is wrong in the address of a terminal; null if it can be used. Pure. */
export function faultOf({ seat, idle }: Kiosk, card: { seats: number } | undefined): Fault | null {
  if (!card) return "table";
  if (seat < 1 || seat > card.seats) return "seat";
  return idle < 1 || idle > LONGEST_IDLE ? "idle" : null;
}

export const kiosk = signal<Kiosk | null>(null);
/** The tables that are open, for the page that says what is wrong in the address. */
export const tablesOpen = signal<readonly { key: string; seats: number }[]>([]);
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
  const patience = (here.idle || PATIENCE) + WARNING;
  let left = patience;
  const touched = () => {
    left = patience;
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
