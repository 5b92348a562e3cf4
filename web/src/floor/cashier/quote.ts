/** Quotes of the cashier's exchange: to and from the house's own money. */

import { worth, type Quote } from "../../rates.ts";
import type { RatesSheet } from "../../wire.ts";

/** What an amount of one money is worth in another; null without a rate between them. */
export function quote(amount: number, pays: string, receives: string, { currency, rates }: RatesSheet): Quote | null {
  const foreign = pays === currency ? receives : receives === currency ? pays : "";
  const rate = rates.find((one) => one.currency === foreign);
  if (!rate || pays === receives) return null;
  const { units, per } = rate;
  return worth(amount, pays === currency ? { units: per, per: units } : { units, per });
}
