/** Check a shoe while it is dealt: its opening, then each card and die as it is shown. */

import {
  cardsOf,
  checkCommitment,
  checkCuts,
  checkProof,
  FACES,
  fullShoe,
  pick,
  secretsOf,
  sourceOf,
  type Committed,
  type Source,
} from "./draw.ts";
import { Fault, formedProof, hold, type FaultName, type Shown } from "./format.ts";
import { canVerify, Tree } from "./hashes.ts";
import type * as wire from "../wire.ts";

/** The proof of a card or a die, as the server sends it. */
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
  #last: Promise<unknown> = Promise.resolve();

  constructor(table: string, decks: number, fair: Fair) {
    this.#table = table;
    this.#decks = decks;
    this.#from = fair;
    this.#source = sourceOf(fair);
    this.#left = fullShoe(decks);
  }

  /** Check a card or a die. Several may be added at once; they are checked one after the other. */
  add(proof: Proof): Promise<CheckResult> {
    return this.#inTurn(async () => {
      hold("format", this.#at, proof.what === "card" || proof.what === "die");
      hold("opening", this.#at, this.#from.entropy !== "");
      await (proof.what === "card" ? this.#card(proof) : this.#die(proof));
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
    await checkProof(this.#tree, proof, this.#from.root, this.#decks, where);
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
    hold("order", where, coup > 0 && proof.place < secretsOf(this.#decks));
    await checkProof(this.#tree, proof, this.#from.root, this.#decks, where);
    const picked = await pick("die", this.#source, proof.place, proof.secret, FACES);
    hold("die", where, `${1 + picked}` === proof.shown);
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
