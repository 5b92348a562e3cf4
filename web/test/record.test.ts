/** The record of a coup, taken apart and put together. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { isWhole, readRecord, writeRecord } from "../src/floor/pit/record.ts";

test("a record is read and written without a change", () => {
  const beside = ["", " | die 3", " | tie-pays 15 | pair-pays 11", " | die 3 | times 5"];
  for (const hands of ["P 9h Kc | B Kd 6s", "P 9h 4c 10d | B Kd 6s 7c"]) {
    for (const notation of beside.map((rest) => hands + rest)) assert.equal(writeRecord(readRecord(notation)), notation);
  }
  assert.deepEqual(readRecord("P 9h 10c | B Kd 6s 7c | die 3 | times 5"), {
    player: ["9h", "10c"],
    banker: ["Kd", "6s", "7c"],
    die: 3,
    drawn: { times: 5 },
  });
});

test("a record without both hands is not whole", () => {
  assert.equal(isWhole(readRecord("P 9h Kc | B Kd")), false);
  assert.equal(isWhole(readRecord("P 9h Kc | B Kd 6s")), true);
  assert.equal(isWhole(readRecord("")), false);
});
