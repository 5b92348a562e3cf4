/** The guide to payouts and the requests of acts. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { breakdown, guideSteps } from "../src/floor/dealer/guide.ts";
import { cardsOut, recorded, requestOf, type Place } from "../src/floor/dealer/requests.ts";
import type { PayoutView, StaffSeat } from "../src/wire.ts";

const WAGERS = [{ key: "tie" }, { key: "banker", main: true }, { key: "player", main: true }];
const paid = (wager: string, stake: number, net: number, commission = 0): PayoutView => ({
  wager,
  stake,
  net,
  commission,
  pay: 0,
  clause: "",
});
const seat = (number: number, ...payouts: PayoutView[]) =>
  ({ seat: number, patron: "ann", stack: 0, stakes: {}, barred: "", payouts }) satisfies StaffSeat;

test("losing stakes are taken first, then winners are paid, from the dealer's right", () => {
  const seats = [
    seat(7, paid("player", 100, -100)),
    seat(2, paid("tie", 20, -20), paid("banker", 1_000, 950, 50)),
    seat(4, paid("banker", 100, 95, 5), paid("player", 40, -40)),
  ];
  const steps = guideSteps(seats, WAGERS, []);
  assert.deepEqual(
    steps.map(({ kind, seat: at, wager, amount }) => `${kind} ${at} ${wager} ${amount}`),
    ["take 2 tie 20", "take 4 player 40", "take 7 player 100", "pay 2 banker 950", "pay 4 banker 95"],
  );
  assert.equal(steps[3]?.commission, 50);
  assert.deepEqual(
    guideSteps(seats, WAGERS, [], "from-the-left").map(({ kind, seat: at }) => `${kind} ${at}`),
    ["take 7", "take 4", "take 2", "pay 4", "pay 2"],
    "where the table says so",
  );
});

test("at a seat main wagers come before side wagers, and what is tied stands", () => {
  const steps = guideSteps([seat(1, paid("tie", 20, 160), paid("player", 100, 0), paid("banker", 50, 0))], WAGERS, []);
  assert.deepEqual(steps.map(({ kind, wager }) => `${kind} ${wager}`), ["stands banker", "stands player", "pay tie"]);
});

const CHIPS = [25, 100, 500, 1_000, 5_000];
const inWords = (amount: number, stake: number, chips = CHIPS) => {
  const { chips: given, short } = breakdown(amount, stake, chips);
  return `${given.map(({ value, count }) => `${count}x${value}`).join(" ")}${short ? ` short ${short}` : ""}`;
};

test("a payout is in the colour of its stake, and changes up before there are too many", () => {
  assert.equal(inWords(950, 1_000), "1x500 4x100 2x25");
  assert.equal(inWords(800, 100), "8x100");
  assert.equal(inWords(2_000, 100), "20x100");
  assert.equal(inWords(2_500, 100), "5x500", "twenty-five would be too many");
  assert.equal(inWords(40_000, 5_000), "8x5000");
  assert.equal(inWords(10_000_000, 25), "2000x5000", "the largest there is");
});

test("what the chips cannot make up is said", () => {
  assert.equal(inWords(95, 100), "3x25 short 20");
  assert.equal(inWords(20, 20), " short 20");
});

test("a payout and its breakdown are the same amount", () => {
  for (let amount = 1; amount < 5_000; amount += 7) {
    const { chips, short } = breakdown(amount, 300, CHIPS);
    assert.equal(chips.reduce((sum, { value, count }) => sum + value * count, short), amount);
    assert(short < 25);
  }
});

const place = (staff: object) =>
  ({ table: "main-3", view: { shoe: 4, coup: 37 }, staff: { dealt: 2, next: "deal-card", cut_card_back: false, ...staff } }) as unknown as Place;
const AT = { shoe: 4, coup: 37, cards: 2 };

test("every act of the dealer says where the table was seen", () => {
  assert.deepEqual(requestOf({ do: "card", card: "9h" }, place({})), {
    type: "deal-card",
    card: "9h",
    table: "main-3",
    at: AT,
  });
  assert.equal(requestOf({ do: "card", card: "9h" }, place({ next: "burn-cards" }))?.type, "burn-cards");
  assert.deepEqual(requestOf({ do: "die", value: 0 }, place({ next: "shake-die" })), {
    type: "shake-die",
    value: 0,
    table: "main-3",
    at: AT,
  });
});

test("Enter sends the one next step, and nothing while a card is due", () => {
  for (const next of ["take-table", "open-shoe", "open-bets", "call-last-bets", "close-bets", "confirm-result"]) {
    assert.deepEqual(requestOf({ do: "next" }, place({ next })), { type: next, table: "main-3", at: AT });
  }
  assert.deepEqual(requestOf({ do: "next" }, place({ next: "free-coup" })), {
    type: "open-bets",
    free: true,
    table: "main-3",
    at: AT,
  });
  for (const next of ["deal-card", "burn-cards", "shake-die", "nothing"]) {
    assert.equal(requestOf({ do: "next" }, place({ next })), null);
  }
});

test("Backspace takes back what came last: the cut card, a card, or the burn", () => {
  const asked = (takes_back?: string) => requestOf({ do: "back" }, place({ takes_back }))?.type;
  assert.equal(asked("cut-card"), "take-back-cut-card");
  assert.equal(asked("card"), "take-back-card");
  assert.equal(asked("burn"), "take-back-burn", "also while the last coup's cards lie there");
  assert.equal(asked(""), "take-back-card", "its refusal says why");
});

test("the cut card's key shows it, and again takes it back", () => {
  assert.equal(requestOf({ do: "function", key: "F6" }, place({}))?.type, "show-cut-card");
  assert.equal(requestOf({ do: "function", key: "F6" }, place({ cut_card_back: true }))?.type, "take-back-cut-card");
  assert.equal(requestOf({ do: "function", key: "F3" }, place({}))?.type, "reopen-bets");
});

test("an irregularity names what lies there and what was carried, a record only what was keyed", () => {
  const view = { player: ["9h", "8c", "2d"], banker: ["Kd", "6s"] } as unknown as Place["view"];
  const staff = (...carried: string[]) => ({ carried }) as unknown as Place["staff"];
  assert.deepEqual(recorded(view), ["9h", "Kd", "8c", "6s", "2d"]);
  assert.deepEqual(cardsOut(view, staff("Kc", "3d")), ["9h", "Kd", "8c", "6s", "2d", "Kc", "3d"]);
  assert.deepEqual(cardsOut({ ...view, player: [], banker: [] }, staff("Kc")), []);
});
