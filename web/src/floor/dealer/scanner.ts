/** A scanner that types like a keyboard. Pure: no document, no clock.
 *
 * From its prefix to Enter, or to silence, every key is the scanner's, whatever has the focus: nothing of
 * a scan reaches a field, and the Enter of a scan is never Enter. A hand may type a prefix into a field as
 * well, as part of a password: its keys are held back, and given to the field once they are no scan.
 */

import { SCANNER, type ScannerSheet } from "../../wire.ts";

/** How scanners type until the house's setting is known: its defaults. */
export const AS_DELIVERED: ScannerSheet = SCANNER;
/** How long a scanner may be silent within a code. */
export const SILENCE = 300; // ms
/** The longest gap between two keys of a scanner that ends its codes with Enter; a hand is slower. */
export const PACE = 150; // ms
/** How long after a key of a field a prefix in it is still part of what a hand types. */
export const TYPING = 1_000; // ms
/** How long the same code is the same read. */
export const SAME = 600; // ms

/** What a code stands for, by its prefix. */
export type Kind = "card" | "badge";

/** A code, once it is complete. */
export interface Code {
  kind: Kind;
  code: string;
}

/** What a scanner has typed so far; null between two codes. */
export interface Scan extends Code {
  last: number;
  /** Whether it began in a field, where it may be a hand that types. */
  inField: boolean;
  /** All of it with its prefixes: what a field gets if it is a hand's. */
  held: string;
  /** Whether it continues what a hand typed into the field. */
  continues: boolean;
  /** Whether it came too slowly for a scanner. */
  slow: boolean;
}

export interface Fed {
  scan: Scan | null;
  /** Whether the key was the scanner's. */
  swallowed: boolean;
  read: Code | null;
  /** What a hand typed after all: the field gets it before the key that ended it. */
  typed: string;
}

/** A field that has the focus, and when a key was last typed into it. */
export interface Field {
  typedAt: number;
}

/** Keys that type nothing and end nothing. */
const MODIFIERS: readonly string[] = ["Shift", "CapsLock", "NumLock", "Alt", "AltGraph"];

/** A key came; into a field, if one has the focus. */
export function feed(scan: Scan | null, key: string, at: number, settings: ScannerSheet, field: Field | null = null): Fed {
  const open = scan && at - scan.last < SILENCE ? scan : null;
  const typed = open ? "" : typedBy(scan);
  if (key === settings.prefix || key === settings.badge) {
    return { scan: begun(open, key, at, settings, field), swallowed: true, read: null, typed };
  }
  if (!open) return { scan: null, swallowed: false, read: null, typed };
  if (key === "Enter" || key === "Tab") return isScan(open, at, settings) ? ended(open) : byHand(open);
  if (open.inField && key.length > 1 && !MODIFIERS.includes(key)) return byHand(open);
  const sign = key.length === 1 ? key : ""; // Shift and the like type nothing
  const slow = open.slow || at - open.last > PACE;
  const longer = { ...open, code: open.code + sign, held: open.held + sign, last: at, slow };
  return { scan: longer, swallowed: true, read: null, typed: "" };
}

/** Time has passed: a code that nothing follows is complete as well, but in a field it is a hand's. */
export function silence(scan: Scan | null, at: number): Fed {
  if (!scan || at - scan.last < SILENCE) return { scan, swallowed: false, read: null, typed: "" };
  return scan.inField ? byHand(scan) : { ...ended(scan), swallowed: false };
}

/** What a field gets of keys that were held back from it. */
export const typedBy = (scan: Scan | null) => (scan?.inField ? scan.held : "");

/** A prefix came; a second one starts again. */
function begun(open: Scan | null, key: string, at: number, { prefix }: ScannerSheet, field: Field | null): Scan {
  const continues = open?.inField === true || (field !== null && at - field.typedAt < TYPING);
  return {
    kind: key === prefix ? "card" : "badge",
    code: "",
    last: at,
    inField: open?.inField ?? field !== null,
    held: (open?.held ?? "") + key,
    continues,
    slow: false,
  };
}

/** Whether Enter ends a scan. In a field a hand's keys are slower, or continue what it typed and name no card. */
function isScan(scan: Scan, at: number, settings: ScannerSheet): boolean {
  if (!scan.inField) return true;
  if (scan.slow || at - scan.last > PACE) return false;
  return !scan.continues || (scan.kind === "card" && cardOf(scan.code, settings) !== "");
}

const ended = (scan: Scan): Fed => ({ scan: null, swallowed: true, read: codeOf(scan), typed: "" });
const byHand = (scan: Scan): Fed => ({ scan: null, swallowed: false, read: null, typed: scan.held });

const codeOf = ({ kind, code }: Scan): Code => ({ kind, code });

/** What the console does with a read. */
export type Judged =
  | { is: "card"; card: string }
  /** The same code, read twice within `SAME`. */
  | { is: "again"; card: string }
  /** A card while none is due: nothing is recorded. */
  | { is: "unarmed"; card: string }
  /** Not a card. */
  | { is: "unknown"; code: string };

const CARD = /^(10|[A2-9TJQK])([SHDC])$/i;

/** The card of a code, by the house's own codes or by rank and suit; "" where it is none. */
export function cardOf(code: string, { codes }: ScannerSheet): string {
  if (Object.hasOwn(codes, code)) return codes[code] ?? "";
  const [, rank, suit] = CARD.exec(code) ?? [];
  if (!rank || !suit) return "";
  const upper = rank.toUpperCase();
  return `${upper === "T" ? "10" : upper}${suit.toLowerCase()}`;
}

/** A read that was judged before, and when. */
export interface Read {
  code: string;
  at: number;
  counted: boolean;
}

/** Judge a complete code, which stands for this card or for none. */
export function judge(code: string, card: string, armed: boolean, before: Read | null, at: number): Judged {
  if (!card) return { is: "unknown", code };
  if (before?.counted && before.code === code && at - before.at < SAME) return { is: "again", card };
  return armed ? { is: "card", card } : { is: "unarmed", card };
}
