/** An act of staff: nothing is done twice where an answer was lost, and a late preview is not read back. */

import assert from "node:assert/strict";
import { after, beforeEach, mock, test } from "node:test";
import type { PayIn } from "../src/wire.ts";
import { FakeSocket, pretend, settle } from "./kit.ts";

pretend((path) => {
  throw new Error(`${path} was not expected`);
});
mock.timers.enable({ apis: ["setTimeout"] });
const { link } = await import("../src/connection/connection.ts");
const { linkState } = await import("../src/connection/serverState.ts");
const { makeAct } = await import("../src/floor/desk/act.ts");
const { newest } = await import("../src/floor/desk/newest.ts");
after(() => link.stop());

const payIn = (amount: number): Omit<PayIn, "id"> => ({ type: "pay-in", patron: "ann", currency: "HKD", amount });
const asked = () => FakeSocket.newest.asked("pay-in" as never) as unknown as PayIn;
const DONE = { log: "house", seq: 7, hash: "0123456789" };

async function up(): Promise<void> {
  FakeSocket.newest.greet();
  await settle();
  assert.equal(linkState.value, "up");
}

beforeEach(async () => {
  link.start();
  await up();
});

test("an answer that was lost is asked for again by the same id, and typing makes no other act of it", async () => {
  const act = makeAct();
  const ended = act.ask(payIn(500));
  const { id } = asked();
  FakeSocket.newest.onclose?.();
  await settle();
  assert.deepEqual(act.outcome.value, { how: "pending", late: true });
  assert.equal(act.isOpen(), true);
  act.renew();
  assert.equal(await act.ask(payIn(900)), false);
  mock.timers.tick(3_000);
  await up();
  assert.deepEqual([asked().id, asked().amount], [id, 500]);
  FakeSocket.newest.tell({ type: "answer", id, refused: null, done: DONE });
  assert.equal(await ended, true);
  assert.deepEqual(act.outcome.value, { how: "done", receipt: DONE });
});

test("where no answer comes at all, the next press asks for the same and nothing else", async () => {
  const act = makeAct();
  const ended = act.ask(payIn(500));
  const { id } = asked();
  FakeSocket.newest.onclose?.();
  await settle();
  mock.timers.tick(30_000);
  assert.equal(await ended, false);
  assert.deepEqual(act.outcome.value, { how: "lost" });
  act.renew();
  assert.equal(act.isOpen(), true);
  link.renew();
  await up();
  assert.equal(await act.ask({ type: "pay-out", patron: "ann", currency: "HKD", amount: 1 }), false);
  const again = act.ask(payIn(900));
  assert.deepEqual([asked().id, asked().amount], [id, 500]);
  FakeSocket.newest.tell({ type: "answer", id, refused: null, done: DONE });
  assert.equal(await again, true);
  assert.equal(act.isOpen(), false);
  void act.ask(payIn(900));
  assert.notEqual(asked().id, id);
  assert.equal(asked().amount, 900);
});

test("nothing is sent, and nothing kept for later, while there is no link", async () => {
  const act = makeAct();
  FakeSocket.newest.onclose?.();
  assert.equal(await act.ask(payIn(500)), false);
  assert.equal(act.outcome.value.how, "refused");
  assert.equal(act.isOpen(), false);
});

test("of several questions only the newest is answered", async () => {
  const previews = newest();
  const open: ((sheet: string) => void)[] = [];
  const question = () => previews.of(new Promise<string>((answer) => open.push(answer)));
  const [first, second] = [question(), question()];
  open[1]?.("second");
  open[0]?.("first");
  assert.deepEqual([await first, await second], [null, "second"]);
  const third = question();
  previews.drop(); // something was typed
  open[2]?.("third");
  assert.equal(await third, null);
});

test("what a question failed with counts only where it is the newest", async () => {
  const previews = newest();
  await assert.rejects(previews.of(Promise.reject(new Error("no answer"))), /no answer/);
  const failing = previews.of(Promise.reject(new Error("no answer")));
  previews.drop();
  assert.equal(await failing, null);
});
