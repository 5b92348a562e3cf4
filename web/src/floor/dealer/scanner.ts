/** A scanner that types like a keyboard. Pure: no document, no clock.
 *
 * From its prefix to Enter, or to silence, every key is the scanner's, whatever has the focus: nothing of
 * a scan reaches a field, and the Enter of a scan is never Enter.
 */

/** What the house programs into its scanners to be typed before every code. */
export const PREFIX = "~";
/** How long a scanner may be silent within a code. */
export const SILENCE = 300; // ms
/** How long the same code is the same read. */
export const SAME = 600; // ms

/** What a scanner has typed so far; null between two codes. */
export interface Scan {
  code: string;
  last: number;
}

export interface Fed {
  scan: Scan | null;
  /** Whether the key was the scanner's. */
  swallowed: boolean;
  /** The code, once it is complete. */
  read: string | null;
}

/** A key came. */
export function feed(scan: Scan | null, key: string, at: number): Fed {
  const open = scan && at - scan.last < SILENCE ? scan : null;
  if (key === PREFIX) return { scan: { code: "", last: at }, swallowed: true, read: null };
  if (!open) return { scan: null, swallowed: false, read: null };
  if (key === "Enter" || key === "Tab") return { scan: null, swallowed: true, read: open.code };
  const code = key.length === 1 ? open.code + key : open.code; // Shift and the like type nothing
  return { scan: { code, last: at }, swallowed: true, read: null };
}

/** Time has passed: a code that nothing follows is complete as well. */
export function silence(scan: Scan | null, at: number): Fed {
  if (!scan || at - scan.last < SILENCE) return { scan, swallowed: false, read: null };
  return { scan: null, swallowed: false, read: scan.code };
}

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

/** A read that was judged before, and when. */
export interface Read {
  code: string;
  at: number;
  counted: boolean;
}

/** Judge a complete code. */
export function judge(code: string, armed: boolean, before: Read | null, at: number): Judged {
  const [, rank, suit] = CARD.exec(code) ?? [];
  if (!rank || !suit) return { is: "unknown", code };
  const upper = rank.toUpperCase();
  const card = `${upper === "T" ? "10" : upper}${suit.toLowerCase()}`;
  if (before?.counted && before.code === code && at - before.at < SAME) return { is: "again", card };
  return armed ? { is: "card", card } : { is: "unarmed", card };
}
