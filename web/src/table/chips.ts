/** Chips: their values in credits, what a credit is worth, and the one in hand. */

import { computed } from "@preact/signals";
import { card, seat, sheet } from "./state.ts";
import { asNumber, stored } from "../stored.ts";

const CREDITS = [1, 5, 20, 100, 500, 1_000, 5_000];
const AT_MOST = 5; // on a phone no more fit within reach of a thumb

/** What one credit is worth. */
export const denom = computed(() => seat.value?.denom ?? card.value?.denoms[0] ?? 1);

/** The chips that some field of this table takes, in credits. */
export const chips = computed(() => {
  const wagers = sheet.value?.wagers ?? [];
  const limits = card.value?.limits ?? {};
  const least = Math.min(...Object.values(limits).map((limit) => limit.least));
  const accepted = CREDITS.filter((credits) => {
    const worth = credits * denom.value;
    return wagers.some(({ key, step }) => worth % step === 0 && worth <= (limits[key]?.most ?? 0));
  });
  const enough = accepted.filter((credits) => credits * denom.value >= least);
  return (enough.length ? enough : accepted).slice(0, AT_MOST);
});

/** 0 until one is chosen. */
const chosen = stored("punto-chip", 0, asNumber, "tab");

/** The chip in hand. A refresh does not lose it. */
export const chip = computed(() =>
  chips.value.includes(chosen.value) ? chosen.value : (chips.value[0] ?? 0),
);

export function choose(credits: number): void {
  chosen.value = credits;
}

/** Which colour a chip of this value has: its place among all chips. */
export function colour(credits: number): number {
  return CREDITS.findLastIndex((value) => value <= credits) + 1;
}
