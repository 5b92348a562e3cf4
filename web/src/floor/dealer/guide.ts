/** The guide to payouts: what the dealer takes and pays, in which order, in which chips. Pure. */

import type { PayoutView, StaffSeat, StaffView, WagerSheet } from "../../wire.ts";

export type Kind = "take" | "pay" | "stands";

/** One thing to do, or to leave lying. */
export interface GuideStep {
  kind: Kind;
  seat: number;
  wager: string;
  stake: number;
  /** What is taken or paid; 0 where the stake stands. */
  amount: number;
  commission: number;
  chips: Breakdown | null;
}

/** Chips that make up an amount, the largest first, and what they cannot make up. */
export interface Breakdown {
  chips: readonly { value: number; count: number }[];
  short: number;
}

/** The most chips of one colour in a payout: more are changed for the next colour. */
const MOST_OF_A_KIND = 20;

/** First every losing stake is taken, then winners are paid: from the dealer's right counterclockwise,
 * which is the order of the seats, or from the left, as the table says; at each seat main wagers before side
 * wagers. */
export function guideSteps(
  seats: readonly StaffSeat[],
  wagers: readonly Pick<WagerSheet, "key" | "main">[],
  chips: readonly number[],
  pays: StaffView["pays"] = "from-the-right",
): GuideStep[] {
  const rank = new Map(wagers.toSorted((a, b) => Number(b.main ?? false) - Number(a.main ?? false)).map(({ key }, index) => [key, index]));
  const way = pays === "from-the-left" ? -1 : 1;
  const ordered = seats.toSorted((a, b) => way * (a.seat - b.seat)).flatMap(({ seat, payouts = [] }) => {
    const sorted = payouts.toSorted((a, b) => (rank.get(a.wager) ?? 0) - (rank.get(b.wager) ?? 0));
    return sorted.map((payout) => stepOf(seat, payout, chips));
  });
  return [...ordered.filter(({ kind }) => kind === "take"), ...ordered.filter(({ kind }) => kind !== "take")];
}

function stepOf(seat: number, { wager, stake, net, commission }: PayoutView, chips: readonly number[]): GuideStep {
  const kind = net < 0 ? "take" : net > 0 ? "pay" : "stands";
  const amount = Math.abs(net);
  const broken = chips.length && amount ? breakdown(amount, stake, chips) : null;
  const inChips = kind === "take" && broken?.short ? null : broken; // it is taken as it lies there
  return { kind, seat, wager, stake, amount, commission, chips: inChips };
}

/** Pay in the colour of the stake: its largest chip, or the next one up where that takes too many. */
export function breakdown(amount: number, stake: number, values: readonly number[]): Breakdown {
  const down = values.toSorted((a, b) => b - a);
  let top = Math.max(0, down.findIndex((value) => value <= stake));
  while (top > 0 && Math.floor(amount / down[top]!) > MOST_OF_A_KIND) top -= 1;
  let left = amount;
  const chips = down.slice(top).flatMap((value) => {
    const count = Math.floor(left / value);
    left -= count * value;
    return count ? [{ value, count }] : [];
  });
  return { chips, short: left };
}
