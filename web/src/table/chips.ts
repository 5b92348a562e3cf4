/** Chips: their values in credits, what a credit is worth, and the one in hand. */

import { computed } from "@preact/signals";
import type { TableModel } from "./model.ts";
import { here } from "./state.ts";
import { asNumber, stored } from "../stored.ts";

const CREDITS = [1, 5, 20, 100, 500, 1_000, 5_000];
const AT_MOST = 5; // on a phone no more fit within reach of a thumb

export { denom } from "./state.ts";

/** The chips that some field of a table takes, in credits. */
export function chipsAt({ sheet, card, denom }: Pick<TableModel, "sheet" | "card" | "denom">): number[] {
  const wagers = sheet.value?.wagers ?? [];
  const limits = card.value?.limits ?? {};
  const least = Math.min(...Object.values(limits).map((limit) => limit.least));
  const accepted = CREDITS.filter((credits) => {
    const worth = credits * denom.value;
    return wagers.some(({ key, step }) => worth % step === 0 && worth <= (limits[key]?.most ?? 0));
  });
  const enough = accepted.filter((credits) => credits * denom.value >= least);
  return (enough.length ? enough : accepted).slice(0, AT_MOST);
}

/** The chips of the table on screen. */
export const chips = computed(() => chipsAt(here));

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

/** Which colour a chip of this value has: its place among all chips. */
export function colour(credits: number): number {
  return CREDITS.findLastIndex((value) => value <= credits) + 1;
}
