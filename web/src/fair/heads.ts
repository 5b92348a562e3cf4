/** Signed heads of the house's logs: kept on this device and compared with what the server says later.
 *
 * Signatures are checked by WebCrypto where it knows Ed25519. Where it does not, heads are kept
 * unchecked: two texts for one number contradict each other all the same. See docs/witness.md.
 */

import { canVerify, hashed, hex, raw, Tree } from "./hashes.ts";
import type { Heads, HeadsSheet, KeptStatement, Signed, Statement } from "../wire.ts";

const KEPT = "punto-heads";
const MOST = 100; // heads that are kept

/** How the house contradicts what was kept, or why it is not to be believed. */
export type Why = "two-statements" | "two-heads" | "fewer-rows" | "gone" | "key" | "signature";

export interface Doubt {
  why: Why;
  /** The statement, or the row of a log, that it is about. */
  where: string;
  /** Two signed statements that cannot both be true, for anyone to check. */
  proof: object | null;
}

/** What is kept on this device. */
export interface Witnessed {
  key: string;
  fingerprint: string;
  heads: KeptStatement[];
  /** Whether this browser could check every signature. */
  checked: boolean;
  doubt: Doubt | null;
}

/** How the server is asked. */
export interface HeadSource {
  sheet(): Promise<HeadsSheet>;
  /** The statement with a number; null where the server no longer has it. */
  statement(number: number): Promise<Signed | null>;
}

export const NOTHING: Witnessed = { key: "", fingerprint: "", heads: [], checked: true, doubt: null };

export const statementOf = ({ said }: Signed) => JSON.parse(said) as Statement;

export class HeadKeeper {
  readonly #storage: Pick<Storage, "getItem" | "setItem">;
  readonly #source: HeadSource;

  constructor(storage: Pick<Storage, "getItem" | "setItem">, source: HeadSource) {
    this.#storage = storage;
    this.#source = source;
  }

  get witnessed(): Witnessed {
    return { ...NOTHING, ...(JSON.parse(this.#storage.getItem(KEPT) ?? "{}") as Partial<Witnessed>) };
  }

  /** Check a head against everything that was kept, and keep it. */
  async hear(message: Heads): Promise<Witnessed> {
    const { table: log, said, signature, rows, hash, place, path } = message;
    const head: KeptStatement = { signed: { said, signature }, heads: [{ log, rows, hash }], place, path };
    const statement = statementOf(head.signed);
    const signed = await isSigned(head.signed, statement.key);
    const proved = !canVerify() || (await leadsTo(head, statement.root));
    if (signed === false || !proved) return this.#doubt("signature", `${statement.number}`);
    if (!(await this.#knows(statement.key))) return this.#doubt("key", await fingerprint(statement.key));
    for (const other of this.witnessed.heads) {
      const doubt = contradiction(other, head);
      if (doubt) return this.#keep({ doubt });
    }
    return this.#add(head, signed === true);
  }

  /** The server must still have the newest statement that was kept, word for word. */
  async hold(): Promise<Witnessed> {
    const newest = this.witnessed.heads.at(-1);
    if (!newest) return this.witnessed;
    const { number } = statementOf(newest.signed);
    const signed = await this.#source.statement(number);
    if (!signed) return this.#doubt("gone", `${number}`);
    const doubt = contradiction(newest, { signed });
    return doubt ? this.#keep({ doubt }) : this.witnessed;
  }

  /** Whether a key is the one that was seen first, or follows from it. */
  async #knows(key: string): Promise<boolean> {
    const { key: pinned, checked } = this.witnessed;
    if (!pinned) this.#keep({ key, fingerprint: await fingerprint(key) });
    if (!pinned || pinned === key) return true;
    let followed = pinned;
    for (const change of (await this.#source.sheet()).keys) {
      const { key: old, next = "" } = statementOf(change);
      if (old === followed && (await isSigned(change, old)) !== false) followed = next;
    }
    if (followed !== key) return false;
    this.#keep({ key, fingerprint: await fingerprint(key), checked });
    return true;
  }

  #add(head: KeptStatement, signed: boolean): Witnessed {
    const { heads, checked } = this.witnessed;
    const same = ({ signed: { said }, heads: [first] = [] }: KeptStatement) =>
      said === head.signed.said && first?.log === head.heads?.[0]?.log;
    if (heads.some(same)) return this.witnessed;
    const number = ({ signed }: KeptStatement) => statementOf(signed).number;
    const all = [...heads, head].sort((a, b) => number(a) - number(b));
    return this.#keep({ heads: all.slice(-MOST), checked: checked && signed });
  }

  #doubt(why: Why, where: string): Witnessed {
    return this.#keep({ doubt: { why, where, proof: null } });
  }

  /** A doubt stays on this device until its owner clears it. */
  #keep(change: Partial<Witnessed>): Witnessed {
    const changed = { ...this.witnessed, ...change, doubt: this.witnessed.doubt ?? change.doubt ?? null };
    this.#storage.setItem(KEPT, JSON.stringify(changed));
    return changed;
  }
}

/** How two heads of one house contradict each other. */
function contradiction(a: KeptStatement, b: KeptStatement): Doubt | null {
  const inOrder = statementOf(a.signed).number <= statementOf(b.signed).number;
  const [first, second] = inOrder ? [a, b] : [b, a];
  const number = statementOf(first.signed).number;
  const prove = (what: Why, log = "", row = 0): Doubt => ({
    why: what,
    where: log ? `${log} ${row}` : `${number}`,
    proof: { format: "punto-rewrite", version: 1, what, log, row, first, second },
  });
  if (number === statementOf(second.signed).number && first.signed.said !== second.signed.said) {
    return prove("two-statements");
  }
  const [before, after] = [first.heads?.[0], second.heads?.[0]];
  if (!before || !after || before.log !== after.log) return null;
  if (before.rows === after.rows && before.hash !== after.hash) {
    return prove("two-heads", before.log, before.rows);
  }
  return after.rows < before.rows ? prove("fewer-rows", before.log, before.rows) : null;
}

/** Whether a key has signed a text; null where this browser cannot tell. */
async function isSigned({ said, signature }: Signed, key: string): Promise<boolean | null> {
  if (!canVerify()) return null;
  try {
    const known = await crypto.subtle.importKey("raw", bytes(key), "Ed25519", false, ["verify"]);
    const text = new TextEncoder().encode(said);
    return await crypto.subtle.verify("Ed25519", known, bytes(signature), text);
  } catch {
    return null; // a browser that does not know Ed25519
  }
}

async function leadsTo({ heads: [head] = [], place = 0, path }: KeptStatement, root: string): Promise<boolean> {
  if (!head) return false;
  const leaf = await hashed("head", head.log, head.rows, raw(head.hash));
  return (await new Tree().root(place, leaf, path ?? [])) === root;
}

/** A key, shortened for people to compare; nothing where this browser cannot hash. */
async function fingerprint(key: string): Promise<string> {
  if (!canVerify()) return "";
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(key)))).slice(0, 16);
}

const bytes = (digits: string) => raw(digits) as Uint8Array<ArrayBuffer>;
