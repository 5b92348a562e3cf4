/** The formats punto-shoe/2 and, of Punto 0.7, punto-shoe/1: what a document holds (docs/verifying.md). */

export interface Cut {
  seat: number;
  digest: string;
  nonce: string;
  /** The nonce came after the abort; a document of 0.7 does not say. */
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

/** A secret and the way from it to the root. */
export interface Shown {
  place: number;
  secret: string;
  leaf: string;
  path: string[];
}

export interface ShoeDocument {
  format: "punto-shoe/1" | "punto-shoe/2";
  table: string;
  shoe: number;
  decks: number;
  game: string;
  rulebook: string;
  openings: Opening[];
  burnt: number | null;
  drawn: (Shown & { card: string })[];
  dice: (Shown & { coup: number; die: number })[];
  coups: { coup: number; first: number | null; cards: string[]; die: number | null; void: boolean }[];
  retired: boolean;
  /** The house has the secrets no more; a document of 0.7 does not say. */
  lost?: boolean;
  secrets: string[];
}

export type FaultName =
  | "format"
  | "shoe-number"
  | "opening"
  | "rulebook"
  | "commitment"
  | "cut"
  | "entropy"
  | "skipped-index"
  | "order"
  | "secret"
  | "path"
  | "card"
  | "die"
  | "burn"
  | "secrets"
  | "retired";

/** What is wrong, by the names of verify.py, and where. */
export class Fault extends Error {
  readonly fault: FaultName;
  readonly where: string;

  constructor(fault: FaultName, where: string) {
    super(`${fault}: ${where}`);
    this.fault = fault;
    this.where = where;
  }
}

/** Throw a fault unless this is right. */
export function hold(fault: FaultName, where: string, right: boolean): void {
  if (!right) throw new Fault(fault, where);
}

const ENTRIES = 9_999; // no list is longer
const KINDS: Record<string, [string, RegExp]> = {
  HASH: ["string", /^[0-9a-f]{64}$/],
  HEX: ["string", /^(?:[0-9a-f]{2})+$/],
  NAME: ["string", /^[ -~]{1,200}$/],
  TEXT: ["string", /^\P{Cs}*$/u],
  CARD: ["string", /^(?:10|[A2-9JQK])[shdc]$/],
  NUMBER: ["number", /^[1-9][0-9]{0,8}$/],
  PLACE: ["number", /^[0-9]{1,4}$/],
  DECKS: ["number", /^(?:[1-9]|1[0-6])$/],
  DIE: ["number", /^[1-6]$/],
  TRUTH: ["boolean", /^/],
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

/** A question mark says that there may be nothing: "", or null in the place of a number. */
const keysOf = (cut: Keys, lost: Keys): Keys => ({
  format: "NAME",
  table: "NAME",
  shoe: "NUMBER",
  decks: "DECKS",
  game: "NAME",
  rulebook: "TEXT",
  openings: [
    {
      opening: "NUMBER",
      commitment: "HASH",
      before: "HASH",
      root: "HASH",
      rules: "HASH",
      beacon: "NAME?",
      aborted: "TRUTH",
      cuts: [cut],
      entropy: "HASH?",
      beacon_value: "HEX?",
    },
  ],
  burnt: "NUMBER?",
  retired: "TRUTH",
  ...lost,
  secrets: ["HASH"],
  drawn: [{ ...PROOF, card: "CARD" }],
  dice: [{ ...PROOF, coup: "NUMBER", die: "DIE" }],
  coups: [{ coup: "NUMBER", first: "PLACE?", cards: ["CARD"], die: "DIE?", void: "TRUTH" }],
});
const FORMATS = new Map([
  ["punto-shoe/1", keysOf(CUT, {})],
  ["punto-shoe/2", keysOf({ ...CUT, late: "TRUTH" }, { lost: "TRUTH" })],
]);

/** A document, if everything lies where it belongs and nothing else is said; else a fault. */
export function formed(value: unknown, name: string): ShoeDocument {
  hold("format", name, isObject(value));
  const { format } = value as { format?: unknown };
  const keys = typeof format === "string" ? FORMATS.get(format) : undefined;
  if (!keys) throw new Fault("format", `${name}, format`);
  check(value, keys, name);
  return value as ShoeDocument;
}

/** What comes with a card or a die the moment it is shown. */
export function formedProof(value: Shown, where: string): void {
  const { place, secret, leaf, path } = value;
  check({ place, secret, leaf, path }, PROOF, where);
}

function check(value: unknown, kind: Kind, where: string): void {
  if (typeof kind === "string") hold("format", where, isOf(value, kind));
  else if (Array.isArray(kind)) {
    hold("format", where, Array.isArray(value) && value.length <= ENTRIES);
    (value as unknown[]).forEach((one, at) => check(one, (kind as [Kind])[0], `${where}[${at}]`));
  } else {
    const inside = kind as Record<string, Kind>;
    const [has, must] = [isObject(value) ? Object.keys(value) : [], Object.keys(inside)];
    hold("format", where, has.length === must.length && must.every((key) => has.includes(key)));
    for (const [key, one] of Object.entries(inside)) {
      check((value as Record<string, unknown>)[key], one, `${where}, ${key}`);
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
