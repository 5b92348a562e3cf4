/** The commitments of each shoe as this browser first saw them, kept in local storage.
 *
 * A document proves that it fits together. Only the commitment that was seen before the cut proves
 * that it is the shoe that was announced, so it is kept here and compared with everything after.
 */

import { localTexts } from "../stored.ts";
import type { FairView, ShoeDocument } from "../wire.ts";

const KEPT = "punto-shoes";
const MOST = 400; // openings, of all tables together

/** The first commitment seen for an opening, and whether it was seen before the shoe was open. */
interface Seen {
  commitment: string;
  bound: boolean;
}

const key = (table: string, shoe: number, opening: number) => `${table} ${shoe}.${opening}`;

function all(): Record<string, Seen> {
  return JSON.parse(localTexts.getItem(KEPT) ?? "{}") as Record<string, Seen>;
}

/** Keep the first commitment seen for an opening. */
export function keepCommitment(table: string, { shoe, opening, commitment, stage }: FairView): void {
  const known = all();
  const name = key(table, shoe, opening);
  if (name in known) return;
  const newest = Object.entries(known).slice(1 - MOST);
  const commitments = { ...Object.fromEntries(newest), [name]: { commitment, bound: stage !== "open" } };
  localTexts.setItem(KEPT, JSON.stringify(commitments));
}

/** Forget a table that was deliberately started over. */
export function forgetCommitments(table: string): void {
  const others = Object.entries(all()).filter(([name]) => !name.startsWith(`${table} `));
  localTexts.setItem(KEPT, JSON.stringify(Object.fromEntries(others)));
}

/** Whether this browser has seen another commitment for this opening. */
export function differs(table: string, { shoe, opening, commitment }: FairView): boolean {
  const first = all()[key(table, shoe, opening)];
  return first !== undefined && first.commitment !== commitment;
}

/** Whether this browser saw that the house was bound before the shoe was open. */
export function sawBound(
  table: string,
  { shoe, opening, commitment }: Pick<FairView, "shoe" | "opening" | "commitment">,
): boolean {
  const first = all()[key(table, shoe, opening)];
  return first?.commitment === commitment && first.bound;
}

/** Whether a document agrees with every commitment of its shoe that was seen here.
 *
 * An open shoe has no later openings, so its document must have every opening that was seen here. The
 * document of a shoe that is not open yet may be older than what was seen.
 */
export function agreesWithSeen({ table, shoe, openings }: ShoeDocument): boolean {
  const known = all();
  const documented = new Set(openings.map(({ opening }) => key(table, shoe, opening)));
  const opened = openings.some(({ entropy }) => entropy);
  const ofShoe = Object.keys(known).filter((name) => name.startsWith(key(table, shoe, 0).slice(0, -1)));
  if (opened && ofShoe.some((name) => !documented.has(name))) return false;
  return openings.every(({ opening, commitment }) => {
    const first = known[key(table, shoe, opening)];
    return first === undefined || first.commitment === commitment;
  });
}
