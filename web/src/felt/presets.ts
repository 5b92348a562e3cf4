/** What to offer a patron who buys in: amounts in minor units. Pure. */

const STAKES = 100; // of the smallest size that the proposed amount is good for
const OFFERED = [20, 100, 500]; // the same of the other offers

/** The amount to propose: a good many of the smallest stakes, and no more than the wallet and the table allow. */
export function proposal(least: number, stake: number, most: number): number {
  return Math.min(most, Math.max(least, STAKES * stake));
}

/** Offers from the least to the most; none twice. */
export function presets(least: number, stake: number, most: number): number[] {
  const offers = [least, ...OFFERED.map((times) => times * stake), most];
  const allowed = offers.filter((offer) => least <= offer && offer <= most);
  return [...new Set(allowed)].sort((one, other) => one - other);
}
