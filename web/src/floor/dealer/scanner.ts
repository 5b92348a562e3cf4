/** A scanner that types like a keyboard. Pure: no document, no clock.
 *
 * From its prefix to Enter, or to silence, every key is the scanner's, whatever has the focus: nothing of
 * a scan reaches a field, and the Enter of a scan is never Enter.
 */

import type { ScannerSheet } from "../../wire.ts";

/** How scanners type until the house's setting is known: its defaults. */
export const AS_DELIVERED: ScannerSheet = { prefix: "~", badge: "^", codes: {} };
/** How long a scanner may be silent within a code. */
export const SILENCE = 300; // ms
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
}

export interface Fed {
  scan: Scan | null;
  /** Whether the key was the scanner's. */
  swallowed: boolean;
  read: Code | null;
}

/** A key came. */
export function feed(scan: Scan | null, key: string, at: number, { prefix, badge }: ScannerSheet): Fed {
  const open = scan && at - scan.last < SILENCE ? scan : null;
  if (key === prefix || key === badge) {
    const kind: Kind = key === prefix ? "card" : "badge";
    return { scan: { kind, code: "", last: at }, swallowed: true, read: null };
  }
  if (!open) return { scan: null, swallowed: false, read: null };
  if (key === "Enter" || key === "Tab") return { scan: null, swallowed: true, read: codeOf(open) };
  const code = key.length === 1 ? open.code + key : open.code; // Shift and the like type nothing
  return { scan: { kind: open.kind, code, last: at }, swallowed: true, read: null };
}

/** Time has passed: a code that nothing follows is complete as well. */
export function silence(scan: Scan | null, at: number): Fed {
  if (!scan || at - scan.last < SILENCE) return { scan, swallowed: false, read: null };
  return { scan: null, swallowed: false, read: codeOf(scan) };
}

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
