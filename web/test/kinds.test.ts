/** A kind of row is chosen by a part of its name. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kit.ts";

const { kindNamed } = await import("../src/floor/audit/kinds.ts");

const NAMES: Readonly<Record<string, string>> = { "bets-opened": "Bets opened", "bets-closed": "Bets closed", "stake-placed": "Stake placed", "cut-shown": "Cut", "cut-late": "Cut shown late" };
const named = (text: string) => kindNamed(text, Object.keys(NAMES), (kind) => NAMES[kind] ?? kind);

test("by its name, its code, or a part that no other name has", () => {
  assert.deepEqual(["Bets opened", " bets CLOSED ", "bets-closed", "stake", "late"].map(named), ["bets-opened", "bets-closed", "bets-closed", "stake-placed", "cut-late"]);
  assert.equal(named("cut"), "cut-shown", "a whole name comes before a part of another");
});

test("nothing is every kind; several or none are no kind", () => {
  assert.equal(named("  "), "");
  assert.equal(named("bets"), null);
  assert.equal(named("roulette"), null);
});
