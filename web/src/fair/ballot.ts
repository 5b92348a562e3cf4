/** Verify ballots of tournaments from their documents (docs/verifying.md, "Ballots"). */

import { pick, sourceOf } from "./draw.ts";
import { hold, type BallotDocument, type BallotOpening } from "./format.ts";
import { hashed, raw, Tree } from "./hashes.ts";
import { checkOpenings, openingsFinding, type OpeningsFinding } from "./openings.ts";

/** What a ballot's document shows. */
export interface BallotFinding
  extends OpeningsFinding,
    Pick<BallotDocument, "cup" | "ballot" | "what" | "of" | "count" | "order"> {
  /** The numbers of everyone who could be drawn. */
  entrants: number[];
  retired: boolean;
  lost: false;
  /** The opening that the lots were drawn from. */
  opened: BallotOpening | null;
}

/** The name of a ballot in faults. */
export const ballotAt = ({ cup, ballot }: Pick<BallotDocument, "cup" | "ballot">) => `cup ${cup}, ballot ${ballot}`;

/** Check one ballot by itself; return what it shows. */
export async function verifyBallot(document: BallotDocument): Promise<BallotFinding> {
  const { cup, ballot, what, of, count, order, secrets } = document;
  const [at, numbers] = [ballotAt(document), document.entrants.map(({ number }) => number)];
  hold("entrants", at, numbers.every((number, index) => number > (numbers[index - 1] ?? 0)));
  hold("entrants", at, count <= numbers.length);
  const list = await listHash(document);
  const index = await checkOpenings({
    ...{ at, number: ballot, text: "entrants", rules: list },
    openings: document.openings.map((opening) => ({ ...opening, rules: opening.list })),
    commitment: ({ opening, root, before, beacon }) =>
      hashed("ballot", cup, ballot, opening, what, of, count, raw(list), raw(root), raw(before), beacon),
    dealt: order.length > 0,
    seats: new Set(numbers),
  });
  const opened = document.openings[index] ?? null;
  hold("secrets", at, secrets.length === (opened ? count : 0));
  if (opened) {
    hold("secrets", at, (await new Tree().over(secrets)) === opened.root);
    await checkLots(document, opened, numbers, at);
  }
  return {
    ...{ cup, ballot, what, of, count, order, entrants: numbers, opened },
    ...{ retired: opened !== null, lost: false },
    ...openingsFinding(document.openings),
  };
}

/** The hash of the list of entrants. */
function listHash({ entrants }: BallotDocument): Promise<string> {
  const parts = entrants.flatMap(({ number, name }) => [number, raw(name)]);
  return hashed("entrants", entrants.length, ...parts);
}

/** Check that every place went to the entrant whom its secret and the entropy give. */
async function checkLots(
  { order, secrets }: BallotDocument,
  opened: BallotOpening,
  numbers: readonly number[],
  at: string,
): Promise<void> {
  const [from, left] = [sourceOf(opened), [...numbers]];
  const picks = secrets.map((secret, place) => pick("lot", from, place, secret, numbers.length - place));
  const drawn = (await Promise.all(picks)).flatMap((number) => left.splice(number, 1));
  for (let place = 0; place < Math.max(drawn.length, order.length); place += 1) {
    hold("lot", `${at}, place ${place}`, drawn[place] === order[place]);
  }
}
