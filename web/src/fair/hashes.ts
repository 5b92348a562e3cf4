/** The hashes of the protocol: SHA-256 over a tag and parts, each part preceded by its length.
 *
 * Hashes are hexadecimal text; `raw` converts them to bytes. Browsers offer WebCrypto only to pages
 * that came over https or from the same machine: ask `canVerify` first.
 */

export type Part = Uint8Array | string | number;

const LENGTH = 8; // bytes of the length before each part
const utf8 = new TextEncoder();
const MOST_ENCODED = 2_000;
const ENCODED = new Map<string | number, Uint8Array>();
const OCTETS = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, "0"));

/** Whether the browser lets this page use WebCrypto. */
export const canVerify = () => globalThis.crypto?.subtle !== undefined;

/** Convert hexadecimal digits to bytes. */
export function raw(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = 16 * digit(hex.charCodeAt(2 * at)) + digit(hex.charCodeAt(2 * at + 1));
  }
  return bytes;
}

/** The value of a hexadecimal digit, by its character code. */
const digit = (code: number) => (code < 58 ? code - 48 : code - 87);

/** Convert bytes to hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  let digits = "";
  for (const octet of bytes) digits += OCTETS[octet];
  return digits;
}

/** Encode text or a number as UTF-8. Tags and numbers repeat often, so results are cached. */
function encoded(part: string | number): Uint8Array {
  const known = ENCODED.get(part);
  if (known) return known;
  const bytes = utf8.encode(`${part}`);
  if (ENCODED.size < MOST_ENCODED) ENCODED.set(part, bytes);
  return bytes;
}

function message(tag: string, parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const head = encoded(`punto/1 ${tag}\n`);
  const bodies = parts.map((part) => (part instanceof Uint8Array ? part : encoded(part)));
  const whole = new Uint8Array(bodies.reduce((sum, body) => sum + LENGTH + body.length, head.length));
  const view = new DataView(whole.buffer);
  whole.set(head);
  let at = head.length;
  for (const body of bodies) {
    view.setUint32(at + 4, body.length); // the upper half of the length stays 0: no part has 4 GiB
    whole.set(body, at + LENGTH);
    at += LENGTH + body.length;
  }
  return whole;
}

/** Hash a tag and parts; numbers are hashed as decimal text. */
export async function hashed(tag: string, ...parts: Part[]): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", message(tag, parts))));
}

/** The Merkle tree of a shoe's secrets. Hashes are cached, because paths share most of their nodes. */
export class Tree {
  readonly #known = new Map<string, Promise<string>>();

  leaf(place: number, secret: string): Promise<string> {
    return this.#once(`${place} ${secret}`, () => hashed("leaf", place, raw(secret)));
  }

  node(left: string, right: string): Promise<string> {
    return this.#once(left + right, () => hashed("node", raw(left), raw(right)));
  }

  /** Compute the root from a leaf and its path. */
  async root(place: number, leaf: string, path: readonly string[]): Promise<string> {
    let [node, index] = [leaf, place];
    for (const step of path) {
      node = await (index & 1 ? this.node(step, node) : this.node(node, step));
      index >>= 1;
    }
    return node;
  }

  /** Compute the root over all secrets, with the leaves padded to a power of two. */
  async over(secrets: readonly string[]): Promise<string> {
    let row = await Promise.all(secrets.map((secret, place) => this.leaf(place, secret)));
    const empty = await hashed("empty");
    while (row.length < 2 ** depth(secrets.length)) row.push(empty);
    while (row.length > 1) {
      const pairs = row.flatMap((left, at) => (at % 2 ? [] : [[left, row[at + 1] ?? empty] as const]));
      row = await Promise.all(pairs.map(([left, right]) => this.node(left, right)));
    }
    return row[0] ?? empty;
  }

  #once(key: string, work: () => Promise<string>): Promise<string> {
    const known = this.#known.get(key) ?? work();
    this.#known.set(key, known);
    return known;
  }
}

/** The length of a path in a tree with this many leaves. */
export const depth = (leaves: number) => Math.ceil(Math.log2(leaves));
