/** Parse a positive whole number in any script's digits; null for anything else. */
export function wholeNumber(written: string): number | null {
  // NFKC does not fold Arabic digits.
  const folded = written.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.charCodeAt(0) & 0xf) % 10));
  const digits = folded.normalize("NFKC").trim();
  return /^[0-9]{1,15}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}
