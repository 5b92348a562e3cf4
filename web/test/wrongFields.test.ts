/** Settings in words, and forms with a wrong field. */

import "./kit.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";

const { settingValue } = await import("../src/floor/settingNames.ts");
const { mark } = await import("../src/floor/office/wrongFields.ts");

test("a limit reads the same wherever it is shown: in the table's currency", () => {
  assert.equal(settingValue("limits.player.most", 5_000, "HKD"), "50.00");
  assert.equal(settingValue("buy_in.least", 5_000, "PLAY"), "5,000");
  assert.equal(settingValue("chips", [50, 100], "HKD"), "0.50, 1.00");
  assert.equal(settingValue("difference", null, "HKD"), "–");
  assert.equal(settingValue("seats", 7, "HKD"), "7");
  assert.equal(settingValue("accepts.MOP.per", 103, "HKD"), "103");
});

test("a form is wrong until each of its fields is right", () => {
  const wrong = signal<ReadonlySet<string>>(new Set());
  mark(wrong, "seats", true);
  mark(wrong, "decks", true);
  mark(wrong, "seats", false);
  assert.deepEqual([...wrong.value], ["decks"]);
  mark(wrong, "decks", false);
  assert.equal(wrong.value.size, 0);
});
