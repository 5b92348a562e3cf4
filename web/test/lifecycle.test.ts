/** Modules that are started by hand: importing them does nothing, and what is started can be stopped. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { linkState } from "../src/connection/serverState.ts";
import { asJson, asNumber, onUnlessPresent, stored } from "../src/stored.ts";
import { note, notes, start } from "../src/table/notes.ts";

/** The browser's storage, as far as the page uses it. */
class FakeStorage {
  readonly entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, text: string) => void this.entries.set(key, text);
  removeItem = (key: string) => void this.entries.delete(key);
}

mock.timers.enable({ apis: ["setTimeout"] });
let [device, tab] = [new FakeStorage(), new FakeStorage()];

beforeEach(() => {
  [device, tab] = [new FakeStorage(), new FakeStorage()];
  Object.defineProperty(globalThis, "localStorage", { value: device, configurable: true });
  Object.defineProperty(globalThis, "sessionStorage", { value: tab, configurable: true });
  notes.value = {};
  linkState.value = "down";
});

test("a stored setting starts as its fallback, and is remembered", () => {
  const chip = stored("chip", 0, asNumber, "tab");
  assert.equal(chip.value, 0);
  chip.value = 20;
  assert.deepEqual([...tab.entries], [["chip", "20"]]);
  assert.equal(device.entries.size, 0);
  assert.equal(stored("chip", 0, asNumber, "tab").value, 20);
});

test("a setting is read on first use, not when it is declared", () => {
  const chip = stored("chip", 0, asNumber);
  device.entries.set("chip", "5");
  assert.equal(chip.peek(), 5);
});

test("a switch is on unless an entry says otherwise, and null is not kept", () => {
  const keys = stored("keys-off", true, onUnlessPresent);
  keys.value = false;
  assert.equal(device.getItem("keys-off"), "");
  assert.equal(stored("keys-off", true, onUnlessPresent).value, false);
  keys.value = true;
  assert.equal(device.getItem("keys-off"), null);
  const coup = stored("coup", null, asJson<{ coup: number }>());
  coup.value = { coup: 7 };
  assert.deepEqual(stored("coup", null, asJson<{ coup: number }>()).value, { coup: 7 });
  coup.value = null;
  assert.equal(device.entries.size, 0);
});

test("passing notes go when the link comes back, others stay, and nothing happens once stopped", () => {
  const said = { reason: "no-link", sentence: () => "No link." };
  const stop = start();
  note("tie", said);
  note("player", said, 60_000);
  linkState.value = "up";
  assert.deepEqual(Object.keys(notes.value), ["player"]);
  stop();
  note("tie", said);
  linkState.value = "down";
  assert.deepEqual(Object.keys(notes.value), ["player", "tie"]);
});
