/** What staff put right in the coup on screen: nobody at the table should have to guess it. */

import { computed, effect, untracked } from "@preact/signals";
import { tableState } from "../connection/serverState.ts";
import { asJson, stored } from "../stored.ts";
import type { PublicView } from "../wire.ts";

/** A result that was paid, the cards on the table, the last card, the die, or a drawn value. */
type What = "result" | "cards" | "card" | "die" | "value";

interface Correction {
  table: string;
  coup: number;
  what: What;
}

// A reload does not lose it.
const kept = stored("punto-correction", null, asJson<Correction>(), "tab");

/** What was put right in this coup, or null. */
export const correction = computed(() => {
  const { table, public: all } = tableState.value;
  const last = kept.value;
  return last && last.table === table && last.coup === all?.view.coup ? last : null;
});

const BEFORE_A_RESULT: readonly PublicView["phase"][] = ["closed", "shaking", "drawing", "dealing", "complete", "voided"];

/** Whether a coup that had been settled no longer is: its result was taken back. */
export function isUnsettled(coup: number | undefined, now: PublicView | undefined): boolean {
  return now !== undefined && coup === now.coup && BEFORE_A_RESULT.includes(now.phase);
}

/** What was put right between two views of a coup, or null. Pure. */
export function corrected(before: PublicView, now: PublicView): What | null {
  if (before.coup !== now.coup || before.shoe !== now.shoe) return null;
  if (before.phase === "settled" && BEFORE_A_RESULT.includes(now.phase)) return "result";
  if (now.phase === "voided" || now.phase === "idle") return null;
  if (begins(now.player, before.player) && begins(now.banker, before.banker)) {
    if (before.die !== null && now.die === null) return "die";
    return Object.keys(before.drawn).some((key) => now.drawn[key] === undefined) ? "value" : null;
  }
  if (before.phase === "settled") return "result";
  return begins(before.player, now.player) && begins(before.banker, now.banker) ? "card" : "cards";
}

const begins = (long: readonly string[], short: readonly string[]) => short.every((card, place) => long[place] === card);

/** Follow the table on screen. */
export function start(): () => void {
  let before: { table: string; view: PublicView } | null = null;
  return effect(() => {
    const { table, public: all } = tableState.value;
    const last = before;
    before = all && { table, view: all.view };
    const what = all && last?.table === table ? corrected(last.view, all.view) : null;
    // What is known of a result that was taken back says more than what follows from it.
    if (!what || !all || untracked(() => correction.value?.what) === "result") return;
    kept.value = { table, coup: all.view.coup, what };
  });
}
