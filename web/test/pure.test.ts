/** The small pure parts of the page: what is covered, what the lobby knows, which numbers count. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { ALL, listed, updateLobby, type LobbyTable, type LobbyTables } from "../src/lobby/lobby.ts";
import { coveredSlots, slot, squeezes, withheld } from "../src/table/squeeze.ts";
import { wholeNumber } from "../src/ui/wholeNumber.ts";
import type { LobbyView, OwnSeat, PublicView, SeatView } from "../src/wire.ts";

const seat = { seat: 3 } as SeatView;
const table = (change: Partial<PublicView>) =>
  ({
    phase: "dealing",
    coup: 7,
    player: ["9h", "Kd"],
    banker: ["4c"],
    highest: { player: 3, banker: 5 },
    ...change,
  }) as PublicView;

test("whoever has the highest stake on a side squeezes that side alone", () => {
  assert.deepEqual(squeezes(table({}), seat), ["player"]);
  assert.deepEqual(squeezes(table({}), null), []);
  assert.deepEqual(squeezes(table({ highest: { player: 3, banker: 3 } }), seat), ["player", "banker"]);
});

test("nothing is covered but while cards are dealt and the coup is shown", () => {
  for (const phase of ["idle", "betting", "last-call", "closed", "shaking", "voided"] as const) {
    assert.deepEqual(coveredSlots(table({ phase }), seat, new Set()), []);
  }
  assert.equal(coveredSlots(table({ phase: "settled" }), seat, new Set()).length, 2);
});

test("a card that was turned over stays so, and one of the next coup is another", () => {
  const opened = new Set([slot(7, "player", 0)]);
  assert.deepEqual(coveredSlots(table({}), seat, opened), [slot(7, "player", 1)]);
  assert.equal(coveredSlots(table({ coup: 8 }), seat, opened).length, 2);
});

test("while cards are covered nothing of the result is shown", () => {
  const now = table({ phase: "settled", winner: "player", winning: ["player"], results: "P", player_marks: ["pair"] });
  const shown = withheld(table({ player: ["9h"], winner: null, winning: [], results: "" }), now);
  assert.deepEqual([shown.phase, shown.winner, shown.winning, shown.results], ["dealing", null, [], ""]);
  assert.deepEqual([shown.player, shown.player_marks], [now.player, ["pair"]], "as they lie there");
});

test("a table of the lobby comes whole, then by what changed", () => {
  const whole = { phase: "idle", coup: 0, closed: false } as Partial<LobbyView>;
  let lobby: LobbyTables = new Map();
  lobby = updateLobby(lobby, { type: "lobby", table: "a", change: whole, left_ms: null }, 5);
  lobby = updateLobby(lobby, { type: "lobby", table: "b", change: whole, left_ms: null }, 5);
  lobby = updateLobby(lobby, { type: "lobby", table: "a", change: { phase: "betting" }, left_ms: 900 }, 6);
  assert.equal(lobby.get("a")?.phase, "betting");
  assert.equal(lobby.get("a")?.coup, 0);
  assert.deepEqual(lobby.get("a")?.left, { ms: 900, at: 6, of: 900 });
  assert.equal(lobby.get("b")?.phase, "idle");
});

test("whole numbers are read in any digits, and nothing else is a number", () => {
  for (const written of ["120", " 120 ", "１２０", "١٢٠", "۱۲۰"]) assert.equal(wholeNumber(written), 120);
  for (const written of ["", "0", "-5", "1.5", "1e3", "12a", "9".repeat(16)]) {
    assert.equal(wholeNumber(written), null);
  }
});

test("a table of a tournament is offered to those alone who sit there", () => {
  const card = (key: string, currency: string) => ({ closed: false, card: { key, currency } }) as LobbyTable;
  const tables = [card("main-1", "HKD"), card("spring-1", "CHIP-SPRING"), card("spring-2", "CHIP-SPRING")];
  const keys = (own: Record<string, OwnSeat>) => listed(tables, ALL, own).map((table) => table.card.key);
  assert.deepEqual(keys({}), ["main-1"]);
  assert.deepEqual(keys({ "spring-2": {} as OwnSeat }), ["spring-2", "main-1"]);
});
