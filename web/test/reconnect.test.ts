/** The link over a socket of the test's own, with a clock of the test's own. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import type { AnyMessage, AnyRequest, PlaceStake, Watch } from "../src/wire.ts";

const listeners = new Map<string, () => void>();

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: AnyRequest[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(_address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnyRequest);
  }

  close(): void {
    this.readyState = 3;
  }

  // What the server does

  greet(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.tell({ type: "hello", patron: "guest", role: "patron", currency: "PLAY", wallet: 0, wallets: {} });
  }

  tell(message: AnyMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  answer(id: string | undefined): void {
    assert(id, "nothing was asked");
    this.tell({ type: "answer", id, refused: null });
  }

  die(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

let status = 200;
Object.assign(globalThis, {
  WebSocket: FakeSocket,
  document: { visibilityState: "visible", addEventListener: () => undefined },
  addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  fetch: () => Promise.resolve(new Response("{}", { status })),
});
mock.timers.enable({ apis: ["setTimeout"] });
const { Link } = await import("../src/connection/link.ts");

/** What waits for promises gets its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function terminal() {
  let asked = 0;
  const seen = { up: 0, stands: false, signedOut: 0 };
  const link = new Link({
    address: () => "ws://localhost/",
    isGreeted: () => true,
    watch: (): Watch[] => [{ type: "watch", table: "t", id: `watch-${(asked += 1)}` }],
    hear: (message) => message.type === "public-patch",
    up: () => {
      seen.up += 1;
      seen.stands = true;
    },
    down: () => {
      seen.stands = false;
    },
    signedOut: () => {
      seen.signedOut += 1;
    },
  });
  return { link, seen };
}

const last = () => FakeSocket.all.at(-1) as FakeSocket;
const stake: PlaceStake = {
  type: "place-stake",
  table: "t",
  coup: 1,
  wager: "banker",
  amount: 100,
  id: "stake",
};
const gap: AnyMessage = { type: "public-patch", table: "t", no: 9, change: {}, left_ms: null };

beforeEach(() => {
  FakeSocket.all = [];
  status = 200;
});

async function standing() {
  const { link, seen } = terminal();
  link.start();
  last().greet();
  last().answer(last().sent[0]?.id);
  await settle();
  return { link, seen, socket: last() };
}

test("the link stands once everything missed was told, and not before", async () => {
  const { link, seen } = terminal();
  link.start();
  last().greet();
  await settle();
  assert.equal(last().sent[0]?.type, "watch");
  assert.equal(seen.up, 0);
  last().answer("watch-1");
  await settle();
  assert.equal(seen.up, 1);
  link.stop();
});

test("a gap is asked about once, however many messages come after it", async () => {
  const { link, seen, socket } = await standing();
  for (let time = 0; time < 3; time += 1) socket.tell(gap);
  assert.equal(socket.sent.length, 2);
  socket.answer("watch-2");
  await settle();
  socket.tell(gap);
  assert.equal(socket.sent.length, 3);
  assert.equal(seen.up, 1);
  link.stop();
});

test("a gap before the greeting does not keep the link from coming up", async () => {
  const { link, seen } = terminal();
  link.start();
  last().tell(gap);
  await settle();
  last().greet();
  last().answer(last().sent[0]?.id);
  await settle();
  assert.equal(seen.up, 1);
  link.stop();
});

test("a socket that opens without a greeting is given up", async () => {
  const { link } = terminal();
  link.start();
  last().readyState = FakeSocket.OPEN;
  last().onopen?.();
  mock.timers.tick(5_000);
  mock.timers.tick(1);
  assert.equal(FakeSocket.all.length, 2);
  link.stop();
});

test("nothing is queued for a link that is down", async () => {
  const { link, socket } = await standing();
  socket.die();
  assert.equal(await link.ask(stake), "lost");
  mock.timers.tick(0);
  last().greet();
  assert.deepEqual(last().sent.map(({ type }) => type), ["watch"]);
  link.stop();
});

test("who waits for an answer is told that the link was lost", async () => {
  const { link, socket } = await standing();
  const outcome = link.ask(stake);
  socket.die();
  assert.equal(await outcome, "lost");
  link.stop();
});

test("a link that does not answer in time is given up", async () => {
  const { link, seen } = await standing();
  const outcome = link.ask(stake);
  mock.timers.tick(5_000);
  assert.equal(await outcome, "lost");
  assert.equal(seen.stands, false);
  mock.timers.tick(0);
  assert.equal(FakeSocket.all.length, 2);
  link.stop();
});

test("a silent link is asked whether it still stands, and given up within ten seconds where it does not", async () => {
  const { link, socket } = await standing();
  mock.timers.tick(4_000);
  assert.equal(socket.sent.at(-1)?.id, "watch-2");
  mock.timers.tick(5_000);
  await Promise.resolve();
  mock.timers.tick(0);
  assert.equal(FakeSocket.all.length, 2);
  link.stop();
});

test("it is opened again at once, then ever later, at most three seconds apart", async () => {
  const { link, socket } = await standing();
  socket.die();
  mock.timers.tick(0);
  assert.equal(FakeSocket.all.length, 2);
  for (let time = 0; time < 20; time += 1) {
    const before: number = FakeSocket.all.length;
    last().die();
    if (time < 1) mock.timers.tick(300);
    assert.equal(FakeSocket.all.length, before);
    mock.timers.tick(3_000);
    assert.equal(FakeSocket.all.length, before + 1);
  }
  link.stop();
});

test("when the network is back it is opened at once", async () => {
  const { link, socket } = await standing();
  socket.die();
  mock.timers.tick(0);
  last().die();
  const before = FakeSocket.all.length;
  listeners.get("online")?.();
  assert.equal(FakeSocket.all.length, before + 1);
  link.stop();
});

test("an unknown session ends it: the patron signs in again", async () => {
  const { seen, socket } = await standing();
  socket.die();
  mock.timers.tick(0);
  status = 401;
  last().die();
  await settle();
  assert.equal(seen.signedOut, 1);
  const before = FakeSocket.all.length;
  mock.timers.tick(10_000);
  assert.equal(FakeSocket.all.length, before);
});

test("what an old socket still says is not heard", async () => {
  const { link, seen, socket } = await standing();
  link.renew();
  socket.tell(gap);
  socket.die();
  assert.equal(FakeSocket.all.length, 2);
  assert.equal(seen.signedOut, 0);
  link.stop();
});
