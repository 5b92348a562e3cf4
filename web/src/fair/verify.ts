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
import { documentsIn } from "./read.ts";

export { newCut } from "./draw.ts";
export type { Committed } from "./draw.ts";
export type { FaultName, Opening, ShoeDocument } from "./format.ts";
export { canVerify } from "./hashes.ts";
export { checkOpening, ShoeCheck, type CheckResult, type Fair, type Proof } from "./shoeCheck.ts";

/** An opening that came to nothing: whom it left out, and whose nonce came late. */
export interface Aborted {
  opening: number;
  left_out: number[];
  late: number[];
  beacon: string;
}

/** What a shoe's document shows. */
export interface Finding extends Pick<ShoeDocument, "table" | "shoe" | "decks" | "game" | "burnt" | "retired"> {
  lost: boolean;
  openings: number;
  commitments: string[];
  aborts: Aborted[];
  drawn: number;
  dice: number;
  coups: number;
  /** The coups that the house declared void. */
  void: number[];
  /** Of a lost shoe: how many cards came without a proof. */
  unproved: number;
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

/** Verify what a text holds, as it came over the wire or lies in a file. */
export async function verifyText(text: Uint8Array): Promise<Verdict> {
  try {
    return await verify(...documentsIn(text, "document 1"));
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    return { kind: "fault", name: problem.fault, where: problem.where };
  }
}

/** Verify documents, several of one table together. */
export async function verify(...documents: unknown[]): Promise<Verdict> {
  if (!canVerify()) return { kind: "unavailable" };
  try {
    hold("format", "nothing", documents.length > 0);
    const shoes = documents.map((one, at) => formed(one, `document ${at + 1}`));
    const findings: Finding[] = [];
    for (const shoe of shoes) findings.push(await verifyShoe(shoe));
    checkTogether(shoes);
    return { kind: "verified", findings };
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    return { kind: "fault", name: problem.fault, where: problem.where };
  }
}

async function verifyShoe(shoe: ShoeDocument): Promise<Finding> {
  const at = `table ${shoe.table}, shoe ${shoe.shoe}`;
  const opened = await checkOpenings(shoe, at);
  const thrown = hasDie(shoe, at);
  checkPlaces(shoe, at);
  const tree = new Tree();
  const left = fullShoe(shoe.decks);
  if (opened) {
    await checkCards(shoe, opened, tree, left, at);
    await checkDice(shoe, opened, tree, at);
  }
  const came = checkCoups(shoe, thrown, at);
  const hidden = await checkSecrets(shoe, opened, tree, left, at);
  const end = hidden.length - (shoe.burnt ?? 0); // those burnt face down lay at the bottom
  const { table, decks, game, burnt, retired } = shoe;
  return {
    ...{ table, shoe: shoe.shoe, decks, game, burnt, retired, opened },
    lost: shoe.lost ?? false,
    openings: shoe.openings.length,
    commitments: shoe.openings.map(({ commitment }) => commitment),
    aborts: shoe.openings.filter((one) => one.aborted).map(abortOf),
    unproved: came - shoe.drawn.length,
    void: shoe.coups.filter((coup) => coup.void).map(({ coup }) => coup),
    ...{ drawn: shoe.drawn.length, dice: shoe.dice.length, coups: shoe.coups.length },
    ...{ burnt_cards: hidden.slice(end), left: hidden.slice(0, end) },
  };
}

function abortOf({ opening, cuts, beacon }: Opening): Aborted {
  const seatsOf = (some: typeof cuts) => some.map(({ seat }) => seat).sort((one, other) => one - other);
  const out = cuts.filter(({ late, nonce }) => late || !nonce);
  return { opening, left_out: seatsOf(out), late: seatsOf(cuts.filter(({ late }) => late)), beacon };
}

/** Whether the bound rulebook has a die; it must be that of this game. */
function hasDie({ rulebook, game }: ShoeDocument, at: string): boolean {
  const lines = rulebook.split("\n");
  const [games, dice] = ["game", "die"].map((key) => lines.filter((line) => line.startsWith(` "${key}": `)));
  const [own, die] = [games?.[0], dice?.[0]];
  hold("rulebook", at, games?.length === 1 && (own === ` "game": "${game}"` || own === ` "game": "${game}",`));
  hold("rulebook", at, dice?.length === 1);
  return die !== ' "die": null' && die !== ' "die": null,';
}

/** Check every attempt to open the shoe; return the one that did. */
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
    await checkCuts(one, where, one.aborted);
    if (one.entropy) opened = one;
    else hold("opening", where, one.aborted || index + 1 === shoe.openings.length);
    before = one.commitment;
  }
  const dealt = shoe.drawn.length + shoe.dice.length + shoe.coups.length > 0;
  const nothing = !dealt && !shoe.retired && shoe.burnt === null;
  hold("opening", at, shoe.openings.length > 0 && (opened !== null || nothing));
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

/** As many cards were burnt face down as the first one counts. */
function checkBurn({ burnt, lost, decks }: ShoeDocument, cards: readonly string[], at: string): void {
  hold("burn", at, (burnt ?? 1) <= 10);
  if (burnt === null || (lost && !cards.length)) return;
  hold("burn", at, cards[0] !== undefined && burnt === burntFor(cards[0]));
  hold("burn", at, cards.length + burnt <= cardsOf(decks));
}

/** Coups have the cards and dice that were drawn; the answer is how many cards came. */
function checkCoups(shoe: ShoeDocument, thrown: boolean, at: string): number {
  const cards = shoe.drawn.map((one) => one.card);
  const dice = new Map(shoe.dice.map((one) => [one.coup, one.die]));
  const [old, lost] = [shoe.format === "punto-shoe/1", shoe.lost ?? false];
  const most = lost ? cardsOf(shoe.decks) - (shoe.burnt ?? 0) : cards.length;
  checkBurn(shoe, cards, at);
  let [first, before] = [shoe.burnt === null ? 0 : 1, 0];
  for (const coup of shoe.coups) {
    const [where, end] = [`${at}, coup ${coup.coup}`, first + coup.cards.length];
    const [shows, dealt] = [coup.cards.length > 0 || coup.die !== null, coup.cards.length > 0];
    hold("order", where, old ? coup.coup > before : coup.coup === before + 1);
    // Only a void coup has fewer cards than four, or the one that goes on.
    const fewest = coup.void || coup === shoe.coups.at(-1) ? 0 : 4;
    hold("order", where, coup.cards.length >= fewest && coup.cards.length <= 6);
    hold("order", where, shows || !old);
    hold("order", where, coup.die === null || coup.coup <= cardsOf(shoe.decks) / 4);
    hold("order", where, coup.first === (dealt ? first : null));
    hold("die", where, dealt ? (coup.die !== null) === thrown : thrown || coup.die === null);
    const proven = coup.die === null || dice.has(coup.coup) || lost;
    hold("skipped-index", where, end <= most && proven);
    const known = coup.cards.slice(0, Math.max(0, cards.length - first));
    hold("order", where, known.every((card, index) => card === cards[first + index]));
    hold("die", where, coup.die === (dice.get(coup.coup) ?? (lost ? coup.die : null)));
    dice.delete(coup.coup);
    [first, before] = [end, coup.coup];
  }
  hold("order", at, first >= cards.length && dice.size === 0); // else one belongs to no coup
  return first;
}

/** All secrets of a retired shoe make the root; the answer is the cards that nobody had seen. */
async function checkSecrets(
  shoe: ShoeDocument,
  opened: Opening | null,
  tree: Tree,
  left: string[],
  at: string,
): Promise<string[]> {
  const all = shoe.retired && !shoe.lost;
  hold("secrets", at, shoe.secrets.length === (all ? secretsOf(shoe.decks) : 0));
  if (!all || !opened) return [];
  for (const one of [...shoe.drawn, ...shoe.dice]) {
    hold("secrets", `${at}, place ${one.place}`, shoe.secrets[one.place] === one.secret);
  }
  hold("secrets", at, (await tree.over(shoe.secrets)) === opened.root);
  const own = shoe.secrets.slice(0, cardsOf(shoe.decks)).map((secret, place) => [place, secret] as const);
  const picked = await drawAll(shoe, sourceOf(opened), own.slice(shoe.drawn.length));
  return picked.flatMap((number) => left.splice(number, 1));
}

/** Shoes of one table have numbers of their own, name the commitment before, and end one by one. */
function checkTogether(shoes: readonly ShoeDocument[]): void {
  const known = shoes.toSorted((one, two) => {
    if (one.table !== two.table) return one.table < two.table ? -1 : 1;
    return one.shoe - two.shoe;
  });
  known.forEach((one, index) => {
    const last = known[index - 1];
    if (last?.table !== one.table) return;
    const gap = one.shoe - last.shoe;
    const [chained, where] = [
      one.openings[0]?.before === last.openings.at(-1)?.commitment,
      `table ${one.table}, shoe ${one.shoe}`,
    ];
    hold("shoe-number", where, gap > 0);
    // Before the chain: a document that was fetched early has not the last opening yet.
    hold("retired", `table ${last.table}, shoe ${last.shoe}`, last.retired);
    hold("shoe-number", where, gap > 1 || chained);
  });
}
