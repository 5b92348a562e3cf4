/** QR codes: known vectors of each step, and whole symbols read back by a reader of their own. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checked, codewords, correction, formatOf, qr, times, type Modules } from "../src/floor/cashier/qr.ts";

test("Reed-Solomon gives the codewords of the standard's own kind of example", () => {
  // HELLO WORLD in alphanumeric mode, version 1-M.
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(correction(data, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  // 01234567 in numeric mode, version 1-M: annex I of ISO/IEC 18004.
  const annex = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(correction(annex, 10), [165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
});

test("format and version carry the check bits of the standard's tables", () => {
  const formats = ["101010000010010", "101000100100101", "101111001111100", "101101101001011"];
  formats.push("100010111111001", "100000011001110", "100111110010111", "100101010100000");
  assert.deepEqual(formats.map((_, mask) => formatOf(mask).toString(2).padStart(15, "0")), formats);
  const versions = [7, 8, 9, 10].map((version) => checked(version, 0x1f25, 12).toString(2).padStart(18, "0"));
  assert.deepEqual(versions, ["000111110010010100", "001000010110111100", "001001101010011001", "001010010011010011"]);
});

test("bytes are padded to the length of the version", () => {
  assert.deepEqual(codewords(new TextEncoder().encode("A"), 1), [0x40, 0x14, 0x10, ...Array.from({ length: 13 }, (_, place) => (place % 2 ? 0x11 : 0xec))]);
});

for (const length of [1, 14, 15, 26, 62, 84, 106, 122, 152, 180, 181, 213]) {
  test(`a symbol of ${length} bytes reads back`, () => {
    const text = "the-address-of-a-receipt/cashier#receipts/house/".repeat(5).slice(0, length);
    assert.equal(readBack(qr(text)), text);
  });
}

test("a text that does not fit is refused", () => {
  assert.throws(() => qr("x".repeat(214)), RangeError);
});

test("letters of every script are bytes too", () => {
  assert.equal(readBack(qr("收据 إيصال")), "收据 إيصال");
});

// A reader that shares no code with the writer but the multiplication of the field.

const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

function readBack(modules: Modules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const dark = (row: number, column: number) => modules[row]?.[column] === true;
  assertFinders(dark, size);
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((row) => dark(row, 8)).concat([7, 5, 4, 3, 2, 1, 0].map((column) => dark(8, column)));
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((one) => formatOf(one) === format.reduce((sum, bit, place) => sum + (bit ? 2 ** place : 0), 0));
  assert.notEqual(mask, undefined, "the format is one of level M");
  const words = readWords(dark, size, version, mask ?? 0);
  return textOf(deinterleaved(words, version), version);
}

function assertFinders(dark: (row: number, column: number) => boolean, size: number): void {
  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]] as const) {
    const rows = Array.from({ length: 7 }, (_, row) => Array.from({ length: 7 }, (_, column) => (dark(top + row, left + column) ? "#" : ".")).join(""));
    assert.deepEqual(rows, ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]);
  }
  assert.ok(dark(size - 8, 8), "the module that is always dark");
}

const MASKS = ["(i + j) % 2", "i % 2", "j % 3", "(i + j) % 3", "((i >> 1) + ((j / 3) | 0)) % 2", "((i * j) % 2) + ((i * j) % 3)", "(((i * j) % 2) + ((i * j) % 3)) % 2", "(((i + j) % 2) + ((i * j) % 3)) % 2"];

function readWords(dark: (row: number, column: number) => boolean, size: number, version: number, mask: number): number[] {
  const flips = new Function("i", "j", `return (${MASKS[mask]}) === 0`) as (i: number, j: number) => boolean;
  const bits: number[] = [];
  let up = true;
  for (const right of Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - 2 * pair).map((one) => (one <= 6 ? one - 1 : one))) {
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isPattern(row, column, size, version)) bits.push(Number(dark(row, column) !== flips(row, column)));
      }
    }
    up = !up;
  }
  const count = Math.floor(bits.length / 8);
  return Array.from({ length: count }, (_, place) => parseInt(bits.slice(8 * place, 8 * place + 8).join(""), 2));
}

function isPattern(row: number, column: number, size: number, version: number): boolean {
  const corner = (row < 9 && (column < 9 || column > size - 9)) || (row > size - 9 && column < 9);
  const said = version >= 7 && ((row < 6 && column > size - 12) || (column < 6 && row > size - 12));
  const step = version < 7 ? 0 : { 7: 16, 8: 18, 9: 20, 10: 22 }[version] ?? 0;
  const centres = version === 1 ? [] : step ? [6, 6 + step, 6 + 2 * step] : [6, size - 7];
  const near = (place: number) => centres.find((centre) => Math.abs(place - centre) <= 2);
  const [down, across] = [near(row), near(column)];
  const first = 6, last = size - 7;
  const atFinder = (down === first && (across === first || across === last)) || (down === last && across === first);
  const aligned = down !== undefined && across !== undefined && !atFinder;
  return corner || said || row === 6 || column === 6 || aligned;
}

/** The data of all blocks, each of which is checked: every root of the generator gives zero. */
function deinterleaved(words: readonly number[], version: number): number[] {
  const [checks, count] = [CHECKS[version - 1] ?? 0, BLOCKS[version - 1] ?? 0];
  const data = words.length - checks * count;
  const short = Math.floor(data / count);
  const blocks: number[][] = Array.from({ length: count }, () => []);
  let next = 0;
  for (let place = 0; place <= short; place += 1) {
    blocks.forEach((block, number) => {
      if (place < short || number >= count - (data % count)) block.push(words[next++] ?? 0);
    });
  }
  for (let place = 0; place < checks; place += 1) blocks.forEach((block) => block.push(words[next++] ?? 0));
  for (const block of blocks) {
    for (let root = 1, power = 0; power < checks; power += 1, root = times(root, 2)) {
      assert.equal(block.reduce((sum, word) => times(sum, root) ^ word, 0), 0, "a block has a fault");
    }
  }
  return blocks.flatMap((block) => block.slice(0, -checks));
}

function textOf(data: readonly number[], version: number): string {
  const bits = data.map((word) => word.toString(2).padStart(8, "0")).join("");
  assert.equal(bits.slice(0, 4), "0100");
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(bits.slice(4, 4 + wide), 2);
  const bytes = Array.from({ length }, (_, place) => parseInt(bits.slice(4 + wide + 8 * place, 12 + wide + 8 * place), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
