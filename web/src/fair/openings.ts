/** Check the openings of a shoe or a ballot: every attempt, from the commitment to the entropy. */

import { checkCuts } from "./draw.ts";
import { hold, type Opening } from "./format.ts";

/** What has openings. A ballot binds its list of entrants where a shoe binds its rules. */
export interface Opened {
  /** Its name in faults. */
  at: string;
  /** Its number at the table or in the tournament. */
  number: number;
  openings: readonly Opening[];
  /** The fault where an opening is bound to another text, and the hash of the right one. */
  text: "rulebook" | "entrants";
  rules: string;
  commitment: (opening: Opening) => Promise<string>;
  /** Whether anything came from it. */
  dealt: boolean;
  /** Who may cut; anyone where it is not given. */
  seats?: ReadonlySet<number>;
}

/** An aborted opening: the seats it left out, and the seats whose nonce came late. */
export interface Aborted {
  opening: number;
  left_out: number[];
  late: number[];
  beacon: string;
}

/** What the openings of a document show. */
export interface OpeningsFinding {
  openings: number;
  commitments: string[];
  aborts: Aborted[];
}

/** Check every attempt; return the index of the one that opened it, or -1. */
export async function checkOpenings(it: Opened): Promise<number> {
  let [opened, before] = [-1, "0".repeat(64)];
  for (const [index, opening] of it.openings.entries()) {
    const where = `${it.at}, opening ${index + 1}`;
    hold("opening", where, opening.opening === index + 1 && opened < 0);
    hold(it.text, where, opening.rules === it.rules);
    hold("commitment", where, (await it.commitment(opening)) === opening.commitment);
    // The commitment before the first opening is in the document of the previous shoe or ballot.
    hold("opening", where, opening.before === before || (index === 0 && it.number > 1));
    if (opening.entropy) hold("opening", where, !opening.aborted);
    await checkCuts(opening, where, opening.aborted, it.seats);
    if (opening.entropy) opened = index;
    else hold("opening", where, opening.aborted || index + 1 === it.openings.length);
    before = opening.commitment;
  }
  hold("opening", it.at, it.openings.length > 0 && (opened >= 0 || !it.dealt));
  return opened;
}

/** Say what the openings show. */
export function openingsFinding(openings: readonly Omit<Opening, "rules">[]): OpeningsFinding {
  return {
    openings: openings.length,
    commitments: openings.map(({ commitment }) => commitment),
    aborts: openings.filter(({ aborted }) => aborted).map(abortOf),
  };
}

function abortOf({ opening, cuts, beacon }: Omit<Opening, "rules">): Aborted {
  const seatsOf = (some: typeof cuts) => some.map(({ seat }) => seat).sort((a, b) => a - b);
  const out = cuts.filter(({ late, nonce }) => late || !nonce);
  return { opening, left_out: seatsOf(out), late: seatsOf(cuts.filter(({ late }) => late)), beacon };
}
