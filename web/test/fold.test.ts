/** The fold of a peeled card, and which voice speaks. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { fold, gripAt, gripBehind, heldPoint, type Fold, type Point } from "../src/table/fold.ts";
import { voiceFor } from "../src/sound/voices.ts";

const size = { width: 100, height: 140 };

/** Where a point of the face comes to lie. */
function placed({ matrix: [a, b, c, d, e, f] }: Fold, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

function near([x, y]: Point, [wantedX, wantedY]: Point): void {
  assert.ok(Math.hypot(x - wantedX, y - wantedY) < 1e-9, `${x},${y} is not ${wantedX},${wantedY}`);
}

test("nine places of a card are held by edges, corners, or not at all", () => {
  const named = [5, 50, 95].flatMap((y) => [5, 50, 95].map((x) => gripAt([x, y * 1.4], size)));
  const rows = ["top-left", "top", "top-right", "left", "", "right", "bottom-left", "bottom", "bottom-right"];
  assert.deepEqual(named, rows);
});

test("a pull from the middle lifts the edge behind it", () => {
  assert.deepEqual([[0, -9], [0, 9], [-9, 1], [9, 1]].map(([x = 0, y = 0]) => gripBehind([x, y])), [
    "bottom",
    "top",
    "right",
    "left",
  ]);
});

test("the held point of the face lies where the finger is, and the fold does not move", () => {
  for (const grip of ["top-left", "top", "right", "bottom-right", "bottom", "left"] as const) {
    const held = heldPoint(grip, [40, 60], size);
    const to: Point = [held[0] + (50 - held[0]) * 0.7, held[1] + (70 - held[1]) * 0.6];
    const folded = fold(size, held, to);
    assert.ok(folded, grip);
    // A point of the back lies on the face in a mirror.
    near(placed(folded, [size.width - held[0], held[1]]), to);
    const middle: Point = [(held[0] + to[0]) / 2, (held[1] + to[1]) / 2];
    near(placed(folded, [size.width - middle[0], middle[1]]), middle);
    // A card is turned over, not stretched or mirrored.
    const [a, b, c, d] = folded.matrix;
    assert.ok(Math.abs(a * d - b * c - 1) < 1e-9);
  }
});

test("an edge that is pulled across the card turns half of it over", () => {
  const folded = fold(size, [50, 140], [50, 0]);
  assert.equal(folded?.share, 0.5);
  assert.deepEqual(folded?.lies.map(([x, y]) => [x, y]), [[0, 0], [100, 0], [100, 70], [0, 70]]);
});

test("a pull away from the card folds nothing", () => {
  assert.equal(fold(size, [100, 140], [130, 170]), null);
  assert.equal(fold(size, [50, 140], [50, 141]), null);
});

test("a call is spoken by a voice of the page's language or not at all", () => {
  assert.equal(voiceFor("en", ["de-DE", "en-GB"]), "en-GB");
  assert.equal(voiceFor("ar", ["en-GB", "arn-CL"]), undefined);
  assert.equal(voiceFor("zh-Hant", ["zh-CN", "zh-TW", "zh_HK"]), "zh_HK");
  assert.equal(voiceFor("zh-Hans", ["zh-TW", "zh-CN"]), "zh-CN");
  assert.equal(voiceFor("zh-Hans", ["zh-HK"]), undefined);
});
