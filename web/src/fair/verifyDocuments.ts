/** Verify whole shoes and ballots from their documents: the checks of verify.py, by the same names of faults.
 *
 * Everything is computed from the documents alone; `shoeReport.ts` compares the result with what this
 * browser saw, and `dealCheck.ts` checks a shoe while it is dealt. Hashes are computed concurrently
 * and then compared in the order of the protocol, so that the first fault is the one reported.
 */

import {
  burntFor,
  cardsOf,
  checkProof,
  coupsOf,
  drawPlace,
  FACES,
  fullShoe,
  pick,
  rulesHash,
  secretsOf,
  shoeCommitment,
  sourceOf,
  valueOf,
  type Source,
} from "./draw.ts";
import { ballotAt, verifyBallot, type BallotFinding } from "./ballot.ts";
import { Fault, formed, hold, isBallot, type AnyDocument, type FaultName, type Opening, type ShoeDocument } from "./format.ts";
import { canVerify, Tree } from "./hashes.ts";
import { checkOpenings, openingsFinding, type OpeningsFinding } from "./openings.ts";
import { documentsIn } from "./read.ts";
import { readRulebook, type Rulebook } from "./rulebook.ts";

export { newCut } from "./draw.ts";
export type { Committed } from "./draw.ts";
export type { BallotFinding } from "./ballot.ts";
export type { FaultName, Opening, ShoeDocument } from "./format.ts";
export type { Aborted } from "./openings.ts";
export { canVerify } from "./hashes.ts";
export { checkOpening, DealCheck, type CheckResult, type Fair, type Proof } from "./dealCheck.ts";

/** What a shoe's document shows. */
export interface ShoeFinding
  extends OpeningsFinding,
    Pick<ShoeDocument, "table" | "shoe" | "decks" | "game" | "burnt" | "retired"> {
  lost: boolean;
  drawn: number;
  dice: number;
  draws: number;
  coups: number;
  /** The coups that the house declared void. */
  void: number[];
  /** Of these, those that neither lost secrets nor an empty shoe explain. */
  void_unexplained: number[];
  /** Of a lost shoe: how many cards came without a proof. */
  unproved: number;
  /** The opening that the shoe was dealt from; house entropy only where it has no cut and no beacon. */
  opened: Opening | null;
  /** Of a retired shoe: the cards that were burnt face down, and those that were never dealt. */
  burnt_cards: string[];
  left: string[];
}

export type Finding = ShoeFinding | BallotFinding;

export type Verdict =
  | { kind: "verified"; findings: Finding[] }
  | { kind: "fault"; name: FaultName; where: string }
  /** Browsers offer WebCrypto only to pages that came over https or from this machine. */
  | { kind: "unavailable" };

/** Verify the documents in a text, as it came over the network or from a file. */
export async function verifyText(text: Uint8Array): Promise<Verdict> {
  try {
    return await verifyDocuments(...documentsIn(text, "document 1"));
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    return { kind: "fault", name: problem.fault, where: problem.where };
  }
}

/** Verify documents, several of one table together. */
export async function verifyDocuments(...documents: unknown[]): Promise<Verdict> {
  if (!canVerify()) return { kind: "unavailable" };
  try {
    hold("format", "nothing", documents.length > 0);
    const read = documents.map((document, at) => formed(document, `document ${at + 1}`));
    const findings: Finding[] = [];
    for (const document of read) findings.push(await (isBallot(document) ? verifyBallot(document) : verifyShoe(document)));
    checkTogether(read.map((document, at) => inChain(document, findings[at])));
    return { kind: "verified", findings };
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    return { kind: "fault", name: problem.fault, where: problem.where };
  }
}

async function verifyShoe(shoe: ShoeDocument): Promise<ShoeFinding> {
  const at = shoeAt(shoe);
  const opened = await checkOpened(shoe, at);
  const rules = readRulebook(shoe, at);
  const leaves = secretsOf(shoe.decks, rules.draws.length);
  checkPlaces(shoe, at);
  checkDrawPlaces(shoe, rules, at);
  const tree = new Tree();
  const left = fullShoe(shoe.decks);
  if (opened) {
    await checkCards(shoe, opened, leaves, tree, left, at);
    await checkDice(shoe, opened, leaves, tree, at);
    await checkDraws(shoe, rules, opened, tree, at);
  }
  const came = checkCoups(shoe, rules, at);
  const hidden = await checkSecrets(shoe, opened, leaves, tree, left, at);
  const end = hidden.length - (shoe.burnt ?? 0); // those burnt face down lay at the bottom
  const { table, decks, game, burnt, retired } = shoe;
  const voided = shoe.coups.filter((coup) => coup.void).map(({ coup }) => coup);
  // The house voids what it cannot draw: its secrets are lost, or no card is left. It is the last.
  const failed = (shoe.lost ?? false) || came + (shoe.burnt ?? 0) === 52 * decks;
  const last = failed ? shoe.coups.at(-1)?.coup : undefined;
  return {
    ...{ table, shoe: shoe.shoe, decks, game, burnt, retired, opened },
    lost: shoe.lost ?? false,
    ...openingsFinding(shoe.openings),
    unproved: came - shoe.drawn.length,
    void: voided,
    void_unexplained: voided.filter((coup) => coup !== last),
    ...{ drawn: shoe.drawn.length, dice: shoe.dice.length, draws: shoe.draws?.length ?? 0, coups: shoe.coups.length },
    ...{ burnt_cards: hidden.slice(end), left: hidden.slice(0, end) },
  };
}

/** Check every attempt to open the shoe; return the one that did. */
async function checkOpened(shoe: ShoeDocument, at: string): Promise<Opening | null> {
  const { table, decks, openings, drawn, dice, draws = [], coups } = shoe;
  const index = await checkOpenings({
    ...{ at, number: shoe.shoe, openings, text: "rulebook", rules: await rulesHash(shoe.rulebook) },
    commitment: (opening) => shoeCommitment(table, shoe.shoe, decks, opening),
    dealt: drawn.length + dice.length + draws.length + coups.length > 0 || shoe.retired || shoe.burnt !== null,
  });
  return openings[index] ?? null;
}

/** Check that cards come from places 0, 1, 2, … and dice from the places of their coups, without a gap. */
function checkPlaces(shoe: ShoeDocument, at: string): void {
  const [places, cards] = [shoe.drawn.map(({ place }) => place), cardsOf(shoe.decks)];
  const [known, last] = [new Set(places), places.reduce((most, place) => Math.max(most, place), -1)];
  for (let place = 0; place <= last; place += 1) {
    hold("skipped-index", `${at}, place ${place}`, known.has(place));
  }
  hold("order", at, places.every((place, index) => place === index) && places.length <= cards);
  const coups = shoe.dice.map(({ coup }) => coup);
  hold("order", at, coups.every((coup, index) => coup > (coups[index - 1] ?? 0) && coup <= cards / 4));
  hold("order", at, shoe.dice.every(({ place, coup }) => place === cards + coup - 1));
}

/** Check that draws come in the order of coups and of the declaration, each from its place. */
function checkDrawPlaces({ draws = [], decks }: ShoeDocument, rules: Rulebook, at: string): void {
  const numbers = draws.map(({ draw }) => rules.draws.findIndex(({ key }) => key === draw));
  hold("order", at, numbers.every((number) => number >= 0));
  const spots = draws.map(({ coup }, index) => coup * rules.draws.length + (numbers[index] ?? 0));
  hold("order", at, spots.every((spot, index) => index === 0 || spot > (spots[index - 1] ?? 0)));
  hold("order", at, draws.every(({ coup }) => coup <= coupsOf(decks)));
  hold("order", at, draws.every(({ place, coup }, index) => place === drawPlace(decks, coup, numbers[index] ?? 0)));
}

async function checkCards(
  shoe: ShoeDocument,
  from: Opening,
  leaves: number,
  tree: Tree,
  left: string[],
  at: string,
): Promise<void> {
  const where = (place: number) => `${at}, place ${place}`;
  const checks = shoe.drawn.map((draw) => checkProof(tree, draw, from.root, leaves, where(draw.place)));
  const picks = drawAll(shoe, sourceOf(from), shoe.drawn.map((draw) => [draw.place, draw.secret] as const));
  const [proven, picked] = await Promise.all([Promise.allSettled(checks), picks]);
  shoe.drawn.forEach((draw, index) => {
    rethrow(proven[index]);
    const [card] = left.splice(picked[index] ?? 0, 1);
    hold("card", where(draw.place), card === draw.card);
  });
}

/** Return the index among the cards left that each of these places and secrets picks. */
function drawAll(
  shoe: ShoeDocument,
  from: Source,
  places: readonly (readonly [number, string])[],
): Promise<number[]> {
  const cards = cardsOf(shoe.decks);
  return Promise.all(places.map(([place, secret]) => pick("card", from, place, secret, cards - place)));
}

async function checkDice(shoe: ShoeDocument, from: Opening, leaves: number, tree: Tree, at: string): Promise<void> {
  const where = (coup: number) => `${at}, die of coup ${coup}`;
  const checks = shoe.dice.map((die) => checkProof(tree, die, from.root, leaves, where(die.coup)));
  const source = sourceOf(from);
  const picks = Promise.all(shoe.dice.map((die) => pick("die", source, die.place, die.secret, FACES)));
  const [proven, picked] = await Promise.all([Promise.allSettled(checks), picks]);
  shoe.dice.forEach((die, index) => {
    rethrow(proven[index]);
    hold("die", where(die.coup), die.die === 1 + (picked[index] ?? 0));
  });
}

async function checkDraws(shoe: ShoeDocument, rules: Rulebook, from: Opening, tree: Tree, at: string): Promise<void> {
  const [leaves, source] = [secretsOf(shoe.decks, rules.draws.length), sourceOf(from)];
  for (const draw of shoe.draws ?? []) {
    const where = `${at}, ${draw.draw} of coup ${draw.coup}`;
    const declared = rules.draws.find(({ key }) => key === draw.draw);
    await checkProof(tree, draw, from.root, leaves, where);
    const picked = await pick("draw", source, draw.place, draw.secret, declared?.whole ?? 1);
    hold("draw", where, declared !== undefined && draw.value === valueOf(declared, picked));
  }
}

/** Throw the fault of a check that failed. */
function rethrow(result: PromiseSettledResult<void> | undefined): void {
  if (result?.status === "rejected") throw result.reason;
}

/** Check that as many cards were burnt face down as the first card says. */
function checkBurn({ burnt, lost, decks }: ShoeDocument, cards: readonly string[], at: string): void {
  hold("burn", at, (burnt ?? 1) <= 10);
  if (burnt === null || (lost && !cards.length)) return;
  hold("burn", at, cards[0] !== undefined && burnt === burntFor(cards[0]));
  hold("burn", at, cards.length + burnt <= cardsOf(decks));
}

/** Check that coups have the cards, dice and draws that came; return the number of cards dealt. */
function checkCoups(shoe: ShoeDocument, { thrown, draws }: Rulebook, at: string): number {
  const cards = shoe.drawn.map(({ card }) => card);
  const dice = new Map(shoe.dice.map(({ coup, die }) => [coup, die]));
  const values = new Map((shoe.draws ?? []).map(({ coup, draw, value }) => [`${coup} ${draw}`, value]));
  const [old, lost] = [shoe.format === "punto-shoe/1", shoe.lost ?? false];
  const most = lost ? cardsOf(shoe.decks) - (shoe.burnt ?? 0) : cards.length;
  checkBurn(shoe, cards, at);
  let [first, before] = [shoe.burnt === null ? 0 : 1, 0];
  for (const coup of shoe.coups) {
    const [where, end] = [`${at}, coup ${coup.coup}`, first + coup.cards.length];
    const [shows, dealt] = [coup.cards.length > 0 || coup.die !== null, coup.cards.length > 0];
    hold("order", where, old ? coup.coup > before : coup.coup === before + 1);
    // Only a void coup and the coup in play may have fewer cards than four.
    const fewest = coup.void || coup === shoe.coups.at(-1) ? 0 : 4;
    hold("order", where, coup.cards.length >= fewest && coup.cards.length <= 6);
    hold("order", where, shows || !old);
    const drawn = coup.drawn ?? [];
    hold("order", where, (coup.die === null && drawn.length === 0) || coup.coup <= coupsOf(shoe.decks));
    hold("order", where, coup.first === (dealt ? first : null));
    hold("die", where, dealt ? (coup.die !== null) === thrown : thrown || coup.die === null);
    const [named, given] = [drawn.map(({ draw }) => draw), new Set(drawn.map(({ draw }) => draw))];
    const due = draws.filter(({ key }) => dealt || given.has(key));
    hold("draw", where, named.length === due.length && due.every(({ key }, index) => key === named[index]));
    const proven = coup.die === null || dice.has(coup.coup);
    const shown = proven && named.every((draw) => values.has(`${coup.coup} ${draw}`));
    hold("skipped-index", where, end <= most && (shown || lost));
    const known = coup.cards.slice(0, Math.max(0, cards.length - first));
    hold("order", where, known.every((card, index) => card === cards[first + index]));
    hold("die", where, coup.die === (dice.get(coup.coup) ?? (lost ? coup.die : null)));
    dice.delete(coup.coup);
    for (const { draw, value } of drawn) {
      const key = `${coup.coup} ${draw}`;
      hold("draw", where, value === (values.get(key) ?? (lost ? value : null)));
      values.delete(key);
    }
    [first, before] = [end, coup.coup];
  }
  // Otherwise a card, a die or a draw belongs to no coup.
  hold("order", at, first >= cards.length && dice.size === 0 && values.size === 0);
  return first;
}

/** Check that all secrets of a retired shoe make its root; return the cards that were never shown. */
async function checkSecrets(
  shoe: ShoeDocument,
  opened: Opening | null,
  leaves: number,
  tree: Tree,
  left: string[],
  at: string,
): Promise<string[]> {
  const all = shoe.retired && !shoe.lost;
  hold("secrets", at, shoe.secrets.length === (all ? leaves : 0));
  if (!all || !opened) return [];
  for (const draw of [...shoe.drawn, ...shoe.dice, ...(shoe.draws ?? [])]) {
    hold("secrets", `${at}, place ${draw.place}`, shoe.secrets[draw.place] === draw.secret);
  }
  hold("secrets", at, (await tree.over(shoe.secrets)) === opened.root);
  const own = shoe.secrets.slice(0, cardsOf(shoe.decks)).map((secret, place) => [place, secret] as const);
  const picked = await drawAll(shoe, sourceOf(opened), own.slice(shoe.drawn.length));
  return picked.flatMap((number) => left.splice(number, 1));
}

/** A document as a link of a chain: the shoes of a table, or the ballots of a tournament. */
interface Link {
  at: string;
  chain: string;
  number: number;
  openings: readonly { before: string; commitment: string }[];
  retired: boolean;
}

const shoeAt = ({ table, shoe }: ShoeDocument) => `table ${table}, shoe ${shoe}`;

/** A ballot stands among documents as a shoe of the table that a receipt would name. */
function inChain(document: AnyDocument, finding: Finding | undefined): Link {
  const rest = { openings: document.openings, retired: finding?.retired ?? false };
  return isBallot(document)
    ? { at: ballotAt(document), chain: `cup:${document.cup}`, number: document.ballot, ...rest }
    : { at: shoeAt(document), chain: document.table, number: document.shoe, ...rest };
}

/** Check documents of one chain against each other: their numbers, their chain, and that each is over. */
function checkTogether(links: readonly Link[]): void {
  const ordered = links.toSorted((a, b) => {
    if (a.chain !== b.chain) return a.chain < b.chain ? -1 : 1;
    return a.number - b.number;
  });
  ordered.forEach((link, index) => {
    const last = ordered[index - 1];
    if (last?.chain !== link.chain) return;
    const gap = link.number - last.number;
    const chained = link.openings[0]?.before === last.openings.at(-1)?.commitment;
    hold("shoe-number", link.at, gap > 0);
    // Before the chain: a document that was fetched early does not have the last opening yet.
    hold("retired", last.at, last.retired);
    hold("shoe-number", link.at, gap > 1 || chained);
  });
}
