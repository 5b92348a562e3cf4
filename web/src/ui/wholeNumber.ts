import { latinDigits } from "../money.ts";

/** Parse a positive whole number in any script's digits; null for anything else. */
export function wholeNumber(written: string): number | null {
  const digits = latinDigits(written).trim();
  return /^[0-9]{1,15}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}
