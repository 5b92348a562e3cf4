/** Amounts as people write them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readAmount } from "../src/money.ts";
import { presets, proposal } from "../src/felt/presets.ts";

const ENGLISH = { group: ",", point: "." };
const GERMAN = { group: ".", point: "," };

test("amounts are read as the language writes them", () => {
  assert.equal(readAmount("1,234.50", ENGLISH, 2), 123_450);
  assert.equal(readAmount("1234.5", ENGLISH, 2), 123_450);
  assert.equal(readAmount("1234", ENGLISH, 2), 123_400);
  assert.equal(readAmount("١٬٢٣٤٫٥٠", ENGLISH, 2), 123_450);
  assert.equal(readAmount("１２３４", ENGLISH, 0), 1_234);
  assert.equal(readAmount("1234,50", GERMAN, 2), 123_450);
});

test("what is no amount is not guessed at", () => {
  for (const text of ["", "-1", "1e3", "1.234", "1,23", "1,2345", "0", "1.2.3", "abc", "9".repeat(16)]) {
    assert.equal(readAmount(text, ENGLISH, 2), null, text);
  }
});

test("a buy-in is proposed between the least and what can be brought", () => {
  assert.equal(proposal(100, 20, 10_000), 2_000);
  assert.equal(proposal(100, 20, 500), 500);
  assert.deepEqual(presets(100, 20, 10_000), [100, 400, 2_000, 10_000]);
  assert.deepEqual(presets(100, 20, 100), [100]);
});
