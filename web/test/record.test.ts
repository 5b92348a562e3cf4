/** The record of a coup, taken apart and put together. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { isWhole, readRecord, writeRecord } from "../src/floor/pit/record.ts";

test("a record is read and written without a change", () => {
  for (const notation of ["P 9h Kc | B Kd 6s", "P 9h 4c 10d | B Kd 6s 7c", "P 9h 9c | B Kd 6s | die 3"]) {
    assert.equal(writeRecord(readRecord(notation)), notation);
  }
  assert.deepEqual(readRecord("P 9h 10c | B Kd 6s 7c | die 3"), { player: ["9h", "10c"], banker: ["Kd", "6s", "7c"], die: 3 });
});

test("a record without both hands is not whole", () => {
  assert.equal(isWhole(readRecord("P 9h Kc | B Kd")), false);
  assert.equal(isWhole(readRecord("P 9h Kc | B Kd 6s")), true);
  assert.equal(isWhole(readRecord("")), false);
});
