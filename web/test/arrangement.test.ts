/** The fields on the felt: as declared up to four rows; with more, the side wagers are a block of their own. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, isCrowded, isFull } from "../src/felt/arrangement.ts";
import type { WagerSheet } from "../src/wire.ts";

function wager(key: string, row: number, column = 1, columns = 6): WagerSheet {
  const area = { row, column, columns, clause: "", side: null };
  return { key, area, in_sight: ["player", "banker", "tie"].includes(key) } as unknown as WagerSheet;
}

const CLASSIC = [wager("player", 1), wager("banker", 2), wager("pair", 3, 1, 2), wager("tie", 3, 3, 2)];
const side = (number: number, row: number) => wager(`side-${number}`, row);
const keys = (fields: readonly { wager: WagerSheet }[]) => fields.map((field) => field.wager.key);

test("up to four rows lie as they are declared, the nearest at the bottom", () => {
  const four = [...CLASSIC, side(1, 4)];
  const { main, sides, columns } = arrange(four, true);
  assert.deepEqual([sides, columns, isCrowded(four)], [[], 6, false]);
  assert.deepEqual([four, CLASSIC, [...CLASSIC, wager("narrow", 1, 6, 1)]].map(isFull), [true, false, true]);
  assert.deepEqual(main.map(({ row }) => row), [4, 3, 2, 2, 1]);
  assert.deepEqual(main.map(({ wide }) => wide), ["all", "all", "some", "some", "all"]);
});

test("with five rows those without Player, Banker and Tie are apart, and nothing is lost", () => {
  const five = [...CLASSIC, side(1, 4), side(2, 5)];
  const { main, sides } = arrange(five, true);
  assert(isCrowded(five));
  assert.deepEqual(arrange(five, false).sides, [], "until the style has come");
  assert.deepEqual(keys(main), ["player", "banker", "pair", "tie"]);
  assert.deepEqual(keys(sides), ["side-1", "side-2"]);
  assert.deepEqual([main.map(({ row }) => row), sides.map(({ row }) => row)], [[3, 2, 1, 1], [2, 1]]);
});

test("a side row between the main ones is apart too, and rows without a field take no room", () => {
  const far = [wager("player", 1), side(1, 2), side(2, 3), side(3, 4), wager("banker", 9)];
  const { main, sides } = arrange(far, true);
  assert.deepEqual([keys(main), main.map(({ row }) => row)], [["player", "banker"], [2, 1]]);
  assert.deepEqual(sides.map(({ row }) => row), [3, 2, 1]);
});

test("a game without Player, Banker and Tie keeps its rows, whatever their number", () => {
  const { main, sides } = arrange([1, 2, 3, 4, 5, 6].map((row) => side(row, row)), true);
  assert.deepEqual([main.length, sides.length], [6, 0]);
  assert.deepEqual(arrange([], true), { main: [], sides: [], columns: 1 });
});
