/** Sizes and spans of time, as each language writes them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kit.ts";

const { Words } = await import("../src/words.ts");

test("an amount of data is written in the unit of its size", () => {
  const english = new Words("en", []);
  const said = [0, 999, 98_304, 4_200_000, 250_000_000_000, 3e12, 5e15].map((bytes) => english.size(bytes));
  assert.deepEqual(said, ["0 kB", "0.999 kB", "98.3 kB", "4.2 MB", "250 GB", "3 TB", "5,000 TB"]);
  for (const language of ["zh-Hans", "zh-Hant", "ar"]) {
    const words = new Words(language, []);
    assert.notEqual(words.size(4_200_000), words.size(4_200), language);
    assert.match(words.size(4_200_000), /4[.٫]2/, language);
  }
});

test("a span of time is said in minutes, hours or days", () => {
  const minute = 60_000;
  const english = new Words("en", []);
  const said = [0, 59 * minute, 60 * minute, 47 * 60 * minute, 48 * 60 * minute].map((ms) => english.ago(ms));
  assert.deepEqual(said, ["0 minutes ago", "59 minutes ago", "1 hour ago", "47 hours ago", "2 days ago"]);
  assert.equal(new Words("zh-Hant", []).ago(2 * 60 * minute), "2 小時前");
  assert.match(new Words("ar", []).ago(3 * 60 * minute), /ساعات/);
});
