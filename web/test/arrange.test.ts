/** The tables of a room on a display: every row is full, and no picture is left half empty. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, gridColumns, paged } from "../src/wall/arrange.ts";

const rowsOf = (tables: number, upright = false) => arrange(tables, upright).map((row) => row.tables);

test("rows hold all tables, and differ by one at most", () => {
  for (const upright of [false, true]) {
    for (let tables = 1; tables <= 20; tables += 1) {
      const rows = rowsOf(tables, upright);
      assert.equal(rows.reduce((sum, row) => sum + row, 0), tables);
      assert(Math.max(...rows) - Math.min(...rows) <= 1, `${rows}`);
      const columns = gridColumns(arrange(tables, upright));
      assert(rows.every((row) => columns % row === 0), "every row fills the grid");
    }
  }
  assert.deepEqual(arrange(0, false), []);
});

test("a display that lies across has wide roads, and one that stands upright has more rows", () => {
  assert.deepEqual([1, 2, 3, 4, 5, 7].map((tables) => rowsOf(tables)), [[1], [1, 1], [2, 1], [2, 2], [3, 2], [4, 3]]);
  assert(rowsOf(7, true).length > rowsOf(7).length);
  const [above, below] = arrange(3, false).map(({ columns }) => columns);
  assert((below ?? 0) > (above ?? 0), "a table that has a row for itself has the longer road");
});

test("a large room takes turns in pages of twelve tables at most, and every table has its turn", () => {
  for (let tables = 0; tables <= 60; tables += 1) {
    const all = Array.from({ length: tables }, (_, table) => table);
    const sizes = paged(all).map((page) => page.length);
    assert.deepEqual(paged(all).flat(), all);
    assert(Math.max(...sizes) <= 12 && Math.max(...sizes) - Math.min(...sizes) <= 1, `${sizes}`);
  }
  assert.deepEqual(paged([]), [[]]);
  assert.deepEqual([12, 13, 25].map((tables) => paged(Array(tables).fill(0)).length), [1, 2, 3]);
});
