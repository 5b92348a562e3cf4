/** The money that chips are bought with. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { betterBy, leastFor, mostFor, rateBetween, worth } from "../src/rates.ts";
import { chipsFor, firstMoney, leastOf, moneysAt, mostOf, paidWith } from "../src/table/moneys.ts";
import type { TableCard } from "../src/wire.ts";

const MOP = { units: 100, per: 103 };
const CARD = { currency: "HKD", accepts: { MOP } } as unknown as TableCard;

test("amounts for a least and a most leave no fraction and stay within it", () => {
  assert.equal(leastFor(1_000, MOP), 1_030);
  assert.equal(leastFor(1_001, MOP), 1_133);
  assert.equal(mostFor(1_099, 10_000, MOP), 1_030);
  assert.equal(mostFor(100_000, 205, MOP), 103);
  assert.deepEqual(worth(1_133, { units: 50, per: 400 }), { receives: null, nearest: [1_128, 1_136] });
});

test("a table's own money comes first and is sent without its name; another with the rate that was seen", () => {
  const [own, other] = moneysAt(CARD, { MOP: 2_060 });
  assert.deepEqual([own?.code, own?.held, other?.code, other?.held], ["HKD", 0, "MOP", 2_060]);
  assert.deepEqual([paidWith(own!), paidWith(other!)], [{}, { currency: "MOP", rate_seen: MOP }]);
  assert.deepEqual([chipsFor(77, own!).receives, chipsFor(1_030, other!).receives], [77, 1_000]);
  assert.deepEqual([leastOf(own!, 5), mostOf(own!, 5), mostOf(other!, 5_000)], [5, 0, 2_060]);
});

test("the form begins with the first money that suffices, else with the table's own", () => {
  assert.equal(firstMoney(moneysAt(CARD, { HKD: 1_000, MOP: 2_060 }), 1_000), "HKD");
  assert.equal(firstMoney(moneysAt(CARD, { HKD: 999, MOP: 1_030 }), 1_000), "MOP");
  assert.equal(firstMoney(moneysAt(CARD, { HKD: 999, MOP: 1_029 }), 1_000), "HKD");
  assert.equal(firstMoney(moneysAt(CARD, null), 1_000), "HKD");
});

test("a rate is compared with that of the house exactly, also between two foreign moneys", () => {
  const rates = { MOP, USD: { units: 780, per: 100 } };
  assert.deepEqual(rateBetween("MOP", "HKD", "HKD", rates), MOP);
  assert.deepEqual(rateBetween("HKD", "MOP", "HKD", rates), { units: 103, per: 100 });
  assert.equal(rateBetween("EUR", "HKD", "HKD", rates), null);
  assert.equal(betterBy({ units: 1, per: 8 }, rateBetween("MOP", "USD", "HKD", rates)!), 43);
  assert.equal(betterBy(MOP, MOP), 0);
  assert.equal(betterBy({ units: 1, per: 1 }, MOP), 300);
  assert.equal(betterBy({ units: 99, per: 103 }, MOP), 0);
  assert.equal(betterBy({ units: 10 ** 12 + 1, per: 10 ** 12 }, { units: 1, per: 1 }), 1);
});
