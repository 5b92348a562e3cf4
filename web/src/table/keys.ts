/** The keyboard: a digit chooses a chip, a letter stakes on a field, others clear and repeat. */

import { computed } from "@preact/signals";
import { chips, choose } from "./chips.ts";
import { atTurn, clearAll, clearLast, dealNow, nextDenom, repeat, setAutoRepeat, shake, stake } from "./play.ts";
import { dropNothing } from "./pointer.ts";
import { screen } from "../screen.ts";
import { openAll } from "./squeezeState.ts";
import { mayClearAll, play, seat, sheet, view } from "./state.ts";
import { onUnlessPresent, stored } from "../stored.ts";

const wanted = stored("punto-keys-off", true, onUnlessPresent);

/** Whether single keys act; patrons who dictate to their device switch them off. */
export const keysOn = computed(() => wanted.value);

export function setKeys(on: boolean): void {
  wanted.value = on;
}

/** The letter of each field of this game; none while keys are off. */
export const letters = computed<Readonly<Record<string, string>>>(() => {
  if (!keysOn.value) return {};
  const wagers = (sheet.value?.wagers ?? []).filter(({ letter }) => letter);
  return Object.fromEntries(wagers.map(({ key, letter = "" }) => [key, letter]));
});

const ACTS: Readonly<Record<string, () => void>> = {
  u: () => clearLast(),
  escape: () => {
    if (!dropNothing() && mayClearAll.value) clearAll();
  },
  r: repeat,
  a: () => {
    if (!play.value) setAutoRepeat(!seat.value?.auto_repeat);
  },
  // A field that has one of these letters goes before it.
  e: () => {
    if (play.value) atTurn("end-turn");
  },
  s: () => {
    if (play.value?.takes_secret) atTurn("play-secret");
  },
  d: nextDenom,
  n: () => dealNow(!view.value?.deal_now?.ready.includes(seat.value?.seat ?? 0)),
  o: openAll,
  k: () => {
    if (view.value?.shaker && view.value.shaker === seat.value?.seat) void shake();
  },
};

/** Listen to the whole page, except in text fields and while a dialog is open. */
export function start(): () => void {
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, repeat: again } = event;
    if (!keysOn.value || screen.value !== "table" || ctrlKey || altKey || metaKey || again) return;
    const on = event.target as HTMLElement;
    if (event.defaultPrevented || on.closest("input, select, textarea")) return;
    if (document.querySelector("dialog[open]")) return;
    if (pressed(key.toLowerCase(), event.shiftKey)) event.preventDefault();
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

function pressed(key: string, shift: boolean): boolean {
  const chip = /^[1-9]$/.test(key) ? chips.value[Number(key) - 1] : undefined;
  if (chip !== undefined) {
    choose(chip);
    return true;
  }
  const wager = Object.entries(letters.value).find(([, letter]) => letter === key)?.[0];
  // With Shift it takes back what without it puts down.
  if (wager) (shift ? clearLast : stake)(wager);
  else ACTS[key]?.();
  return wager !== undefined || key in ACTS;
}
