/** Quotes of the exchange. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { quote } from "../src/floor/cashier/quote.ts";

const RATES = { currency: "HKD", rates: [{ currency: "MOP", units: 100, per: 103 }], accepted: ["HKD", "MOP"] };

test("a whole amount is quoted as the house decides it, both ways", () => {
  assert.deepEqual(quote(1_030, "MOP", "HKD", RATES), { receives: 1_000, nearest: [] });
  assert.deepEqual(quote(1_000, "HKD", "MOP", RATES), { receives: 1_030, nearest: [] });
});

test("an amount that leaves a fraction is answered by the nearest two", () => {
  assert.deepEqual(quote(1_031, "MOP", "HKD", RATES), { receives: null, nearest: [1_030, 1_133] });
  assert.deepEqual(quote(5, "MOP", "HKD", RATES), { receives: null, nearest: [103] });
});

test("there is no quote without a rate", () => {
  assert.equal(quote(100, "USD", "HKD", RATES), null);
  assert.equal(quote(100, "HKD", "HKD", RATES), null);
});

test("large amounts are quoted exactly", () => {
  const thirds = { ...RATES, rates: [{ currency: "MOP", units: 1_000_000_007, per: 3 }] };
  assert.equal(quote(3 * 900_000, "MOP", "HKD", thirds)?.receives, 1_000_000_007 * 900_000);
});
