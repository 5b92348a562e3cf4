/** What one money is worth in another, exactly: amounts are whole minor units, and a fraction is not paid. */

/** So many units of one money for so many of another. */
export interface Rate {
  units: number;
  per: number;
}

export interface Quote {
  /** What is received; null where the amount would leave a fraction. */
  receives: number | null;
  /** The nearest amounts below and above that leave none. */
  nearest: readonly number[];
}

/** What an amount is worth at a rate. */
export function worth(amount: number, rate: Rate): Quote {
  const { paid, given } = smallest(rate);
  const times = Math.floor(amount / paid);
  if (amount % paid === 0 && times > 0) return { receives: Number(BigInt(times) * BigInt(given)), nearest: [] };
  return { receives: null, nearest: [times * paid, (times + 1) * paid].filter((one) => one > 0) };
}

/** The least amount that is worth at least this much, without a fraction. */
export function leastFor(value: number, rate: Rate): number {
  const { paid, given } = smallest(rate);
  return Math.ceil(value / given) * paid;
}

/** The most of an amount that is worth no more than this, without a fraction. */
export function mostFor(value: number, amount: number, rate: Rate): number {
  const { paid, given } = smallest(rate);
  return Math.min(Math.floor(value / given), Math.floor(amount / paid)) * paid;
}

/** The house's rate between two moneys; null where it has none. */
export function rateBetween(pays: string, receives: string, own: string, rates: Readonly<Record<string, Rate>>): Rate | null {
  const into = (money: string) => (money === own ? { units: 1, per: 1 } : rates[money]);
  const [from, to] = [into(pays), into(receives)];
  return from && to ? { units: from.units * to.per, per: from.per * to.units } : null;
}

/** By how much more a rate gives than another, in hundredths of a percent, rounded up; 0 where it is no more. */
export function betterBy(rate: Rate, other: Rate): number {
  const [here, there] = [BigInt(rate.units) * BigInt(other.per), BigInt(rate.per) * BigInt(other.units)];
  return here > there ? Number(((here - there) * 10_000n + there - 1n) / there) : 0;
}

/** The smallest payment that leaves no fraction, and what is given for it. */
function smallest({ units, per }: Rate): { paid: number; given: number } {
  const divisor = greatestDivisor(units, per);
  return { paid: per / divisor, given: units / divisor };
}

function greatestDivisor(first: number, second: number): number {
  return second === 0 ? first : greatestDivisor(second, first % second);
}
