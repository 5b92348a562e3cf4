/** Money: amounts are whole minor units everywhere but on the screen and under the patron's fingers. */

import { signal } from "@preact/signals";
import type { MinorDigits } from "./wire.ts";

/** How the currency codes of the chips of tournaments begin. */
export const CUP_CHIPS = "CHIP-";

/** As the server says at the start. */
export const digitsByCurrency = signal<MinorDigits>({ money: 2, other: 0, exceptions: {} });

/** How many digits of a currency's amounts are minor units. */
export function minorDigits(currency: string): number {
  const { money, other, exceptions } = digitsByCurrency.value;
  return exceptions[currency] ?? (isMoney(currency) ? money : other);
}

/** Whether a currency is real money, which a cashier pays out; others are the house's own points. */
export const isMoney = (currency: string) => /^[A-Z]{3}$/.test(currency);

const LONGEST = 15; // digits that a number holds exactly

/** Read an amount as a language writes it, in any script's digits; null for anything else.
 *
 * The point may also be written as `.` or as Arabic writes it. Groups have three digits.
 */
export function readAmount(
  text: string,
  { group, point }: { group: string; point: string },
  digits: number,
): number | null {
  const folded = latinDigits(text.trim()).replaceAll(point, ".").replaceAll("٫", ".");
  const separators = [...new Set([group, ",", "٬", "\u00a0", "\u202f", " "])].filter((sign) => sign && sign !== point);
  const [whole = "", minor = "", ...more] = folded.split(".");
  if (more.length || minor.length > digits || !/^[0-9]*$/.test(minor)) return null;
  const separator = separators.find((sign) => whole.includes(sign));
  const groups = separator ? whole.split(separator) : [whole];
  const grouped = groups.length === 1 || (/^[0-9]{1,3}$/.test(groups[0] ?? "") && groups.slice(1).every((part) => /^[0-9]{3}$/.test(part)));
  const written = groups.join("") + minor.padEnd(digits, "0");
  if (!grouped || !/^[0-9]+$/.test(groups.join("")) || written.length > LONGEST) return null;
  return Number(written) > 0 ? Number(written) : null;
}

/** The same text with the digits of Arabic and of wide forms as 0 to 9. NFKC does not fold Arabic digits. */
export function latinDigits(text: string): string {
  const folded = text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.charCodeAt(0) & 0xf) % 10));
  return folded.replace(/[０-９．，]/g, (sign) => sign.normalize("NFKC"));
}
