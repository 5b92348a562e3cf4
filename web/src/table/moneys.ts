/** The money that chips of a table are bought with: its own, or another that it accepts. Pure. */

import { leastFor, mostFor, worth, type Quote, type Rate } from "../rates.ts";
import type { BuyIn, TableCard } from "../wire.ts";

export interface Money {
  code: string;
  /** Chips for so much of it; null for the table's own money. */
  rate: Rate | null;
  /** What the patron's wallet holds of it. */
  held: number;
}

/** Every money that buys chips at a table, its own first. */
export function moneysAt(card: TableCard | null, wallets: Readonly<Record<string, number>> | null): Money[] {
  const held = (code: string) => wallets?.[code] ?? 0;
  const own = { code: card?.currency ?? "", rate: null, held: held(card?.currency ?? "") };
  const others = Object.entries(card?.accepts ?? {}).map(([code, rate]) => ({ code, rate, held: held(code) }));
  return [own, ...others];
}

/** The chips for an amount of a money. */
export function chipsFor(amount: number, { rate }: Money): Quote {
  return rate ? worth(amount, rate) : { receives: amount, nearest: [] };
}

/** The least amount of a money that buys at least so many chips. */
export const leastOf = ({ rate }: Money, chips: number) => (rate ? leastFor(chips, rate) : chips);

/** The most that a wallet holds of a money, for no more than so many chips. */
export const mostOf = ({ rate, held }: Money, chips: number) => (rate ? mostFor(chips, held, rate) : Math.min(chips, held));

/** The money to begin with: the first of which the patron holds enough for the least buy-in, or the table's own. */
export function firstMoney(moneys: readonly Money[], least: number): string {
  const enough = moneys.find((money) => money.held >= leastOf(money, least));
  return (enough ?? moneys[0])?.code ?? "";
}

/** What a buy-in says of its money: nothing for the table's own; for another, the rate that the patron saw as well. */
export type Paid = Pick<BuyIn, "currency" | "rate_seen">;
export const paidWith = ({ code, rate }: Money): Paid => (rate ? { currency: code, rate_seen: rate } : {});
