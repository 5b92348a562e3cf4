/** The squeeze: the patron with the highest stake on a side may turn its cards over. Pure.
 *
 * The cards are on the table for everyone; only this screen keeps them covered for a moment, and
 * with them whatever would give them away. One press opens them all.
 */

import type { PublicView, SeatView } from "../wire.ts";

export type Side = "player" | "banker";
export const SIDES: readonly Side[] = ["player", "banker"];

/** A card of this coup, by its place. */
export function slot(coup: number, side: Side, place: number): string {
  return `${coup} ${side} ${place}`;
}

/** What a slot names. */
export function unslot(slot: string): { coup: number; side: Side; place: number } {
  const [coup, side, place] = slot.split(" ");
  return { coup: Number(coup), side: side as Side, place: Number(place) };
}

/** The sides that this seat may squeeze. */
export function squeezes(view: PublicView, seat: SeatView | null): Side[] {
  if (!seat || (view.phase !== "dealing" && view.phase !== "settled")) return [];
  return SIDES.filter((side) => view.highest[side] === seat.seat);
}

/** The cards that are still covered. */
export function coveredSlots(
  view: PublicView,
  seat: SeatView | null,
  opened: ReadonlySet<string>,
): string[] {
  return squeezes(view, seat)
    .flatMap((side) => view[side].map((_, place) => slot(view.coup, side, place)))
    .filter((slot) => !opened.has(slot));
}

/** The table as it was before it was settled, with the cards that lie there now. */
export function withheld(before: PublicView, now: PublicView): PublicView {
  const { player, banker, player_total, banker_total, cards_left } = now;
  const { player_marks = [], banker_marks = [] } = now;
  return { ...before, player, banker, player_total, banker_total, player_marks, banker_marks, cards_left };
}
