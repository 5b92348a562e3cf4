/** The reality check: every so many minutes of play the page shows time and result, to be acknowledged.
 *
 * The server says how long the patron has played since the last one, so that going to another table, a reload or
 * another device does not begin it again.
 */

import { signal } from "@preact/signals";
import { link, on } from "../connection/connection.ts";
import { realityMinutes } from "../houseSettings.ts";
import { askHouse, setAutoRepeat } from "./play.ts";
import { realityDue, seat } from "./state.ts";
import type { Note } from "./notes.ts";
import { stopRepeating } from "../tiles/tiles.ts";

const MINUTE = 60_000;
const LOOK_EVERY = 1_000; // ms

/** How long the patron had played, and when the server said so by this device's clock; null without a seat. */
const played = signal<{ ms: number; at: number } | null>(null);

const minutes = realityMinutes;

/** Whether one waits to be acknowledged. */
export const due = realityDue;

/** Set the minutes between two checks for this account, on every device; return the refusal or null. */
export async function chooseMinutes(count: number): Promise<Note | null> {
  const refused = await askHouse({ type: "set-own-limit", what: "reality", value: count });
  if (!refused) minutes.value = count;
  return refused;
}

/** The patron has seen it, on all their screens. */
export function acknowledge(): void {
  if (played.value) played.value = { ms: 0, at: Date.now() };
  due.value = false;
  void link.ask({ type: "acknowledge-reality", id: crypto.randomUUID() });
}

/** Whether it is time for one. */
function isTime(): boolean {
  const told = played.peek();
  const every = minutes.peek() * MINUTE;
  return told !== null && every > 0 && told.ms + Date.now() - told.at >= every;
}

function look(): void {
  due.value ||= isTime();
  if (!due.peek()) return;
  // Nothing is staked by itself while the patron has not seen it. What lies there stands.
  if (seat.peek()?.auto_repeat) setAutoRepeat(false);
  stopRepeating();
}

/** Follow what the server says of the time; return a function that stops it. */
export function start(): () => void {
  const stops = [
    on("hello", () => (played.value = null)), // the time of a patron with a seat is told after it
    on("reality", ({ played_ms: ms }) => {
      played.value = ms === null ? null : { ms, at: Date.now() };
      due.value = isTime(); // it may have been acknowledged on another screen
    }),
  ];
  const looking = setInterval(look, LOOK_EVERY);
  return () => {
    clearInterval(looking);
    for (const stop of stops) stop();
  };
}
