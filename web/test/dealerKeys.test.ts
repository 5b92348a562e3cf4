/** The dealer's keys: a card is a rank and a suit, Enter is guarded, and nothing else is an act. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { acted, down, enter, held, HOLD, NOTHING_TYPED, PAUSE, put, up } from "../src/floor/dealer/keys.ts";
import type { Act, Key, Seen, Typing } from "../src/floor/dealer/keys.ts";

const SEEN: Seen = { step: "deal-card", letters: true, onControl: false, dialog: "none", guide: false };
const NUMPAD: Readonly<Record<string, string>> = { "/": "Divide", "*": "Multiply", "-": "Subtract", "+": "Add", ".": "Decimal" };

const row = (key: string): Key => ({ key, code: /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}` });
const pad = (key: string): Key => ({ key, code: `Numpad${NUMPAD[key] ?? key}` });
const named = (key: string): Key => ({ key, code: key });

/** Type keys one after another; every act that came of them. */
function typed(keys: readonly Key[], seen: Partial<Seen> = {}, from: Typing = NOTHING_TYPED) {
  let typing = from;
  const acts: Act[] = [];
  for (const key of keys) {
    const after = down(typing, key, { ...SEEN, ...seen }, 10_000);
    typing = after.typing;
    if (after.act) acts.push(after.act);
  }
  return { typing, acts };
}
const cards = (keys: readonly Key[]) => typed(keys).acts.map((act) => (act.do === "card" ? act.card : act.do));

test("each of the 52 cards is keyed by its rank and its suit", () => {
  for (const rank of ["A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K"]) {
    for (const suit of ["s", "h", "d", "c"]) {
      assert.deepEqual(cards([row(rank.toLowerCase()), row(suit)]), [`${rank}${suit}`]);
    }
  }
  for (const ten of [[row("t")], [row("0")], [row("1"), row("0")]]) {
    assert.deepEqual(cards([...ten, row("h")]), ["10h"]);
  }
});

test("the numpad of eighteen keys has every card", () => {
  assert.deepEqual(cards([pad("1"), pad("/")]), ["As"]);
  assert.deepEqual(cards([pad("0"), pad("*")]), ["10h"]);
  assert.deepEqual(cards([pad("9"), pad("-")]), ["9d"]);
  assert.deepEqual(cards([pad("."), pad("1"), pad("+")]), ["Jc"]);
  assert.deepEqual(cards([pad("."), pad("2"), pad("/")]), ["Qs"]);
  assert.deepEqual(cards([pad("."), pad("3"), pad("/")]), ["Ks"]);
  assert.deepEqual(cards([pad("."), pad("4"), pad("/")]), [], "there is no fourth court card");
});

test("digits go by their place: the row of some keyboards gives them only with Shift", () => {
  assert.deepEqual(cards([{ key: "é", code: "Digit2" }, row("h")]), ["2h"]);
});

test("a suit without a rank is no card, and 1 alone is no rank", () => {
  assert.deepEqual(cards([row("h")]), []);
  assert.deepEqual(cards([row("1"), row("h")]), []);
  assert.deepEqual(cards([row("1"), row("9"), row("h")]), ["9h"], "the last rank counts");
});

test("Backspace removes a half-typed rank first, then takes back", () => {
  assert.deepEqual(typed([row("9"), named("Backspace")]).acts, []);
  assert.deepEqual(typed([row("9"), named("Backspace"), named("Backspace")]).acts, [{ do: "back" }]);
});

test("while the die is shaken digits are its values", () => {
  const shaking = { step: "shake-die" } as const;
  for (const value of [0, 1, 6]) assert.deepEqual(typed([row(String(value))], shaking).acts, [{ do: "die", value }]);
  assert.deepEqual(typed([row("7"), row("h")], shaking).acts, []);
  assert.deepEqual(typed([pad("4")], shaking).acts, [{ do: "die", value: 4 }]);
});

test("Enter waits after every act and after every change of the table", () => {
  const at = 5_000;
  const typing = acted(NOTHING_TYPED, at);
  const seen: Seen = { ...SEEN, step: "open-bets" };
  assert.deepEqual(enter(typing, named("Enter"), seen, at + PAUSE - 1).act, { do: "early" });
  const after = enter(typing, named("Enter"), seen, at + PAUSE);
  assert.deepEqual(after.act, { do: "next" });
  assert.deepEqual(enter(after.typing, named("Enter"), seen, at + PAUSE + 100).act, { do: "early" }, "it bounced");
});

test("NO MORE BETS asks for Enter to be held, and a brush closes nothing", () => {
  const seen: Seen = { ...SEEN, step: "close-bets" };
  const pressed = enter(NOTHING_TYPED, named("Enter"), seen, 10_000);
  assert.deepEqual(pressed.act, { do: "hold" });
  const released = up(pressed.typing, named("Enter"));
  assert.deepEqual(released.act, { do: "brushed" });
  assert.equal(held(released.typing, seen, 10_000 + HOLD).act, null);
  assert.deepEqual(held(pressed.typing, seen, 10_000 + HOLD).act, { do: "next" });
  const elsewhere: Seen = { ...SEEN, step: "deal-card" };
  assert.equal(held(pressed.typing, elsewhere, 10_000 + HOLD).act, null, "somebody else closed meanwhile");
});

test("a key that repeats itself does nothing", () => {
  const again = (key: Key): Key => ({ ...key, repeat: true });
  assert.equal(down(NOTHING_TYPED, again(named("Enter")), { ...SEEN, step: "open-bets" }, 10_000).act, null);
  assert.equal(down(NOTHING_TYPED, again(named("Backspace")), SEEN, 10_000).act, null);
  assert.equal(down(NOTHING_TYPED, again(named("F6")), SEEN, 10_000).act, null);
  assert.equal(down(NOTHING_TYPED, again(row("9")), SEEN, 10_000).typing.rank, "");
});

test("Enter belongs to a control that has the focus, and to an open dialog", () => {
  const seen: Seen = { ...SEEN, step: "open-bets" };
  assert.equal(down(NOTHING_TYPED, named("Enter"), { ...seen, onControl: true }, 10_000).taken, false);
  assert.equal(down(NOTHING_TYPED, named("Enter"), { ...seen, dialog: "cards" }, 10_000).taken, false);
});

test("Enter does nothing while cards are keyed, and Escape never does anything", () => {
  assert.deepEqual(typed([named("Enter")]).acts, []);
  assert.equal(down(NOTHING_TYPED, named("Escape"), SEEN, 10_000).taken, false);
});

test("letters can be switched off; Enter and function keys stay", () => {
  assert.deepEqual(typed([row("9"), row("h")], { letters: false }).acts, []);
  assert.deepEqual(typed([named("F6")], { letters: false }).acts, [{ do: "function", key: "F6" }]);
  assert.deepEqual(typed([named("Enter")], { letters: false, step: "open-bets" }).acts, [{ do: "next" }]);
});

test("function keys of the browser, and keys with Control, are left alone", () => {
  for (const key of ["F1", "F5", "F11", "F12"]) {
    assert.equal(down(NOTHING_TYPED, named(key), SEEN, 10_000).taken, false);
  }
  assert.equal(down(NOTHING_TYPED, { ...row("c"), modified: true }, SEEN, 10_000).taken, false);
});

test("a dialog that asks for cards takes them; another one takes no key", () => {
  assert.deepEqual(typed([row("9"), row("h")], { dialog: "cards" }).acts, [{ do: "card", card: "9h" }]);
  assert.deepEqual(typed([row("9"), row("h"), named("Backspace"), named("F6")], { dialog: "other" }).acts, []);
});

test("Space steps through the guide, but belongs to a control that has the focus", () => {
  assert.deepEqual(typed([named(" ")], { guide: true }).acts, [{ do: "guide" }]);
  assert.deepEqual(typed([named(" ")], { guide: true, onControl: true }).acts, []);
  assert.deepEqual(typed([named(" ")]).acts, []);
});

test("the pad keys the same cards", () => {
  const ranked = put(NOTHING_TYPED, { rank: "10" });
  assert.deepEqual(put(ranked.typing, { suit: "d" }).act, { do: "card", card: "10d" });
});
