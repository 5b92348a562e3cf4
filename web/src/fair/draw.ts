/** Compute what follows from a commitment: cuts, entropy, cards, dice and lots. */

import { hold } from "./fault.ts";
import type { Opening, Shown } from "./format.ts";
import { depth, hashed, hex, raw, type Tree } from "./hashes.ts";

const RANKS = [..."A23456789", "10", ..."JQK"];
export const DECK = [..."shdc"].flatMap((suit) => RANKS.map((rank) => rank + suit));
const NUMBERS = 1n << 256n;
export const FACES = 6; // of the die

/** The parts of an opening that its commitment covers, except table and decks. */
export type Committed = Omit<Opening, "aborted">;
/** The values that cards and dice are drawn from, in addition to their secrets. */
export interface Source {
  commitment: Uint8Array;
  entropy: Uint8Array;
}

export const sourceOf = (opening: Pick<Opening, "commitment" | "entropy">): Source => ({
  commitment: raw(opening.commitment),
  entropy: raw(opening.entropy),
});

export const cardsOf = (decks: number) => decks * DECK.length;
export const coupsOf = (decks: number) => cardsOf(decks) / 4;
/** The number of secrets of a shoe: one for each card, and for each possible coup one for the die and each draw. */
export const secretsOf = (decks: number, draws = 0) => cardsOf(decks) + coupsOf(decks) * (1 + draws);
/** The place of a draw of a coup; the first that a declaration names is number 0, and the die comes before it. */
export const drawPlace = (decks: number, coup: number, number: number) =>
  cardsOf(decks) + coupsOf(decks) * (1 + number) + coup - 1;
/** All cards of a shoe, in the order that picks count in. */
export const fullShoe = (decks: number) => DECK.flatMap((card) => Array<string>(decks).fill(card));

/** The number of cards burnt for a card: its value, or ten where that is zero. */
export const burntFor = (card: string) => Math.min((DECK.indexOf(card) % RANKS.length) + 1, 10);

export const rulesHash = (rulebook: string) => hashed("rules", rulebook);

/** Compute the commitment of a shoe's opening. */
export function shoeCommitment(table: string, shoe: number, decks: number, opening: Committed): Promise<string> {
  const parts = [table, shoe, opening.opening, decks, raw(opening.rules), raw(opening.root), raw(opening.before)];
  return hashed("shoe", ...parts, opening.beacon);
}

/** Check that the commitment of a shoe is the hash of its parts. */
export async function checkCommitment(
  table: string,
  shoe: number,
  decks: number,
  opening: Committed,
  where: string,
): Promise<void> {
  hold("commitment", where, (await shoeCommitment(table, shoe, decks, opening)) === opening.commitment);
}

export const cutDigest = (commitment: string, seat: number, nonce: string) =>
  hashed("cut", raw(commitment), seat, raw(nonce));

/** Make a cut: a nonce, to be kept until cuts are called, and the digest to commit to. */
export async function newCut(commitment: string, seat: number): Promise<{ nonce: string; digest: string }> {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
  return { nonce, digest: await cutDigest(commitment, seat, nonce) };
}

/** Check each nonce against its digest, that its seat may cut, and the entropy against all of them. */
export async function checkCuts(
  opening: Committed,
  where: string,
  aborted = false,
  seats?: ReadonlySet<number>,
): Promise<void> {
  const cuts = opening.cuts.toSorted((first, second) => first.seat - second.seat);
  const digests = await Promise.all(cuts.map((cut) => cutDigest(opening.commitment, cut.seat, cut.nonce)));
  cuts.forEach((cut, at) => {
    const here = `${where}, seat ${cut.seat}`;
    hold("cut", here, cut.nonce ? digests[at] === cut.digest : !opening.entropy);
    hold("cut", here, !cut.late || (cut.nonce !== "" && aborted));
    hold("cut", here, cuts[at - 1]?.seat !== cut.seat);
    hold("cut", here, !seats || seats.has(cut.seat));
  });
  if (!opening.entropy) return hold("entropy", where, !opening.beacon_value);
  hold("entropy", where, Boolean(opening.beacon) === Boolean(opening.beacon_value));
  const parts = cuts.flatMap((cut) => [cut.seat, raw(cut.nonce)]);
  const value = raw(opening.beacon_value);
  const follows = await hashed("entropy", raw(opening.commitment), cuts.length, ...parts, value);
  hold("entropy", where, follows === opening.entropy);
}

/** Check that a secret is the committed one for its place. */
export async function checkProof(
  tree: Tree,
  proof: Shown,
  root: string,
  leaves: number,
  where: string,
): Promise<void> {
  hold("secret", where, (await tree.leaf(proof.place, proof.secret)) === proof.leaf);
  hold("path", where, proof.path.length === depth(leaves));
  hold("path", where, (await tree.root(proof.place, proof.leaf, proof.path)) === root);
}

/** Pick one of `choices` without bias: numbers that would favour some choices are skipped. */
export async function pick(
  what: "card" | "die" | "draw" | "lot",
  from: Source,
  place: number,
  secret: string,
  choices: number,
): Promise<number> {
  const [many, own] = [BigInt(choices), raw(secret)];
  for (let attempt = 0; ; attempt += 1) {
    const drawn = await hashed(what, from.commitment, place, attempt, own, from.entropy);
    const number = BigInt(`0x${drawn}`);
    if (number < NUMBERS - (NUMBERS % many)) return Number(number % many);
  }
}

/** A draw of a game: its values, and the weight of each among all chances. */
export interface Weighted {
  key: string;
  whole: number;
  values: readonly (readonly [value: number, weight: number])[];
}

/** The value that a number below the sum of the weights picks. */
export function valueOf(draw: Weighted, picked: number): number | undefined {
  let left = picked;
  for (const [value, weight] of draw.values) {
    if (left < weight) return value;
    left -= weight;
  }
  return undefined;
}
