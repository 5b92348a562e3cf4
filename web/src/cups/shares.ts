/** Shares of a pool among those in the final. Pure. */

import type { AgreedShares } from "../wire.ts";

export type Shares = Readonly<Record<number, number>>;

/** Shares, and everyone who has agreed to them. */
export interface Proposal {
  /** The same for the same shares. */
  name: string;
  shares: Shares;
  agreed: readonly number[];
}

/** Share an amount out evenly, to the unit: the first of them have what is left over. */
export function evenly(amount: number, among: readonly number[]): Shares {
  const each = Math.floor(amount / among.length);
  const left = amount - each * among.length;
  return Object.fromEntries(among.map((entrant, at) => [entrant, each + (at < left ? 1 : 0)]));
}

/** What all shares make together. */
export const sum = (shares: Shares) => Object.values(shares).reduce((all, share) => all + share, 0);

/** What was proposed, each once, with everyone who agrees to it; the oldest first. */
export function proposals(splits: readonly AgreedShares[]): readonly Proposal[] {
  const found = new Map<string, { name: string; shares: Shares; agreed: number[] }>();
  for (const { entrant, shares } of splits) {
    const name = JSON.stringify(shares); // numbers of entrants are in order in it
    const known = found.get(name) ?? { name, shares, agreed: [] };
    known.agreed.push(entrant);
    found.set(name, known);
  }
  return [...found.values()];
}

/** The request with which somebody agrees to shares. */
export const agreeing = (cup: string, shares: Shares) => ({
  type: "agree-split" as const,
  cup,
  shares: Object.entries(shares).map(([entrant, amount]) => ({ entrant: Number(entrant), amount })),
});
