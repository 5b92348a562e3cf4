/** Check a shoe while it is dealt: its opening, then each card, die and draw as it is shown. */

import {
  cardsOf,
  checkCommitment,
  checkCuts,
  checkProof,
  coupsOf,
  drawPlace,
  FACES,
  fullShoe,
  pick,
  secretsOf,
  sourceOf,
  valueOf,
  type Committed,
  type Source,
  type Weighted,
} from "./draw.ts";
import { Fault, formedProof, hold, type FaultName, type Shown } from "./format.ts";
import { canVerify, Tree } from "./hashes.ts";
import type * as wire from "../wire.ts";

/** The proof of a card, a die or a draw, as the server sends it. */
export type Proof = Pick<wire.Proof, "what" | "shown" | keyof Shown>;

/** The opening of a shoe, as it is in a table's view. */
export type Fair = Pick<wire.FairView, "shoe" | keyof Committed>;

export type CheckResult =
  | { kind: "true" }
  | { kind: "fault"; name: FaultName; where: string }
  /** Browsers offer WebCrypto only to pages that came over https or from this machine. */
  | { kind: "unavailable" };

/** Check the opening of a shoe as far as it went: its commitment, its cuts, and its entropy once taken. */
export function checkOpening(table: string, decks: number, fair: Fair): Promise<CheckResult> {
  return resultOf(async () => {
    const where = `table ${table}, shoe ${fair.shoe}, opening ${fair.opening}`;
    await checkCommitment(table, fair.shoe, decks, fair, where);
    await checkCuts(fair, where);
  });
}

/** The check of one open shoe, whose opening was checked before.
 *
 * Cards must be added in the order of their places, because each is picked from the cards left. `next`
 * is the place expected next; cards that were missed are added from the shoe's document.
 */
export class DealCheck {
  /** The place of the card that must come next. */
  next = 0;
  readonly #table: string;
  readonly #decks: number;
  readonly #from: Fair;
  readonly #source: Source;
  readonly #tree = new Tree();
  readonly #left: string[];
  readonly #draws: readonly Weighted[];
  readonly #leaves: number;
  #last: Promise<unknown> = Promise.resolve();

  /** `draws` is what the game draws besides cards and die, by the rulebook that the shoe is bound to. */
  constructor(table: string, decks: number, fair: Fair, draws: readonly Weighted[] = []) {
    this.#table = table;
    this.#decks = decks;
    this.#from = fair;
    this.#source = sourceOf(fair);
    this.#left = fullShoe(decks);
    this.#draws = draws;
    this.#leaves = secretsOf(decks, draws.length);
  }

  /** Check a card, a die or a draw. Several may be added at once; they are checked one after the other. */
  add(proof: Proof): Promise<CheckResult> {
    return this.#inTurn(async () => {
      hold("format", this.#at, ["card", "die", "draw"].includes(proof.what));
      hold("opening", this.#at, this.#from.entropy !== "");
      if (proof.what === "card") await this.#card(proof);
      else await (proof.what === "die" ? this.#die(proof) : this.#value(proof));
    });
  }

  get #at(): string {
    return `table ${this.#table}, shoe ${this.#from.shoe}`;
  }

  async #card(proof: Proof): Promise<void> {
    const where = `${this.#at}, place ${proof.place}`;
    formedProof(proof, where);
    hold("order", where, proof.place >= this.next && proof.place < cardsOf(this.#decks));
    hold("skipped-index", `${this.#at}, place ${this.next}`, proof.place === this.next);
    await checkProof(this.#tree, proof, this.#from.root, this.#leaves, where);
    const picked = await pick("card", this.#source, proof.place, proof.secret, this.#left.length);
    // Remove the card that was drawn, whatever was shown, so that later cards can still be checked.
    const [card] = this.#left.splice(picked, 1);
    this.next += 1;
    hold("card", where, card === proof.shown);
  }

  async #die(proof: Proof): Promise<void> {
    const coup = proof.place - cardsOf(this.#decks) + 1;
    const where = `${this.#at}, die of coup ${coup}`;
    formedProof(proof, where);
    hold("order", where, coup > 0 && coup <= coupsOf(this.#decks));
    await checkProof(this.#tree, proof, this.#from.root, this.#leaves, where);
    const picked = await pick("die", this.#source, proof.place, proof.secret, FACES);
    hold("die", where, `${1 + picked}` === proof.shown);
  }

  /** A proof of a draw shows its key and its value. */
  async #value(proof: Proof): Promise<void> {
    const where = `${this.#at}, ${proof.shown}`;
    formedProof(proof, where);
    const number = this.#draws.findIndex(({ key }) => proof.shown.startsWith(`${key} `));
    const coup = 1 + proof.place - drawPlace(this.#decks, 1, number);
    const draw = this.#draws[number];
    hold("order", where, draw !== undefined && coup > 0 && coup <= coupsOf(this.#decks));
    if (!draw) return;
    await checkProof(this.#tree, proof, this.#from.root, this.#leaves, where);
    const picked = await pick("draw", this.#source, proof.place, proof.secret, draw.whole);
    hold("draw", where, `${draw.key} ${valueOf(draw, picked)}` === proof.shown);
  }

  #inTurn(check: () => Promise<void>): Promise<CheckResult> {
    const checked = this.#last.then(() => resultOf(check));
    this.#last = checked.catch(() => undefined);
    return checked;
  }
}

async function resultOf(check: () => Promise<void>): Promise<CheckResult> {
  if (!canVerify()) return { kind: "unavailable" };
  try {
    await check();
    return { kind: "true" };
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    return { kind: "fault", name: problem.fault, where: problem.where };
  }
}
