/** A terminal of a hall: it is free again a while after its patron went, and repeats no bets for them. */

import assert from "node:assert/strict";
import { after, beforeEach, mock, test } from "node:test";

import { FakeSocket, pretend } from "./kit.ts";
import type { Me, SeatView, StakeView } from "../src/wire.ts";

const ANN = { patron: "ann", role: "patron" } as unknown as Me;
const STAKE = { id: "1", wager: "banker", amount: 100 } as unknown as StakeView;

pretend(() => new Response("{}"), "?kiosk=one&seat=3&idle=20");
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
const { link } = await import("../src/connection/connection.ts");
const { me, tableState } = await import("../src/connection/serverState.ts");
const { emptyTable } = await import("../src/connection/tableState.ts");
const kiosk = await import("../src/kiosk/kiosk.ts");
const { tilesIn } = await import("../src/tiles/tiles.ts");

let left = 0;
after(kiosk.start(() => Promise.resolve(void (left += 1))));
after(() => link.stop());

/** The patron's seat, as the server tells it. */
function sit(autoRepeat: boolean, stakes: readonly StakeView[]): void {
  const view = { seat: 3, auto_repeat: autoRepeat, stakes, payouts: [] } as unknown as SeatView;
  tableState.value = { ...emptyTable("one"), seat: { epoch: "1", no: 1, view } };
}

const switchedOff = () => FakeSocket.newest.asked("set-auto-repeat");

beforeEach(() => {
  left = 0;
  tableState.value = emptyTable("one");
  me.value = null;
  me.value = ANN;
  link.start();
  FakeSocket.newest.greet();
});

test("a patron with auto repeat who went away is switched off and, once the last stake is settled, signed out", () => {
  sit(true, [STAKE]);
  mock.timers.tick(34_000);
  assert.equal(switchedOff(), undefined);
  mock.timers.tick(1_000);
  assert.equal(switchedOff()?.on, false);
  assert.equal(left, 0);
  sit(false, [STAKE]);
  mock.timers.tick(60_000);
  assert.equal(left, 0); // the stake is waited for
  sit(false, []);
  mock.timers.tick(1_000);
  assert.equal(left, 1);
});

test("a patron without a stake is warned after the seconds of the address, and signed out 15 seconds later", () => {
  sit(false, []);
  mock.timers.tick(19_000);
  assert.equal(kiosk.leavesIn.value, null); // the seconds of the address, then the warning
  mock.timers.tick(2_000);
  assert.equal(kiosk.leavesIn.value, 14);
  mock.timers.tick(14_000);
  assert.equal(left, 1);
  assert.equal(switchedOff(), undefined);
});

test("a screen without a patron signs nobody out", () => {
  me.value = null;
  mock.timers.tick(300_000);
  assert.equal(left, 0);
});

test("the address of a terminal names a table that is open, one of its seats, and seconds", () => {
  const fault = (search: string, seats: number | null = 7) => {
    const asked = kiosk.bound(search);
    return asked && kiosk.faultOf(asked, seats === null ? undefined : { seats });
  };
  assert.equal(kiosk.bound("?table=a-1"), null);
  assert.equal(fault("?kiosk=a-1&seat=7"), null);
  assert.equal(fault("?kiosk=nope&seat=3", null), "table");
  for (const seat of ["", "&seat=", "&seat=0", "&seat=99", "&seat=abc", "&seat=none", "&seat=1.5", "&seat=-1"]) {
    assert.equal(fault(`?kiosk=a-1${seat}`), "seat", seat);
  }
  for (const idle of ["0", "abc", "", "3601", "1e9"]) assert.equal(fault(`?kiosk=a-1&seat=1&idle=${idle}`), "idle");
  assert.equal(kiosk.bound("?kiosk=a-1&seat=1&idle=20")?.idle, 20);
});

test("an address may name more tables than there is room for: some of them may not be open", () => {
  assert.deepEqual(tilesIn("#tables=a,nope,b,a,c,d"), ["a", "nope", "b", "c", "d"]);
});
