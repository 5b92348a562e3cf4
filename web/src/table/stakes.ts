/** Stakes that were sent and not answered yet, and what to do with them after a lost link. */

import type { PublicView, SeatView } from "../wire.ts";

/** A stake on its way. Its id is made before it is sent, so sending it twice stakes it once. */
export interface Pending {
  id: string;
  coup: number;
  wager: string;
  amount: number;
}

/** What to do with the stakes that a lost link left unanswered. */
export interface Sorted {
  /** To be sent again under the same id: their coup still takes stakes. */
  again: Pending[];
  /** Not taken, for certain: their coup is closed and they do not lie on the layout. */
  refused: Pending[];
  /** Their coup is settled: they may have been part of it. */
  over: Pending[];
}

/** Sort the unanswered stakes by what the table shows after the link was lost and restored. */
export function afterLoss(
  pending: readonly Pending[],
  table: PublicView,
  seat: SeatView | null,
): Sorted {
  const sorted: Sorted = { again: [], refused: [], over: [] };
  for (const stake of unconfirmed(pending, seat)) {
    if (stake.coup !== table.coup || table.phase === "settled" || table.phase === "voided") sorted.over.push(stake);
    else if (seat && table.takes_stakes) sorted.again.push(stake);
    else sorted.refused.push(stake);
  }
  return sorted;
}

/** Those that the seat does not show yet: the seat is the truth. */
export function unconfirmed(pending: readonly Pending[], seat: SeatView | null): Pending[] {
  const shown = new Set(seat?.stakes.map((stake) => stake.id));
  return pending.filter((stake) => !shown.has(stake.id));
}

/** Several presses on one field as one amount. */
export function byWager(stakes: readonly Pending[]): Pending[] {
  const sums = new Map<string, Pending>();
  for (const stake of stakes) {
    const before = sums.get(stake.wager)?.amount ?? 0;
    sums.set(stake.wager, { ...stake, amount: before + stake.amount });
  }
  return [...sums.values()];
}

/** What these come to, on one wager or on all. */
export function total(
  stakes: readonly { wager: string; amount: number }[],
  wager?: string,
): number {
  return stakes
    .filter((stake) => wager === undefined || stake.wager === wager)
    .reduce((sum, stake) => sum + stake.amount, 0);
}
