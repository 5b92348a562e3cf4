/** Read a document's text as strictly as verify.py does.
 *
 * The format has no repeated keys, fractions, exponents, minus signs or numbers of more than
 * eighteen digits. JSON.parse would accept them, and read some of them as something else.
 */

import { ENTRIES, Fault, hold } from "./format.ts";

const DEEPEST = 20; // no document is as deep
const NUMBER = /(?:0|[1-9][0-9]{0,17})(?![0-9.eE])/y;
const TEXT = /"((?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*)"/y;
const WORDS: readonly (readonly [string, unknown])[] = [
  ["true", true],
  ["false", false],
  ["null", null],
];

/** The format of a whole tournament, which holds documents of ballots and shoes. */
export const CUP = "punto-cup/1";

/** Return the documents in a text; of a whole tournament those of its ballots and shoes. */
export function documentsIn(text: Uint8Array, name: string): unknown[] {
  return valuesIn(text, name).flatMap((value) => partsOf(value, name));
}

/** Return the items of a list that is not empty, or else the value itself. */
export function valuesIn(text: Uint8Array, name: string): unknown[] {
  try {
    const signs = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(text);
    const read = new Reader(signs).whole();
    return Array.isArray(read) && read.length > 0 ? read : [read];
  } catch (problem) {
    if (problem instanceof NotRead || problem instanceof TypeError) throw new Fault("format", name);
    throw problem;
  }
}

/** Return the key of the tournament that a value is the document of. */
export function cupOf(value: unknown): string | undefined {
  const { format, cup } = (value ?? {}) as { format?: unknown; cup?: unknown };
  return format === CUP ? (typeof cup === "string" ? cup : "") : undefined;
}

const KEY = /^[a-z0-9-]{1,40}$/;

function partsOf(value: unknown, name: string): unknown[] {
  const key = cupOf(value);
  if (key === undefined) return [value];
  hold("format", name, KEY.test(key));
  const { ballots, shoes } = value as { ballots?: unknown; shoes?: unknown };
  const parts = [ballots, shoes];
  hold("format", name, parts.every((part) => Array.isArray(part) && part.length <= ENTRIES));
  return (parts as unknown[][]).flat();
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

  /** Read the items between two brackets, separated by commas. */
  #each(end: string, readItem: () => void): void {
    this.#at += 1;
    this.#space();
    if (this.#text[this.#at] === end) {
      this.#at += 1;
      return;
    }
    for (;;) {
      readItem();
      this.#space();
      if (this.#text[this.#at] === end) break;
      this.#take(",");
    }
    this.#at += 1;
  }

  #string(): string {
    // The pattern accepts only strings that JSON.parse reads in the same way.
    return JSON.parse(this.#match(TEXT)) as string;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [match] = pattern.exec(this.#text) ?? [];
    if (match === undefined) throw new NotRead();
    this.#at += match.length;
    return match;
  }

  #take(sign: string): void {
    if (this.#text[this.#at] !== sign) throw new NotRead();
    this.#at += 1;
  }

  #space(): void {
    while (" \t\n\r".includes(this.#text[this.#at] ?? "x")) this.#at += 1;
  }
}
