/** Shares of a pool: they make it to the unit, and equal ones are one proposal. */

import "./kit.ts";
import assert from "node:assert/strict";
import { test } from "node:test";

const { evenly, proposals, sum } = await import("../src/cups/shares.ts");

test("even shares make the pool to the unit; the first have what is left over", () => {
  assert.deepEqual(evenly(1_001, [7, 4, 9]), { 7: 334, 4: 334, 9: 333 });
  for (let pool = 0; pool < 50; pool += 1) assert.equal(sum(evenly(pool, [3, 1, 2, 8])), pool);
});

test("who agrees to the same shares agrees to one proposal, in whatever order they are written", () => {
  const found = proposals([
    { entrant: 2, shares: { 1: 50, 2: 50 } },
    { entrant: 3, shares: { 3: 100 } },
    { entrant: 1, shares: { 2: 50, 1: 50 } },
  ]);
  assert.deepEqual(
    found.map(({ agreed }) => agreed),
    [[2, 1], [3]],
  );
});
