/** The hashes of the protocol, by WebCrypto: SHA-256 over a tag and parts, each behind its length.
 *
 * Hashes are hexadecimal text here; `raw` makes their bytes. Browsers offer WebCrypto to pages of
 * https and of this machine alone: ask `canVerify` first.
 */

export type Part = Uint8Array | string | number;

const LENGTH = 8; // bytes of the length before each part
const utf8 = new TextEncoder();
const MOST_ENCODED = 2_000;
const ENCODED = new Map<string | number, Uint8Array>();
const OCTETS = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, "0"));

/** Whether this page may use WebCrypto at all. */
export const canVerify = () => globalThis.crypto?.subtle !== undefined;

/** The bytes that hexadecimal digits stand for. */
export function raw(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = 16 * digit(hex.charCodeAt(2 * at)) + digit(hex.charCodeAt(2 * at + 1));
  }
  return bytes;
}

/** What a digit stands for, by its sign's number: 0-9, or a-f. */
const digit = (code: number) => (code < 58 ? code - 48 : code - 87);

/** Bytes as hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  let digits = "";
  for (const octet of bytes) digits += OCTETS[octet];
  return digits;
}

/** Text and numbers as bytes. Tags and numbers come again and again: each is encoded once. */
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
  const whole = new Uint8Array(bodies.reduce((sum, one) => sum + LENGTH + one.length, head.length));
  const view = new DataView(whole.buffer);
  whole.set(head);
  let at = head.length;
  for (const body of bodies) {
    view.setUint32(at + 4, body.length); // no part is as long as 4 GiB
    whole.set(body, at + LENGTH);
    at += LENGTH + body.length;
  }
  return whole;
}

/** The hash of a tag and parts; numbers are written in digits. */
export async function hashed(tag: string, ...parts: Part[]): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", message(tag, parts))));
}

/** The tree of a shoe's secrets. What was hashed once is known: paths share most of their nodes. */
export class Tree {
  readonly #known = new Map<string, Promise<string>>();

  leaf(place: number, secret: string): Promise<string> {
    return this.#once(`${place} ${secret}`, () => hashed("leaf", place, raw(secret)));
  }

  node(left: string, right: string): Promise<string> {
    return this.#once(left + right, () => hashed("node", raw(left), raw(right)));
  }

  /** Where a leaf and its path lead to. */
  async root(place: number, leaf: string, path: readonly string[]): Promise<string> {
    let [node, index] = [leaf, place];
    for (const step of path) {
      node = await (index & 1 ? this.node(step, node) : this.node(node, step));
      index >>= 1;
    }
    return node;
  }

  /** The root over all secrets, the leaves filled up to a power of two. */
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

/** How many steps a path has in a tree of so many leaves. */
export const depth = (leaves: number) => Math.ceil(Math.log2(leaves));
