/** Chips: their values in credits, what a credit is worth, and the one in hand. */

import { computed } from "@preact/signals";
import type { TableModel } from "./model.ts";
import { here } from "./state.ts";
import { asNumber, stored } from "../stored.ts";

const SMALL = [1, 5, 20, 100, 500];
const LARGE = [3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((zeros) => [10 ** zeros, 5 * 10 ** zeros]);
const CREDITS = [...SMALL, ...LARGE];
const AT_MOST = 5; // on a phone no more fit within reach of a thumb

export { denom } from "./state.ts";

/** The chips that some field of a table takes, in credits: from its minimum to its maximum. */
export function chipsAt({ sheet, limits: now, denom }: Pick<TableModel, "sheet" | "limits" | "denom">): number[] {
  const wagers = sheet.value?.wagers ?? [];
  const limits = now.value;
  const least = Math.min(...Object.values(limits).map((limit) => limit.least));
  const accepted = CREDITS.filter((credits) => {
    const worth = credits * denom.value;
    return wagers.some(({ key, step }) => worth % step === 0 && worth <= (limits[key]?.most ?? 0));
  });
  const enough = accepted.filter((credits) => credits * denom.value >= least);
  return spread(enough.length ? enough : accepted, AT_MOST);
}

/** The chips of the table on screen. */
export const chips = computed(() => chipsAt(here));

/** So many of a list, from its first to its last, at even distances. */
export function spread(values: readonly number[], most: number): number[] {
  if (values.length <= most) return [...values];
  const step = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, place) => values[Math.round(place * step)] ?? 0);
}

/** 0 until one is chosen. */
const chosen = stored("punto-chip", 0, asNumber, "tab");

/** The chip in hand, of those there are. A refresh does not lose it. */
export function inHand(among: readonly number[]): number {
  return among.includes(chosen.value) ? chosen.value : (among[0] ?? 0);
}

export const chip = computed(() => inHand(chips.value));

export function choose(credits: number): void {
  chosen.value = credits;
}

const COLOURS = 7;

/** Which colour a chip of this value has: its place among all chips. */
export function colour(credits: number): number {
  const place = CREDITS.findLastIndex((value) => value <= credits);
  return place < COLOURS ? place + 1 : ((place - COLOURS) % COLOURS) + 1;
}
