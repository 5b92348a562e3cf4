/** The patron's own cut of each shoe, as every client makes it (`src/punto/client/cutting.py`).
 *
 * For every shoe that is bound it commits to a nonce, and shows it when it is called for. Nonces
 * outlive a reload: one that was committed to and never shown is a public abort.
 */

import { cutDigest, newCut } from "./draw.ts";
import type { CommitCut, FairView, LeftOutView, RevealCut } from "../wire.ts";

const KEPT = "punto-cuts";
const MOST = 40; // shoes whose nonce is kept

/** A request about a cut, without the fields that all requests carry. */
export type CutRequest = Omit<CommitCut, "id" | "table"> | Omit<RevealCut, "id" | "table">;

export class CutNonces {
  readonly #storage: Pick<Storage, "getItem" | "setItem">;
  readonly #asked = new Set<string>();

  constructor(storage: Pick<Storage, "getItem" | "setItem">) {
    this.#storage = storage;
  }

  /** The request that is due now; each is returned once. */
  async due(fair: FairView, seat: number | null): Promise<CutRequest | null> {
    return (await this.#now(fair, seat)) ?? (await this.#late(fair));
  }

  /** The request for the opening that is under way. */
  async #now(fair: FairView, seat: number | null): Promise<CutRequest | null> {
    const { commitment, stage } = fair;
    if (stage === "committed" && seat !== null && this.#once(`${commitment} ${stage} ${seat}`)) {
      return { type: "commit-cut", commitment, digest: await this.digest(commitment, seat) };
    }
    if (stage !== "called" || (await this.seat(fair)) === null) return null;
    if (!this.#once(`${commitment} ${stage}`)) return null;
    return { type: "reveal-cut", commitment, nonce: this.nonce(commitment) };
  }

  /** Reveal a nonce whose absence aborted an opening, so that verifiers see it. */
  async #late(fair: FairView): Promise<CutRequest | null> {
    for (const { commitment, nonce } of await this.leftOut(fair)) {
      if (nonce || !this.#once(`${commitment} late`)) continue;
      return { type: "reveal-cut", commitment, nonce: this.nonce(commitment) };
    }
    return null;
  }

  #once(step: string): boolean {
    const first = !this.#asked.has(step);
    this.#asked.add(step);
    return first;
  }

  /** Start over on a new link: earlier requests may not have arrived. */
  again(): void {
    this.#asked.clear();
  }

  /** The cuts made here that aborted openings of this shoe went without. */
  async leftOut({ left_out = [] }: FairView): Promise<LeftOutView[]> {
    const own: LeftOutView[] = [];
    for (const cut of left_out) {
      const nonce = this.nonce(cut.commitment);
      if (nonce && (await cutDigest(cut.commitment, cut.seat, nonce)) === cut.digest) own.push(cut);
    }
    return own;
  }

  /** The seat whose cut of this opening was made here; null where none was. */
  async seat({ commitment, cuts }: FairView): Promise<number | null> {
    const own = this.nonce(commitment);
    for (const { seat, digest } of own ? cuts : []) {
      if ((await cutDigest(commitment, seat, own)) === digest) return seat;
    }
    return null;
  }

  /** The nonce that was made here for a commitment; "" for none. */
  nonce(commitment: string): string {
    return this.#all()[commitment] ?? "";
  }

  /** The digest of the cut of this seat, with the nonce of this commitment: made here on first use. */
  async digest(commitment: string, seat: number): Promise<string> {
    const known = this.nonce(commitment);
    if (known) return cutDigest(commitment, seat, known);
    const { nonce, digest } = await newCut(commitment, seat);
    const newest = Object.entries(this.#all()).slice(1 - MOST);
    // Store it before sending anything: it must be revealed even if this page is closed.
    this.#storage.setItem(KEPT, JSON.stringify({ ...Object.fromEntries(newest), [commitment]: nonce }));
    return digest;
  }

  #all(): Record<string, string> {
    return JSON.parse(this.#storage.getItem(KEPT) ?? "{}") as Record<string, string>;
  }
}
