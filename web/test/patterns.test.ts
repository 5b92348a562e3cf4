/** Kept patterns: each belongs to one patron, one game and one currency. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { pretend } from "./kit.ts";
import type { SeatView, TableCard } from "../src/wire.ts";

const device = pretend(() => new Response("{}"));
const { me, tableState } = await import("../src/connection/serverState.ts");
const { emptyTable } = await import("../src/connection/tableState.ts");
const { cardOnArrival } = await import("../src/table/state.ts");
const patterns = await import("../src/table/patterns.ts");

/** A patron at a table of a game and a currency, with a stake on Banker. */
function at(patron: string, game: string, currency: string, amount = 0): void {
  me.value = { patron, role: "patron" } as typeof me.value;
  cardOnArrival.value = { key: "one", game, currency, limits: {} } as unknown as TableCard;
  const stakes = amount ? [{ id: "1", wager: "banker", amount }] : [];
  const view = { seat: 1, stakes, payouts: [], auto_repeat: false } as unknown as SeatView;
  tableState.value = { ...emptyTable("one"), seat: { epoch: "1", no: 1, view } };
}

test("a pattern belongs to its patron, game and currency, and to no other", () => {
  at("ann", "commission", "HKD", 500);
  patterns.keepPattern();
  assert.deepEqual(patterns.pattern.value, { banker: 500 });
  for (const [patron, game, currency] of [
    ["ben", "commission", "HKD"],
    ["ann", "power-98", "HKD"],
    ["ann", "commission", "PLAY"],
  ] as const) {
    at(patron, game, currency);
    assert.equal(patterns.pattern.value, null);
  }
  at("ben", "commission", "HKD", 20);
  patterns.keepPattern();
  at("ann", "commission", "HKD");
  assert.deepEqual(patterns.pattern.value, { banker: 500 });
  assert.equal(Object.keys(JSON.parse(device.getItem("punto-patterns") ?? "{}") as object).length, 2);
});

test("nothing is kept where nothing lies", () => {
  at("cyn", "commission", "HKD");
  patterns.keepPattern();
  assert.equal(patterns.pattern.value, null);
});
