/** The dealer's keys as a state machine. Pure: no document, no clock, no table.
 *
 * Letters and digits are only ever cards (or the die); acts are Enter, Backspace and function keys. So
 * no slip of a letter is an act.
 */

import { STEPS, type StaffView } from "../../wire.ts";

export type Step = StaffView["next"];

/** How long Enter waits after the last act or the last change of the table: a key that bounces does nothing. */
export const PAUSE = 700; // ms
/** How long Enter is held for an act that is not taken back easily. */
export const HOLD = 150; // ms

const HELD: readonly Step[] = ["close-bets", "free-coup"];
const BY_ENTER: readonly string[] = [
  ...Object.keys(STEPS),
  "free-coup",
  "await-ruling", // what waits is shown
];

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export const SUITS = ["s", "h", "d", "c"] as const;
export const FUNCTIONS = ["F2", "F3", "F4", "F6", "F7", "F8", "F9", "F10"] as const;
export type FunctionKey = (typeof FUNCTIONS)[number];

/** What the machine knows of a key event. */
export interface Key {
  key: string;
  code: string;
  repeat?: boolean;
  /** Whether Control, Alt or Meta is down: such a key is the browser's. */
  modified?: boolean;
}

/** What the machine knows of the console when a key is pressed. */
export interface Seen {
  step: Step;
  /** Whether single letters and digits are keys at all (WCAG 2.1.4). */
  letters: boolean;
  /** Whether a control has the focus that Enter and Space belong to. */
  onControl: boolean;
  /** Whether a dialog is open: then only cards are typed, where it asks for some. */
  dialog: "none" | "cards" | "other";
  /** Whether the guide to payouts is shown, through which Space steps. */
  guide: boolean;
}

/** What was typed so far. */
export interface Typing {
  /** The rank of a half-typed card; "1" waits for its 0. */
  rank: string;
  /** Whether the numpad's point was pressed, after which 1 2 3 are J Q K. */
  point: boolean;
  /** Whether Enter is held down for an act that asks for it. */
  holding: boolean;
  /** When something was last done, or the table last changed. */
  quietSince: number;
}

export type Act =
  | { do: "card"; card: string }
  | { do: "die"; value: number }
  /** The value at this place, from 0, of the draw that is due. */
  | { do: "value"; place: number }
  | { do: "back" }
  | { do: "next" }
  | { do: "guide" }
  | { do: "function"; key: FunctionKey }
  /** Enter is down: ask again after `HOLD` whether it still is. */
  | { do: "hold" }
  /** Enter came too early, or was not held long enough: say so. */
  | { do: "early" }
  | { do: "brushed" };

export interface Pressed {
  typing: Typing;
  act: Act | null;
  /** Whether the key was the console's: nobody else gets it. */
  taken: boolean;
}

export const NOTHING_TYPED: Typing = { rank: "", point: false, holding: false, quietSince: 0 };

/** Whether Enter does something at this step. */
export const isByEnter = (step: Step) => BY_ENTER.includes(step);
/** Whether Enter has to be held for it. */
export const isHeld = (step: Step) => HELD.includes(step);

/** Press a key. */
export function down(typing: Typing, key: Key, seen: Seen, at: number): Pressed {
  if (key.modified) return passed(typing);
  const named = FUNCTIONS.find((one) => one === key.key);
  if (named) return taken(typing, key.repeat || seen.dialog !== "none" ? null : { do: "function", key: named });
  if (key.key === "Enter") return enter(typing, key, seen, at);
  if (key.key === "Backspace") return backspace(typing, key, seen);
  if (key.key === " " && seen.guide && !seen.onControl && seen.dialog === "none") {
    return taken(typing, key.repeat ? null : { do: "guide" });
  }
  if (!seen.letters || seen.dialog === "other") return passed(typing);
  if (seen.step === "shake-die" && seen.dialog === "none") return die(typing, key);
  if (seen.step === "draw-value" && seen.dialog === "none") return valueAt(typing, key);
  const part = partOf(typing, key);
  if (!part) return passed(typing);
  return key.repeat ? taken(typing, null) : put(typing, part);
}

/** Press one part of a card: by a key or on the pad. */
export function put(typing: Typing, part: Part): Pressed {
  if ("rank" in part) return taken({ ...typing, rank: part.rank, point: false }, null);
  if ("point" in part) return taken({ ...typing, rank: "", point: true }, null);
  const { rank } = typing;
  if (!rank || rank === "1") return taken(typing, null);
  return taken({ ...typing, rank: "", point: false }, { do: "card", card: `${rank}${part.suit}` });
}

/** Let Enter go. */
export function up(typing: Typing, key: Key): Pressed {
  if (key.key !== "Enter" || !typing.holding) return passed(typing);
  return taken({ ...typing, holding: false }, { do: "brushed" });
}

/** Enter has been down for `HOLD`: act, unless it was let go or the step is another. */
export function held(typing: Typing, seen: Seen, at: number): Pressed {
  if (!typing.holding) return passed(typing);
  const still = isHeld(seen.step) && seen.dialog === "none";
  return taken({ ...typing, holding: false, quietSince: at }, still ? { do: "next" } : null);
}

/** Something was done, or the table changed. */
export const acted = (typing: Typing, at: number): Typing => ({ ...typing, quietSince: at });

/** Press Enter, or the button that says it. */
export function enter(typing: Typing, key: Key, seen: Seen, at: number): Pressed {
  if (seen.dialog !== "none" || seen.onControl) return passed(typing);
  if (key.repeat || typing.holding || !isByEnter(seen.step)) return taken(typing, null);
  if (at - typing.quietSince < PAUSE) return taken(typing, { do: "early" });
  if (isHeld(seen.step)) return taken({ ...typing, holding: true }, { do: "hold" });
  return taken({ ...typing, rank: "", point: false, quietSince: at }, { do: "next" });
}

function backspace(typing: Typing, key: Key, seen: Seen): Pressed {
  if (seen.dialog === "other") return passed(typing);
  if (typing.rank || typing.point) return taken({ ...typing, rank: "", point: false }, null);
  return taken(typing, key.repeat ? null : { do: "back" });
}

function die(typing: Typing, key: Key): Pressed {
  const digit = digitOf(key);
  if (digit === null || digit > 6) return passed(typing);
  return taken(typing, key.repeat ? null : { do: "die", value: digit });
}

/** Values are numbered from 1, as the pad shows them. */
function valueAt(typing: Typing, key: Key): Pressed {
  const digit = digitOf(key);
  if (!digit) return passed(typing);
  return taken(typing, key.repeat ? null : { do: "value", place: digit - 1 });
}

export type Part = { rank: string } | { suit: string } | { point: true };

const PAD_SUITS: Readonly<Record<string, string>> = {
  NumpadDivide: "s",
  NumpadMultiply: "h",
  NumpadSubtract: "d",
  NumpadAdd: "c",
};
const PAD_COURT = ["", "J", "Q", "K"];
const COURT: Readonly<Record<string, string>> = { a: "A", t: "10", j: "J", q: "Q", k: "K" };

/** The part of a card that a key is; null for none. */
function partOf({ rank, point }: Typing, key: Key): Part | null {
  const padSuit = PAD_SUITS[key.code];
  if (padSuit) return { suit: padSuit };
  if (key.code === "NumpadDecimal") return { point: true };
  const digit = digitOf(key);
  if (digit !== null && key.code.startsWith("Numpad")) {
    const court = point ? PAD_COURT[digit] : "";
    if (point) return court ? { rank: court } : null;
    return { rank: padRank(digit) };
  }
  if (digit !== null) return { rank: rowRank(rank, digit) };
  const letter = key.key.toLowerCase();
  if (COURT[letter]) return { rank: COURT[letter] };
  return (SUITS as readonly string[]).includes(letter) ? { suit: letter } : null;
}

/** On an 18-key pad 1 is the ace and 0 the ten. */
function padRank(digit: number): string {
  if (digit === 0) return "10";
  return digit === 1 ? "A" : String(digit);
}

/** In the row above the letters 0 is the ten too; 1 waits for its 0. */
function rowRank(rank: string, digit: number): string {
  if (digit === 0) return "10";
  return digit === 1 && rank !== "1" ? "1" : String(digit);
}

/** The digit of a key, by its place: the row of some keyboards gives digits only with Shift. */
function digitOf({ code }: Key): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

const taken = (typing: Typing, act: Act | null): Pressed => ({ typing, act, taken: true });
const passed = (typing: Typing): Pressed => ({ typing, act: null, taken: false });
