/** Quotes of the exchange, exactly: amounts are whole minor units, and a fraction is not paid. */

import type { RatesSheet } from "../../wire.ts";

export interface Quote {
  /** What is received; null where the amount would leave a fraction. */
  receives: number | null;
  /** The nearest amounts below and above that leave none. */
  nearest: readonly number[];
}

/** What an amount of one money is worth in another; null without a rate between them. */
export function quote(amount: number, pays: string, receives: string, { currency, rates }: RatesSheet): Quote | null {
  const foreign = pays === currency ? receives : receives === currency ? pays : "";
  const rate = rates.find((one) => one.currency === foreign);
  if (!rate || pays === receives) return null;
  const [units, per] = pays === currency ? [rate.per, rate.units] : [rate.units, rate.per];
  const step = per / greatestDivisor(units, per);
  const worth = (BigInt(amount) * BigInt(units)) / BigInt(per);
  if (amount % step === 0 && worth > 0n) return { receives: Number(worth), nearest: [] };
  const below = amount - (amount % step);
  return { receives: null, nearest: [below, below + step].filter((one) => one > 0) };
}

function greatestDivisor(first: number, second: number): number {
  return second === 0 ? first : greatestDivisor(second, first % second);
}
