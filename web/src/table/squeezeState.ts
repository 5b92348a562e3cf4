/** The squeeze on this screen: which cards lie covered, and what may be shown meanwhile. */

import { computed, effect, signal } from "@preact/signals";
import { tableState } from "../connection/serverState.ts";
import { mayMove } from "./motion.ts";
import { coveredSlots, withheld } from "./squeeze.ts";
import { onUnlessPresent, stored } from "../stored.ts";
import type { TableState } from "../connection/tableState.ts";

const wanted = stored("punto-squeeze-off", true, onUnlessPresent);

export const squeezeOn = signal(true);
/** The cards that were turned over here. */
export const opened = signal<ReadonlySet<string>>(new Set());

/** The cards that lie covered on this screen. */
export const covered = computed<ReadonlySet<string>>(() => {
  const seat = tableState.value.seat?.view ?? null;
  const view = squeezeOn.value ? tableState.value.public?.view : undefined;
  return new Set(view ? coveredSlots(view, seat, opened.value) : []);
});

/** What was known before the coup was settled. */
let beforeSettled: TableState = tableState.peek();

/** What may be shown: no more than the cards that are turned over give away. */
export const shown = computed<TableState>(() => {
  const { public: all, seat } = tableState.value;
  const before = beforeSettled.public?.view;
  if (!covered.value.size || !all || !before || all.view.phase !== "settled") return tableState.value;
  const held = { ...all, view: withheld(before, all.view) };
  return { ...tableState.value, public: held, seat: beforeSettled.seat ?? seat };
});

/** Switch the squeeze on or off on this device. */
export function setSqueeze(on: boolean): void {
  squeezeOn.value = on;
  wanted.value = on;
}

export function openAll(): void {
  opened.value = new Set([...opened.value, ...covered.value]);
}

export function open(slot: string): void {
  opened.value = new Set([...opened.value, slot]);
}

/** Read the setting, and remember each table as it was before it settled. */
export function start(): () => void {
  squeezeOn.value = wanted.peek() && mayMove();
  return effect(() => {
    if (tableState.value.public?.view.phase !== "settled") beforeSettled = tableState.value;
  });
}
