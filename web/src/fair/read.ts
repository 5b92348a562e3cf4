/** Read a document's text strictly, as verify.py does: what JSON.parse lets pass is refused here.
 *
 * A key that comes twice, a fraction, an exponent, a minus and a number of more than nine digits are
 * no part of the format; JSON.parse would read them as something else, or not tell them apart.
 */

import { Fault } from "./format.ts";

const DEEPEST = 20; // no document is as deep
const NUMBER = /(?:0|[1-9][0-9]{0,8})(?![0-9.eE])/y;
const TEXT = /"((?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*)"/y;
const WORDS: readonly (readonly [string, unknown])[] = [
  ["true", true],
  ["false", false],
  ["null", null],
];

/** The documents in a text: those of a list that is not empty, else the value itself. */
export function documentsIn(text: Uint8Array, name: string): unknown[] {
  try {
    const signs = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(text);
    const read = new Reader(signs).whole();
    return Array.isArray(read) && read.length > 0 ? read : [read];
  } catch (problem) {
    if (problem instanceof NotRead || problem instanceof TypeError) throw new Fault("format", name);
    throw problem;
  }
}

class NotRead extends Error {}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): unknown {
    const value = this.#value(0);
    this.#space();
    if (this.#at !== this.#text.length) throw new NotRead();
    return value;
  }

  #value(depth: number): unknown {
    if (depth > DEEPEST) throw new NotRead();
    this.#space();
    const sign = this.#text[this.#at];
    if (sign === "{") return this.#object(depth);
    if (sign === "[") return this.#list(depth);
    if (sign === '"') return this.#string();
    for (const [word, value] of WORDS) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    return Number(this.#match(NUMBER));
  }

  #object(depth: number): object {
    const entries = new Map<string, unknown>();
    this.#each("}", () => {
      this.#space();
      const key = this.#string();
      if (entries.has(key)) throw new NotRead();
      this.#space();
      this.#take(":");
      entries.set(key, this.#value(depth + 1));
    });
    return Object.fromEntries(entries);
  }

  #list(depth: number): unknown[] {
    const values: unknown[] = [];
    this.#each("]", () => values.push(this.#value(depth + 1)));
    return values;
  }

  /** What lies between two brackets, with commas between. */
  #each(end: string, one: () => void): void {
    this.#at += 1;
    this.#space();
    if (this.#text[this.#at] === end) {
      this.#at += 1;
      return;
    }
    for (;;) {
      one();
      this.#space();
      if (this.#text[this.#at] === end) break;
      this.#take(",");
    }
    this.#at += 1;
  }

  #string(): string {
    // The pattern lets nothing pass that JSON.parse would read otherwise.
    return JSON.parse(this.#match(TEXT)) as string;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found === undefined) throw new NotRead();
    this.#at += found.length;
    return found;
  }

  #take(sign: string): void {
    if (this.#text[this.#at] !== sign) throw new NotRead();
    this.#at += 1;
  }

  #space(): void {
    while (" \t\n\r".includes(this.#text[this.#at] ?? "x")) this.#at += 1;
  }
}
