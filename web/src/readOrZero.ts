import { latinDigits } from "./money.ts";
import { words } from "./words.ts";

/** An amount that may be nothing; null where it cannot be read. */
export function readOrZero(text: string, currency: string): number | null {
  return /^0+([.,٫]0*)?$/.test(latinDigits(text)) ? 0 : words.value.read(text, currency);
}
