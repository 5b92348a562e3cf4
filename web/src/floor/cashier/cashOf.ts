/** Amounts of cash as a form has them, one field for each currency. */

import { readOrZero } from "../../readOrZero.ts";

/** The amounts of some currencies, the one that has to be given and is not, or the one that cannot be read. */
export type Cash = { read: Record<string, number> } | { lacks: string } | { wrong: string };

/** Read the fields of these currencies; an empty field is left out, unless its currency has to be given. */
export function cashOf(given: Readonly<Record<string, string>>, currencies: readonly string[], required: readonly string[] = []): Cash {
  const read: Record<string, number> = {};
  for (const currency of currencies) {
    const text = given[`cash-${currency}`] ?? "";
    if (!text && required.includes(currency)) return { lacks: currency };
    if (!text) continue;
    const amount = readOrZero(text, currency);
    if (amount === null) return { wrong: currency };
    read[currency] = amount;
  }
  return { read };
}

/** The amounts that are more than nothing. */
export const withoutZeros = (cash: Readonly<Record<string, number>>) => Object.fromEntries(Object.entries(cash).filter(([, amount]) => amount > 0));
