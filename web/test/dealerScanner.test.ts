/** The scanner that types: what it types is never anybody else's, and counts only where a card is due. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { AS_DELIVERED, cardOf, feed, judge as judged, PACE, SAME, SILENCE, silence, TYPING, type Scan } from "../src/floor/dealer/scanner.ts";

const judge = (code: string, ...rest: Parameters<typeof judged> extends [string, string, ...infer Rest] ? Rest : never) =>
  judged(code, cardOf(code, AS_DELIVERED), ...rest);

/** Type keys, so many ms apart; the codes read and the keys that were left to others. */
function typed(keys: readonly string[], pace: number, settings = AS_DELIVERED) {
  let scan: Scan | null = null;
  let at = 1_000;
  const read: string[] = [];
  const left: string[] = [];
  for (const key of keys) {
    const fed = feed(scan, key, at, settings);
    scan = fed.scan;
    if (fed.read) read.push(fed.read.kind === "badge" ? `badge ${fed.read.code}` : fed.read.code);
    if (!fed.swallowed) left.push(key);
    at += pace;
  }
  return { scan, read, left, at };
}

test("a scan is read at any pace that scanners have, and nobody else gets a key of it", () => {
  for (const pace of [1, 8, 80, 100]) {
    assert.deepEqual(typed(["~", "9", "Shift", "H", "Enter"], pace).read, ["9H"]);
    assert.deepEqual(typed(["~", "1", "0", "s", "Tab"], pace).read, ["10s"]);
    assert.deepEqual(typed(["~", "9", "Shift", "H", "Enter"], pace).left, []);
  }
});

test("keys without the prefix are the dealer's", () => {
  assert.deepEqual(typed(["9", "h", "Enter"], 8).left, ["9", "h", "Enter"]);
  assert.deepEqual(typed(["~", "9", "H", "Enter", "Enter"], 8).left, ["Enter"], "the second one");
});

test("a code that nothing follows ends after silence", () => {
  const { scan, at } = typed(["~", "9", "H"], 8);
  assert.equal(silence(scan, at).read, null);
  assert.equal(silence(scan, at + SILENCE).read?.code, "9H");
  assert.equal(feed(scan, "Enter", at + SILENCE, AS_DELIVERED).swallowed, false, "a hand's, much later");
});

test("a second prefix starts again", () => {
  assert.deepEqual(typed(["~", "9", "~", "K", "D", "Enter"], 8).read, ["KD"]);
});

test("a card counts where one is due, and is only quoted where none is", () => {
  assert.deepEqual(judge("9H", true, null, 0), { is: "card", card: "9h" });
  assert.deepEqual(judge("tc", true, null, 0), { is: "card", card: "10c" });
  assert.deepEqual(judge("10S", true, null, 0), { is: "card", card: "10s" });
  assert.deepEqual(judge("AD", false, null, 0), { is: "unarmed", card: "Ad" });
  for (const code of ["", "9", "1S", "11S", "9X", "9HH", "example.org/9H"]) {
    assert.deepEqual(judge(code, true, null, 0), { is: "unknown", code });
  }
});

const READ = { code: "9H", at: 1_000, counted: true };

test("the same code within a moment is one read; later it is another card", () => {
  assert.deepEqual(judge("9H", true, READ, 1_000 + SAME - 1), { is: "again", card: "9h" });
  assert.deepEqual(judge("9H", true, READ, 1_000 + SAME), { is: "card", card: "9h" });
  assert.deepEqual(judge("9D", true, READ, 1_100), { is: "card", card: "9d" });
  const quoted = { ...READ, counted: false };
  assert.deepEqual(judge("9H", false, quoted, 1_100), { is: "unarmed", card: "9h" }, "it did not count before either");
});

test("the house chooses prefixes, and codes beside rank and suit", () => {
  const settings = { prefix: "#", badge: "@", codes: { "0412": "9h", "0413": "10s" } };
  assert.deepEqual(typed(["#", "0", "4", "1", "2", "Enter"], 8, settings).read, ["0412"]);
  assert.deepEqual(typed(["~", "9"], 8, settings).left, ["~", "9"]);
  assert.equal(cardOf("0412", settings), "9h");
  assert.equal(cardOf("9D", settings), "9d");
  assert.equal(cardOf("0414", settings), "");
  assert.equal(cardOf("constructor", settings), "");
});

test("a badge is told apart from a card by its prefix", () => {
  assert.deepEqual(typed(["^", "a", "n", "n", "Enter"], 8).read, ["badge ann"]);
  assert.deepEqual(typed(["^", "a", "n", "n", "Enter"], 8).left, []);
});

/** Type into an empty field; what it comes to hold, the codes read, and whether Enter was the field's. */
function intoField(text: string, pace: number, settings = AS_DELIVERED) {
  let scan: Scan | null = null;
  let [at, typedAt, value, sent] = [1_000, -Infinity, "", false];
  const read: string[] = [];
  for (const key of [...text].map((sign) => (sign === "⏎" ? "Enter" : sign))) {
    const fed = feed(scan, key, at, settings, { typedAt });
    scan = fed.scan;
    value += fed.typed;
    if (fed.read) read.push(fed.read.code);
    if (!fed.swallowed) {
      sent ||= key === "Enter";
      if (key.length === 1) [value, typedAt] = [value + key, at];
    }
    at += pace;
  }
  value += silence(scan, at + SILENCE).typed;
  return { value, read, sent };
}

test("a prefix that a hand types into a field is part of the text, at any pace", () => {
  for (const pace of [0, 60, 140, 200, 290, 500]) {
    for (const text of ["my~pass^word", "pass^word", "my~word", "a~", "x^^y"]) {
      assert.deepEqual(intoField(text, pace), { value: text, read: [], sent: false }, `${text} at ${pace}`);
      assert.deepEqual(intoField(`${text}⏎`, pace), { value: text, read: [], sent: true }, `${text} at ${pace}`);
    }
  }
  for (const text of ["~word", "^ann", "~9h"]) {
    assert.deepEqual(intoField(`${text}⏎`, PACE + 1), { value: text, read: [], sent: true });
    assert.deepEqual(intoField(text, 8), { value: text, read: [], sent: false }, "nothing ended it");
  }
});

test("a scan into a field changes nothing and sends nothing, also after something was typed", () => {
  for (const pace of [1, 8, 80, 100]) {
    for (const code of ["9H", "10s", "4006381333931"]) {
      assert.deepEqual(intoField(`~${code}⏎`, pace), { value: "", read: [code], sent: false });
    }
    assert.deepEqual(intoField("^ann⏎", pace), { value: "", read: ["ann"], sent: false });
    assert.deepEqual(intoField("se~9H⏎", pace), { value: "se", read: ["9H"], sent: false });
  }
  const later = feed(null, "^", 1_000 + TYPING, AS_DELIVERED, { typedAt: 1_000 });
  assert.equal(feed(later.scan, "Enter", 1_010 + TYPING, AS_DELIVERED).read?.kind, "badge");
});

test("a key that no scanner types gives the field what was held back", () => {
  const { scan } = feed(null, "~", 1_000, AS_DELIVERED, { typedAt: -Infinity });
  for (const key of ["Backspace", "ArrowLeft", "Escape", "Dead"]) {
    assert.deepEqual(feed(scan, key, 1_050, AS_DELIVERED), { scan: null, swallowed: false, read: null, typed: "~" });
  }
  assert.equal(feed(scan, "Shift", 1_050, AS_DELIVERED).swallowed, true);
});
