/** Notes: what is said where something happened, at a field or at a button. */

import { effect, signal } from "@preact/signals";
import type { Sentence } from "../sentence.ts";
import { whyClosed } from "./state.ts";

const STAYS = 8_000; // ms: long enough to read twice

/** Why something did not work: a name for programs, a sentence for people. */
export interface Note {
  reason: string;
  sentence: Sentence;
  /** The clause behind it, where there is one: shown as a footnote. */
  clause?: string;
}

/** By wager or button: the note there. */
export const notes = signal<Readonly<Record<string, Note>>>({});

const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Notes about this moment alone: they go when stakes open or close, or the link comes back. */
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

/** Take passing notes away whenever betting opens or closes. */
export function start(): () => void {
  let last = whyClosed.peek();
  return effect(() => {
    if (whyClosed.value === last) return;
    last = whyClosed.value;
    const lasting = Object.entries(notes.peek()).filter(([at]) => !passing.has(at));
    notes.value = Object.fromEntries(lasting);
    passing.clear();
  });
}
