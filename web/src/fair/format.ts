/** The formats of documents: punto-shoe/3, earlier ones of shoes, and punto-ballot/1 (docs/verifying.md). */

import { Fault, hold } from "./fault.ts";

export { Fault, hold, type FaultName } from "./fault.ts";

export interface Cut {
  seat: number;
  digest: string;
  nonce: string;
  /** Whether the nonce came after the abort; absent in documents of 0.7. */
  late?: boolean;
}

export interface Opening {
  opening: number;
  commitment: string;
  before: string;
  root: string;
  rules: string;
  beacon: string;
  cuts: Cut[];
  aborted: boolean;
  entropy: string;
  beacon_value: string;
}

/** A secret and its path to the root. */
export interface Shown {
  place: number;
  secret: string;
  leaf: string;
  path: string[];
}

export interface ShoeDocument {
  format: "punto-shoe/1" | "punto-shoe/2" | "punto-shoe/3";
  table: string;
  shoe: number;
  decks: number;
  game: string;
  rulebook: string;
  openings: Opening[];
  burnt: number | null;
  drawn: (Shown & { card: string })[];
  dice: (Shown & { coup: number; die: number })[];
  /** Absent before punto-shoe/3, as are the draws of a coup. */
  draws?: (Shown & { coup: number; draw: string; value: number })[];
  coups: Coup[];
  retired: boolean;
  /** Whether the house has lost the secrets; absent in documents of 0.7. */
  lost?: boolean;
  secrets: string[];
}

export interface Coup {
  coup: number;
  first: number | null;
  cards: string[];
  die: number | null;
  void: boolean;
  drawn?: { draw: string; value: number }[];
}

/** What a declaration says of a draw, as far as a verifier reads it. */
export interface Declared {
  key: string;
  chances: { value: number; chance: string }[];
}

/** An opening of a ballot: the hash of its list stands where a shoe has that of its rules. */
export type BallotOpening = Omit<Opening, "rules"> & { list: string };

/** What a ballot decides. */
export const PURPOSES = ["seats", "heats", "first-button", "wildcard", "equal", "lucky-loser", "play-off"] as const;

export interface BallotDocument {
  format: "punto-ballot/1";
  cup: string;
  ballot: number;
  what: (typeof PURPOSES)[number];
  /** The stage, heat or table that it is for. */
  of: string;
  /** How many places are drawn. */
  count: number;
  entrants: { number: number; name: string }[];
  openings: BallotOpening[];
  order: number[];
  secrets: string[];
}

export type AnyDocument = ShoeDocument | BallotDocument;

export const ENTRIES = 9_999; // in the longest list
const KINDS: Record<string, [string, RegExp]> = {
  HASH: ["string", /^[0-9a-f]{64}$/],
  HEX: ["string", /^(?:[0-9a-f]{2})+$/],
  NAME: ["string", /^[ -~]{1,200}$/],
  TEXT: ["string", /^\P{Cs}*$/u],
  CARD: ["string", /^(?:10|[A2-9JQK])[shdc]$/],
  NUMBER: ["number", /^[1-9][0-9]{0,8}$/],
  PLACE: ["number", /^[0-9]{1,4}$/],
  DECKS: ["number", /^(?:[1-9]|1[0-9]|20)$/],
  DIE: ["number", /^[1-6]$/],
  VALUE: ["number", /^[0-9]{1,9}$/],
  CHANCE: ["string", /^(?:1|[1-9][0-9]{0,6}\/[1-9][0-9]{0,6})$/],
  TRUTH: ["boolean", /^/],
  WHAT: ["string", new RegExp(`^(?:${PURPOSES.join("|")})$`)],
};
type Kind = string | readonly [Kind] | Keys;
interface Keys {
  readonly [key: string]: Kind;
}
const PROOF: Keys = {
  place: "PLACE",
  secret: "HASH",
  leaf: "HASH",
  path: ["HASH"],
};

const CUT: Keys = { seat: "NUMBER", digest: "HASH", nonce: "HASH?" };

const OPENING: Keys = {
  opening: "NUMBER",
  commitment: "HASH",
  before: "HASH",
  root: "HASH",
  beacon: "NAME?",
  aborted: "TRUTH",
  entropy: "HASH?",
  beacon_value: "HEX?",
};

/** The keys of a shoe's document. A question mark allows "", or null for a number. */
const keysOf = (cut: Keys, lost: Keys, drawn: Keys = {}): Keys => ({
  format: "NAME",
  table: "NAME",
  shoe: "NUMBER",
  decks: "DECKS",
  game: "NAME",
  rulebook: "TEXT",
  openings: [{ ...OPENING, rules: "HASH", cuts: [cut] }],
  burnt: "NUMBER?",
  retired: "TRUTH",
  ...lost,
  secrets: ["HASH"],
  drawn: [{ ...PROOF, card: "CARD" }],
  dice: [{ ...PROOF, coup: "NUMBER", die: "DIE" }],
  coups: [{ coup: "NUMBER", first: "PLACE?", cards: ["CARD"], die: "DIE?", void: "TRUTH", ...drawn }],
});
const LATE: Keys = { ...CUT, late: "TRUTH" };
const DRAWN: Keys = { draw: "NAME", value: "VALUE" };
const WHOLE: Keys = {
  ...keysOf(LATE, { lost: "TRUTH" }, { drawn: [DRAWN] }),
  draws: [{ ...PROOF, ...DRAWN, coup: "NUMBER" }],
};
const DECLARED: Keys = { key: "NAME", chances: [{ value: "VALUE", chance: "CHANCE" }] };
const BALLOT: Keys = {
  format: "NAME",
  cup: "NAME",
  ballot: "NUMBER",
  what: "WHAT",
  of: "NAME?",
  count: "NUMBER",
  entrants: [{ number: "NUMBER", name: "HASH" }],
  openings: [{ ...OPENING, list: "HASH", cuts: [LATE] }],
  order: ["NUMBER"],
  secrets: ["HASH"],
};
const FORMATS = new Map([
  ["punto-shoe/1", keysOf(CUT, {})],
  ["punto-shoe/2", keysOf(LATE, { lost: "TRUTH" })],
  ["punto-shoe/3", WHOLE],
  ["punto-ballot/1", BALLOT],
]);

/** Whether a document is that of a ballot. */
export const isBallot = (document: AnyDocument): document is BallotDocument => document.format === "punto-ballot/1";

/** Return a value as a document; throw a fault if it has any other keys or types. */
export function formed(value: unknown, name: string): AnyDocument {
  hold("format", name, isObject(value));
  const { format } = value as { format?: unknown };
  const keys = typeof format === "string" ? FORMATS.get(format) : undefined;
  if (!keys) throw new Fault("format", `${name}, format`);
  check(value, keys, name);
  return value as AnyDocument;
}

/** Return what a declaration says of a draw; throw a fault if it has not the form. */
export function formedDraw(value: unknown, where: string): Declared {
  check(value, DECLARED, where);
  return value as Declared;
}

/** Check the form of a proof that came with a card or a die. */
export function formedProof(value: Shown, where: string): void {
  const { place, secret, leaf, path } = value;
  check({ place, secret, leaf, path }, PROOF, where);
}

function check(value: unknown, kind: Kind, where: string): void {
  if (typeof kind === "string") hold("format", where, isOf(value, kind));
  else if (Array.isArray(kind)) {
    hold("format", where, Array.isArray(value) && value.length <= ENTRIES);
    (value as unknown[]).forEach((item, at) => check(item, (kind as [Kind])[0], `${where}[${at}]`));
  } else {
    const inside = kind as Record<string, Kind>;
    const [has, must] = [isObject(value) ? Object.keys(value) : [], Object.keys(inside)];
    hold("format", where, has.length === must.length && must.every((key) => has.includes(key)));
    for (const [key, inner] of Object.entries(inside)) {
      check((value as Record<string, unknown>)[key], inner, `${where}, ${key}`);
    }
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isOf(value: unknown, kind: string): boolean {
  const [sort, pattern] = KINDS[kind.replace("?", "")] ?? ["nothing", /$./];
  if (kind.endsWith("?") && value === (sort === "number" ? null : "")) return true;
  return typeof value === sort && pattern.test(String(value));
}
