/** What is said where something happened: at a field, or at a button. */

import { notes, type Note } from "./state.ts";

const STAYS = 8_000; // ms: long enough to read twice

const timers = new Map<string, ReturnType<typeof setTimeout>>();

export function note(at: string, { reason, sentence }: Note, stays = STAYS): void {
  clearTimeout(timers.get(at));
  notes.value = { ...notes.value, [at]: { reason, sentence } };
  timers.set(at, setTimeout(() => unnote(at), stays));
}

export function unnote(at: string): void {
  const { [at]: gone, ...others } = notes.value;
  if (gone) notes.value = others;
}
