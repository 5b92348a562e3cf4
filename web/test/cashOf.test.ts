/** Cash as it is typed: what is counted, what is missing, what cannot be read. */

import "./kit.ts";
import assert from "node:assert/strict";
import { test } from "node:test";

const { cashOf, withoutZeros } = await import("../src/floor/cashier/cashOf.ts");

test("an empty field is not a count of nothing: each currency of the till is typed", () => {
  assert.deepEqual(cashOf({ "cash-HKD": "10" }, ["HKD", "MOP"], ["HKD", "MOP"]), { lacks: "MOP" });
  assert.deepEqual(cashOf({ "cash-HKD": "10", "cash-MOP": "0" }, ["HKD", "MOP"], ["HKD", "MOP"]), { read: { HKD: 1_000, MOP: 0 } });
  assert.deepEqual(cashOf({ "cash-HKD": "٠٫٠٠" }, ["HKD"], ["HKD"]), { read: { HKD: 0 } });
});

test("a currency that the till does not hold may be left out", () => {
  assert.deepEqual(cashOf({ "cash-HKD": "10", "cash-MOP": "" }, ["HKD", "MOP"], ["HKD"]), { read: { HKD: 1_000 } });
});

test("what cannot be read is named, and zeros are not taken out of the cage", () => {
  assert.deepEqual(cashOf({ "cash-HKD": "1x" }, ["HKD"]), { wrong: "HKD" });
  assert.deepEqual(withoutZeros({ HKD: 5, MOP: 0 }), { HKD: 5 });
});
