/** Which shoes this terminal saw bound: a document of another one is not theirs, however true. */

import type { FairView, ShoeDocument } from "../wire.ts";

const KEPT = "punto-shoes";
const MOST = 40;

/** What was told first of an opening, and whether it was told before the shoe was open. */
interface Seen {
  commitment: string;
  bound: boolean;
}

const key = (table: string, shoe: number, opening: number) => `${table} ${shoe}.${opening}`;

function all(): Record<string, Seen> {
  return JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as Record<string, Seen>;
}

/** Keep what bound the house to an opening, as it was told first. */
export function keepSeen(table: string, { shoe, opening, commitment, stage }: FairView): void {
  const known = all();
  const name = key(table, shoe, opening);
  if (name in known) return;
  const newest = Object.entries(known).slice(1 - MOST);
  const kept = { ...Object.fromEntries(newest), [name]: { commitment, bound: stage !== "open" } };
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
}

/** Whether this terminal saw that the house was bound before the shoe was open. */
export function sawBound(table: string, { shoe, opening, commitment }: FairView): boolean {
  const seen = all()[key(table, shoe, opening)];
  return seen?.commitment === commitment && seen.bound;
}

/** Whether a document speaks of the shoe that was seen here, as far as it was. */
export function seenBefore({ table, shoe, openings }: ShoeDocument): boolean {
  const known = all();
  return openings.every(({ opening, commitment }) => {
    const seen = known[key(table, shoe, opening)];
    return seen === undefined || seen.commitment === commitment;
  });
}
