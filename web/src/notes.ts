/** What is said where something happened: at a field, or at a button. */

import { effect } from "@preact/signals";
import { closed, notes, type Note } from "./state.ts";

const STAYS = 8_000; // ms: long enough to read twice

const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** What is said of this moment alone: it goes when stakes open or close, or the link comes back. */
const passing = new Set<string>();

export function note(at: string, { reason, sentence, clause = "" }: Note, stays = STAYS): void {
  clearTimeout(timers.get(at));
  if (stays === STAYS) passing.add(at);
  else passing.delete(at);
  notes.value = { ...notes.value, [at]: { reason, sentence, clause } };
  timers.set(at, setTimeout(() => unnote(at), stays));
}

export function unnote(at: string): void {
  const { [at]: gone, ...others } = notes.value;
  if (gone) notes.value = others;
}

let last = closed.peek();
effect(() => {
  if (closed.value === last) return;
  last = closed.value;
  const kept = Object.entries(notes.peek()).filter(([at]) => !passing.has(at));
  notes.value = Object.fromEntries(kept);
  passing.clear();
});
