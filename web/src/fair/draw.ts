/** What follows from a commitment: cuts, entropy, cards and dice. */

import { hold, type Opening, type Shown } from "./format.ts";
import { depth, hashed, hex, raw, type Tree } from "./hashes.ts";

const RANKS = [..."A23456789", "10", ..."JQK"];
export const DECK = [..."shdc"].flatMap((suit) => RANKS.map((rank) => rank + suit));
const NUMBERS = 1n << 256n;
export const FACES = 6; // of the die

/** What an opening is committed to; a table's view of its shoe has all of it but table and decks. */
export type Committed = Omit<Opening, "aborted">;
/** What cards and dice are drawn from, beside their secrets. */
export interface Source {
  commitment: Uint8Array;
  entropy: Uint8Array;
}

export const sourceOf = (one: Committed): Source => ({
  commitment: raw(one.commitment),
  entropy: raw(one.entropy),
});

export const cardsOf = (decks: number) => decks * DECK.length;
/** As many secrets as cards, and one for the die of each coup that they could make. */
export const secretsOf = (decks: number) => (cardsOf(decks) / 4) * 5;
/** All cards of a shoe, in the order in which they are counted into. */
export const fullShoe = (decks: number) => DECK.flatMap((card) => Array<string>(decks).fill(card));

/** How many are burnt for a card: what it counts, ten for a zero. */
export const burntFor = (card: string) => Math.min((DECK.indexOf(card) % RANKS.length) + 1, 10);

export const rulesHash = (rulebook: string) => hashed("rules", rulebook);

/** Check that a commitment follows from what it is made of. */
export async function checkCommitment(
  table: string,
  shoe: number,
  decks: number,
  one: Committed,
  where: string,
): Promise<void> {
  const parts = [table, shoe, one.opening, decks, raw(one.rules), raw(one.root), raw(one.before)];
  const follows = await hashed("shoe", ...parts, one.beacon);
  hold("commitment", where, follows === one.commitment);
}

export const cutDigest = (commitment: string, seat: number, nonce: string) =>
  hashed("cut", raw(commitment), seat, raw(nonce));

/** A cut of one's own: its nonce, to be kept until cuts are called, and the digest to commit to. */
export async function newCut(commitment: string, seat: number): Promise<{ nonce: string; digest: string }> {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
  return { nonce, digest: await cutDigest(commitment, seat, nonce) };
}

/** Check nonces against digests, and the entropy against both. */
export async function checkCuts(one: Committed, where: string, aborted = false): Promise<void> {
  const cuts = one.cuts.toSorted((first, second) => first.seat - second.seat);
  const digests = await Promise.all(cuts.map((cut) => cutDigest(one.commitment, cut.seat, cut.nonce)));
  cuts.forEach((cut, at) => {
    const here = `${where}, seat ${cut.seat}`;
    hold("cut", here, cut.nonce ? digests[at] === cut.digest : !one.entropy);
    hold("cut", here, !cut.late || (cut.nonce !== "" && aborted));
    hold("cut", here, cuts[at - 1]?.seat !== cut.seat);
  });
  if (!one.entropy) return hold("entropy", where, !one.beacon_value);
  hold("entropy", where, Boolean(one.beacon) === Boolean(one.beacon_value));
  const parts = cuts.flatMap((cut) => [cut.seat, raw(cut.nonce)]);
  const value = raw(one.beacon_value);
  const follows = await hashed("entropy", raw(one.commitment), cuts.length, ...parts, value);
  hold("entropy", where, follows === one.entropy);
}

/** Check that a secret is the one that was committed to for its place. */
export async function checkProof(
  tree: Tree,
  proof: Shown,
  root: string,
  decks: number,
  where: string,
): Promise<void> {
  hold("secret", where, (await tree.leaf(proof.place, proof.secret)) === proof.leaf);
  hold("path", where, proof.path.length === depth(secretsOf(decks)));
  hold("path", where, (await tree.root(proof.place, proof.leaf, proof.path)) === root);
}

/** One of so many choices, each as likely: numbers that would favour some are passed over. */
export async function pick(
  what: "card" | "die",
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
