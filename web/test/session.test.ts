/** Sessions: the page shows the person whom the server greets, and nobody else's money. */

import assert from "node:assert/strict";
import { after, beforeEach, mock, test } from "node:test";

import { FakeSocket, pretend, settle } from "./kit.ts";

const CARD = { key: "one", game: "commission", currency: "PLAY", buy_in: { least: 1, most: 100 }, limits: {}, seats: 7 };

/** The person whom the cookie names; "" for none. And whether the server answers at all. */
let [cookie, answers, signOuts] = ["ann", true, 0];

function api(path: string, init?: RequestInit): Response {
  if (!answers) throw new TypeError("nobody answers");
  if (path === "/api/start") {
    const me = cookie ? { patron: cookie, role: "patron" } : null;
    return Response.json({ me, languages: [], version: "", minor_digits: { money: 2, other: 0, exceptions: {} }, reality_check: 0 });
  }
  if (path === "/api/tables") return Response.json([CARD]);
  if (path.startsWith("/api/games/")) return Response.json({ name: "Baccarat", wagers: [] });
  if (path === "/api/sign-out" && init?.method === "POST") {
    [cookie, signOuts] = ["", signOuts + 1];
    return new Response(null, { status: 204 });
  }
  throw new Error(`${path} was not expected`);
}

const device = pretend(api);
mock.timers.enable({ apis: ["setTimeout"] });
after(() => link.stop());
const { link } = await import("../src/connection/connection.ts");
const { me, tableState, isWatching } = await import("../src/connection/serverState.ts");
const { screen } = await import("../src/screen.ts");
const session = await import("../src/connection/session.ts");
const { kiosk } = await import("../src/kiosk/kiosk.ts");
// The pictures of cards are not loaded here.
Object.assign(globalThis, { Image: class {}, requestIdleCallback: () => 0 });
session.start();

beforeEach(async () => {
  [cookie, answers, signOuts] = ["ann", true, 0];
  location.hash = "#one";
  kiosk.value = null;
  device.entries.clear();
  sessionStorage.setItem("punto-last-coup", "null");
  await session.resume();
});

test("someone whose session is gone watches the table after a reload, without a wallet", async () => {
  cookie = "";
  me.value = null;
  await session.resume();
  assert.equal(isWatching.value, true);
  assert.equal(screen.value, "table");
  assert.match(FakeSocket.newest.address, /as=display/);
  assert.equal(tableState.value.wallets, null);
});

test("someone whose session is gone comes to the door where the address names no table", async () => {
  [cookie, location.hash] = ["", ""];
  me.value = null;
  screen.value = "sign-in";
  await session.resume();
  assert.equal(screen.value, "sign-in");
});

test("a link that greets somebody else begins again as them, and shows nothing of the first", async () => {
  FakeSocket.newest.greet("ann");
  assert.equal(me.value?.patron, "ann");
  link.renew();
  cookie = "ben";
  const before = FakeSocket.newest;
  before.greet("ben");
  await settle();
  assert.notEqual(FakeSocket.newest, before);
  assert.equal(me.value?.patron, "ben");
  assert.equal(tableState.value.wallets, null); // until the server greets Ben on the new link
});

test("a terminal that could not sign its patron out does so before anything else after a reload", async () => {
  kiosk.value = { table: "one", seat: 1, idle: 90 };
  answers = false;
  await session.leaveKiosk().catch(() => undefined);
  assert.equal(device.getItem("punto-must-sign-out"), "yes");
  answers = true;
  await session.resume();
  assert.equal(signOuts, 1);
  assert.equal(me.value, null);
  assert.equal(isWatching.value, true);
  assert.equal(device.getItem("punto-must-sign-out"), "");
});

test("a terminal that signed its patron out, or has the next one, owes nothing", async () => {
  kiosk.value = { table: "one", seat: 1, idle: 90 };
  await session.leaveKiosk();
  assert.equal(signOuts, 1);
  assert.equal(device.getItem("punto-must-sign-out"), "");
  device.setItem("punto-must-sign-out", "yes");
  cookie = "ben";
  await session.comeInHere(() => Promise.resolve());
  assert.equal(me.value?.patron, "ben");
  assert.equal(device.getItem("punto-must-sign-out"), "");
});
