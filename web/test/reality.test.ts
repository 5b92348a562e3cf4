/** The reality check: by the time that the server tells, on whichever screen. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { FakeSocket, pretend, settle } from "./kit.ts";

const MINUTE = 60_000;

pretend(() => new Response("{}"));
mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
const { link } = await import("../src/connection/connection.ts");
const { me } = await import("../src/connection/serverState.ts");
const { realityMinutes } = await import("../src/houseSettings.ts");
const reality = await import("../src/table/realityCheck.ts");
reality.start();

/** A link to any screen, as after a reload or at another table; the patron has played so long. */
function arrive(playedMs: number | null): void {
  link.stop();
  link.start();
  FakeSocket.newest.greet();
  if (playedMs !== null) FakeSocket.newest.tell({ type: "reality", played_ms: playedMs });
}

beforeEach(() => {
  me.value = { patron: "ann", role: "patron", wallet: 0, wallets: {} } as unknown as typeof me.value;
  realityMinutes.value = 60;
  reality.due.value = false;
});

test("the time that the server tells goes on here, and the check comes when it is over", () => {
  arrive(59 * MINUTE);
  mock.timers.tick(59_000);
  assert.equal(reality.due.value, false);
  mock.timers.tick(1_000);
  assert.equal(reality.due.value, true);
});

test("going to another screen, or a reload, does not begin the time again", () => {
  arrive(50 * MINUTE);
  mock.timers.tick(5 * MINUTE);
  arrive(55 * MINUTE);
  mock.timers.tick(5 * MINUTE);
  assert.equal(reality.due.value, true);
  arrive(60 * MINUTE);
  assert.equal(reality.due.value, true);
});

test("nobody who has no seat is checked", () => {
  arrive(null);
  mock.timers.tick(90 * MINUTE);
  assert.equal(reality.due.value, false);
});

test("acknowledging one tells the server, and one from another device ends it here", async () => {
  arrive(61 * MINUTE);
  assert.equal(reality.due.value, true);
  reality.acknowledge();
  await settle();
  assert.equal(reality.due.value, false);
  assert(FakeSocket.newest.asked("acknowledge-reality"));
  mock.timers.tick(60 * MINUTE);
  assert.equal(reality.due.value, true);
  FakeSocket.newest.tell({ type: "reality", played_ms: 0 });
  assert.equal(reality.due.value, false);
});
