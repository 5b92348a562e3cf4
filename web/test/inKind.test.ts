import assert from "node:assert/strict";
import { test } from "node:test";
import { inKind } from "../src/cups/inKind.ts";

const cup = { in_kind: { 1: { "": "a watch" }, 2: { "zh-Hans": "手表", en: "a pen" }, 3: { ar: "قلم" } } };

test("a prize in kind is said in the language of the page, else in English, else as it is", () => {
  assert.equal(inKind(cup, 1, "ar"), "a watch");
  assert.equal(inKind(cup, 2, "zh-Hans"), "手表");
  assert.equal(inKind(cup, 2, "ar"), "a pen");
  assert.equal(inKind(cup, 3, "en"), "قلم");
  assert.equal(inKind(cup, 4, "en"), "");
});
