/** Verify shoes in the browser: the same checks as verify.py, with the same faults by name.
 *
 * Everything is computed from the documents alone. Hashes are made all at once, then looked at in
 * the order of the protocol, so that the fault named is the first.
 */

import {
  burntFor,
  cardsOf,
  checkCommitment,
  checkCuts,
  checkProof,
  FACES,
  fullShoe,
  pick,
  rulesHash,
  secretsOf,
  sourceOf,
  type Source,
} from "./draw.ts";
import { Fault, formed, hold, type FaultName, type Opening, type ShoeDocument } from "./format.ts";
import { canVerify, Tree } from "./hashes.ts";

export { newCut } from "./draw.ts";
export type { Committed } from "./draw.ts";
export type { FaultName, Opening, ShoeDocument } from "./format.ts";
export { canVerify } from "./hashes.ts";
export { checkOpening, ShoeCheck, type Checked, type Fair, type Proof } from "./live.ts";

/** What a shoe's document shows. */
export interface Finding extends Pick<ShoeDocument, "table" | "shoe" | "decks" | "game" | "burnt" | "retired"> {
  openings: number;
  aborts: number;
  drawn: number;
  dice: number;
  coups: number;
  /** The opening that the shoe was dealt from; house entropy only where it has no cut and no beacon. */
  opened: Opening | null;
  /** Of a retired shoe: the cards that were burnt face down, and those that were never dealt. */
  burnt_cards: string[];
  left: string[];
}

export type Verdict =
  | { kind: "verified"; findings: Finding[] }
  | { kind: "fault"; name: FaultName; where: string }
  /** The page is neither of https nor of this machine, so that browsers give it no WebCrypto. */
  | { kind: "unavailable" };

/** Verify documents, several of one table together. */
export async function verify(...documents: unknown[]): Promise<Verdict> {
  if (!canVerify()) return { kind: "unavailable" };
  try {
    const findings: Finding[] = [];
    for (const [at, one] of documents.entries()) findings.push(await verifyShoe(one, `document ${at + 1}`));
    checkNumbers(documents as ShoeDocument[]);
    return { kind: "verified", findings };
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    return { kind: "fault", name: problem.fault, where: problem.where };
  }
}

async function verifyShoe(document: unknown, name: string): Promise<Finding> {
  const shoe = formed(document, name);
  const at = `table ${shoe.table}, shoe ${shoe.shoe}`;
  const opened = await checkOpenings(shoe, at);
  checkPlaces(shoe, at);
  const tree = new Tree();
  const left = fullShoe(shoe.decks);
  if (opened) {
    await checkCards(shoe, opened, tree, left, at);
    await checkDice(shoe, opened, tree, at);
  }
  checkCoups(shoe, at);
  const hidden = await checkSecrets(shoe, opened, tree, left, at);
  const end = hidden.length - (shoe.burnt ?? 0); // those burnt face down lay at the bottom
  const { table, decks, game, burnt, retired } = shoe;
  return {
    ...{ table, shoe: shoe.shoe, decks, game, burnt, retired, opened },
    openings: shoe.openings.length,
    aborts: shoe.openings.filter((one) => one.aborted).length,
    ...{ drawn: shoe.drawn.length, dice: shoe.dice.length, coups: shoe.coups.length },
    ...{ burnt_cards: hidden.slice(end), left: hidden.slice(0, end) },
  };
}

/** Every attempt to open the shoe; the answer is the one that did. */
async function checkOpenings(shoe: ShoeDocument, at: string): Promise<Opening | null> {
  const rules = await rulesHash(shoe.rulebook);
  let [opened, before]: [Opening | null, string] = [null, "0".repeat(64)];
  for (const [index, one] of shoe.openings.entries()) {
    const where = `${at}, opening ${index + 1}`;
    hold("opening", where, one.opening === index + 1 && !opened);
    hold("rulebook", where, one.rules === rules);
    await checkCommitment(shoe.table, shoe.shoe, shoe.decks, one, where);
    // What comes before a shoe's first opening lies in the document of the shoe before.
    hold("opening", where, one.before === before || (index === 0 && shoe.shoe > 1));
    if (one.entropy) hold("opening", where, !one.aborted);
    await checkCuts(one, where);
    if (one.entropy) opened = one;
    else hold("opening", where, one.aborted || index + 1 === shoe.openings.length);
    before = one.commitment;
  }
  const dealt = shoe.drawn.length + shoe.dice.length + shoe.coups.length > 0 || shoe.retired;
  hold("opening", at, shoe.openings.length > 0 && (opened !== null || !dealt));
  return opened;
}

/** Cards come from places 0, 1, 2, … and dice from their coup's; none is left out. */
function checkPlaces(shoe: ShoeDocument, at: string): void {
  const [places, cards] = [shoe.drawn.map((one) => one.place), cardsOf(shoe.decks)];
  const [seen, last] = [new Set(places), places.reduce((most, one) => Math.max(most, one), -1)];
  for (let place = 0; place <= last; place += 1) {
    hold("skipped-index", `${at}, place ${place}`, seen.has(place));
  }
  hold("order", at, places.every((place, index) => place === index) && places.length <= cards);
  const coups = shoe.dice.map((one) => one.coup);
  hold("order", at, coups.every((coup, index) => coup > (coups[index - 1] ?? 0) && coup <= cards / 4));
  hold("order", at, shoe.dice.every((one) => one.place === cards + one.coup - 1));
}

async function checkCards(
  shoe: ShoeDocument,
  from: Opening,
  tree: Tree,
  left: string[],
  at: string,
): Promise<void> {
  const where = (place: number) => `${at}, place ${place}`;
  const checks = shoe.drawn.map((one) => checkProof(tree, one, from.root, shoe.decks, where(one.place)));
  const picks = drawAll(shoe, sourceOf(from), shoe.drawn.map((one) => [one.place, one.secret] as const));
  const [proven, picked] = await Promise.all([Promise.allSettled(checks), picks]);
  shoe.drawn.forEach((one, index) => {
    passed(proven[index]);
    const [card] = left.splice(picked[index] ?? 0, 1);
    hold("card", where(one.place), card === one.card);
  });
}

/** The numbers that count into the cards left, for these places and their secrets. */
function drawAll(
  shoe: ShoeDocument,
  from: Source,
  places: readonly (readonly [number, string])[],
): Promise<number[]> {
  const cards = cardsOf(shoe.decks);
  return Promise.all(places.map(([place, secret]) => pick("card", from, place, secret, cards - place)));
}

async function checkDice(shoe: ShoeDocument, from: Opening, tree: Tree, at: string): Promise<void> {
  const where = (coup: number) => `${at}, die of coup ${coup}`;
  const checks = shoe.dice.map((one) => checkProof(tree, one, from.root, shoe.decks, where(one.coup)));
  const source = sourceOf(from);
  const picks = Promise.all(shoe.dice.map((one) => pick("die", source, one.place, one.secret, FACES)));
  const [proven, picked] = await Promise.all([Promise.allSettled(checks), picks]);
  shoe.dice.forEach((one, index) => {
    passed(proven[index]);
    hold("die", where(one.coup), one.die === 1 + (picked[index] ?? 0));
  });
}

/** Say what was found wrong, in its turn. */
function passed(result: PromiseSettledResult<void> | undefined): void {
  if (result?.status === "rejected") throw result.reason;
}

/** The burn follows from the first card; coups have the cards and dice that were drawn. */
function checkCoups(shoe: ShoeDocument, at: string): void {
  const cards = shoe.drawn.map((one) => one.card);
  const dice = new Map(shoe.dice.map((one) => [one.coup, one.die]));
  if (shoe.burnt !== null) {
    hold("burn", at, cards[0] !== undefined && shoe.burnt === burntFor(cards[0]));
    hold("burn", at, cards.length + shoe.burnt <= cardsOf(shoe.decks));
  }
  let [first, before] = [shoe.burnt === null ? 0 : 1, 0];
  for (const coup of shoe.coups) {
    const [where, end] = [`${at}, coup ${coup.coup}`, first + coup.cards.length];
    hold("order", where, coup.coup > before && (coup.cards.length > 0 || coup.die !== null));
    hold("order", where, coup.first === (coup.cards.length ? first : null));
    const proven = coup.die === null || dice.has(coup.coup);
    hold("skipped-index", where, end <= cards.length && proven);
    hold("order", where, coup.cards.every((card, index) => card === cards[first + index]));
    hold("die", where, coup.die === (dice.get(coup.coup) ?? null));
    dice.delete(coup.coup);
    [first, before] = [end, coup.coup];
  }
  hold("order", at, first >= cards.length && dice.size === 0); // else one belongs to no coup
}

/** All secrets of a retired shoe make the root; the answer is the cards that nobody had seen. */
async function checkSecrets(
  shoe: ShoeDocument,
  opened: Opening | null,
  tree: Tree,
  left: string[],
  at: string,
): Promise<string[]> {
  hold("secrets", at, shoe.secrets.length === (shoe.retired ? secretsOf(shoe.decks) : 0));
  if (!shoe.retired || !opened) return [];
  for (const one of [...shoe.drawn, ...shoe.dice]) {
    hold("secrets", `${at}, place ${one.place}`, shoe.secrets[one.place] === one.secret);
  }
  hold("secrets", at, (await tree.over(shoe.secrets)) === opened.root);
  const all = shoe.secrets.slice(0, cardsOf(shoe.decks)).map((secret, place) => [place, secret] as const);
  const picked = await drawAll(shoe, sourceOf(opened), all.slice(shoe.drawn.length));
  return picked.flatMap((number) => left.splice(number, 1));
}

/** Shoes of one table have numbers of their own, and name the commitment before. */
function checkNumbers(shoes: ShoeDocument[]): void {
  const known = shoes.toSorted((one, two) => {
    if (one.table !== two.table) return one.table < two.table ? -1 : 1;
    return one.shoe - two.shoe;
  });
  known.forEach((one, index) => {
    const last = known[index - 1];
    if (last?.table !== one.table) return;
    const gap = one.shoe - last.shoe;
    const chained = gap === 1 && one.openings[0]?.before === last.openings.at(-1)?.commitment;
    hold("shoe-number", `table ${one.table}, shoe ${one.shoe}`, gap > 1 || chained);
  });
}
