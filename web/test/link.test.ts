/** What a terminal makes of what it hears: the pure part of the link, run by Node itself.
 *
 * node --test web/test/*.test.ts
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { receive, emptyTable, place, type TableState } from "../src/connection/tableState.ts";
import { afterLoss, byWager, unconfirmed, type Pending } from "../src/table/stakes.ts";
import type { AnyMessage, PublicView, SeatView, StakeView } from "../src/wire.ts";

const TABLE = "commission-1";

// What else a view holds does not matter to the link.
const PUBLIC = {
  phase: "betting",
  coup: 1,
  shoe: 1,
  cards_left: 416,
  player: [],
  banker: [],
  player_total: 0,
  banker_total: 0,
  winner: null,
  free: false,
  die: null,
  power: false,
  shaker: null,
  paused: false,
  closed: false,
  seats_taken: [3],
  results: "",
} as unknown as PublicView;

const SEAT = {
  seat: 3,
  stack: 1000,
  available: 1000,
  denom: 1,
  auto_repeat: false,
  repeats: {},
  stakes: [],
  payouts: [],
} as unknown as SeatView;

/** A server as the terminal sees it: it numbers its patches and can tell everything anew. */
class Server {
  epoch = 1;
  no = 0;
  view = PUBLIC;
  seat: SeatView | null = SEAT;
  seatNo = 0;

  snapshots(): AnyMessage[] {
    const named = { table: TABLE, epoch: `epoch-${this.epoch}` };
    return [
      { type: "public-snapshot", ...named, no: this.no, view: this.view, totals: {}, left_ms: null },
      { type: "seat-snapshot", ...named, no: this.seatNo, view: this.seat, sat_ms: 0 },
    ];
  }

  patch(change: Partial<PublicView>, left_ms: number | null = null): AnyMessage {
    this.view = { ...this.view, ...change };
    this.no += 1;
    return { type: "public-patch", table: TABLE, no: this.no, change, left_ms };
  }

  seatPatch(change: Partial<SeatView>): AnyMessage {
    if (!this.seat) throw new Error("nobody sits there");
    this.seat = { ...this.seat, ...change };
    this.seatNo += 1;
    return { type: "seat-patch", table: TABLE, no: this.seatNo, change };
  }

  /** Killed and started again: other channels, the same table. */
  restart(): void {
    this.epoch += 1;
    this.no = this.seatNo = 0;
  }
}

function hearAll(messages: readonly AnyMessage[], from: TableState = emptyTable(TABLE)) {
  let state = from;
  let gaps = 0;
  for (const message of messages) {
    const step = receive(state, message, 0);
    state = step.state;
    gaps += Number(step.gap);
  }
  return { state, gaps };
}

function assertSame(state: TableState, server: Server): void {
  assert.deepEqual(state.public, { epoch: `epoch-${server.epoch}`, no: server.no, view: server.view });
  assert.deepEqual(state.seat, {
    epoch: `epoch-${server.epoch}`,
    no: server.seatNo,
    view: server.seat,
  });
}

test("patches in order are applied", () => {
  const server = new Server();
  const { state, gaps } = hearAll([
    ...server.snapshots(),
    server.patch({ phase: "last-call" }),
    server.patch({ phase: "closed" }),
    server.seatPatch({ available: 900 }),
  ]);
  assert.equal(gaps, 0);
  assert.equal(state.public?.view.phase, "closed");
  assertSame(state, server);
});

test("a patch that was heard before changes nothing", () => {
  const server = new Server();
  const before = server.snapshots();
  const first = server.patch({ phase: "last-call" });
  const second = server.patch({ phase: "closed" });
  const { state, gaps } = hearAll([...before, first, second, first, second]);
  assert.equal(gaps, 0);
  assertSame(state, server);
});

test("after a gap the terminal asks again with its place, and fills it", () => {
  const server = new Server();
  const before = server.snapshots();
  const missed = server.patch({ phase: "last-call" });
  const next = server.patch({ phase: "closed" });
  const late = hearAll([...before, next]);
  assert.equal(late.gaps, 1);
  assert.equal(late.state.public?.view.phase, "betting");
  assert.deepEqual(place(late.state.public), { epoch: "epoch-1", no: 0 });
  const filled = hearAll([missed, next], late.state);
  assert.equal(filled.gaps, 0);
  assertSame(filled.state, server);
});

test("a patch before any snapshot is a gap", () => {
  const server = new Server();
  const { state, gaps } = hearAll([server.patch({ phase: "closed" }), server.seatPatch({ stack: 1 })]);
  assert.equal(gaps, 2);
  assert.deepEqual(state, emptyTable(TABLE));
});

test("a new epoch begins with a snapshot, and its numbers begin anew", () => {
  const server = new Server();
  const messages = [...server.snapshots(), server.patch({ phase: "last-call" })];
  server.restart();
  messages.push(...server.snapshots(), server.patch({ phase: "closed" }));
  const { state, gaps } = hearAll(messages);
  assert.equal(gaps, 0);
  assertSame(state, server);
});

test("who has stood up has no place in a seat's channel, and a late patch of it does not seat him", () => {
  const server = new Server();
  const left: AnyMessage = { type: "seat-snapshot", table: TABLE, epoch: "", no: 0, view: null, sat_ms: null };
  const { state } = hearAll([...server.snapshots(), left, server.seatPatch({ stack: 5 })]);
  assert.equal(state.seat?.view, null);
  assert.equal(place(state.seat), null);
});

test("what is said of another table changes nothing", () => {
  const server = new Server();
  const { state } = hearAll(server.snapshots());
  const other = { ...server.patch({ phase: "closed" }), table: "other" } as AnyMessage;
  assert.equal(receive(state, other, 0).state, state);
});

test("totals, clock and wallet replace what was there", () => {
  const server = new Server();
  const { state } = hearAll([
    ...server.snapshots(),
    { type: "hello", patron: "guest", role: "patron", currency: "PLAY", wallet: 10, wallets: { PLAY: 10 } },
    { type: "wallet", available: 7, wallets: { PLAY: 7, HKD: 90 } },
    { type: "totals", table: TABLE, totals: { banker: 100 } },
    { type: "totals", table: TABLE, totals: { player: 20 } },
    { type: "clock", table: TABLE, left_ms: 4000 },
  ]);
  assert.deepEqual(state.wallets, { PLAY: 7, HKD: 90 });
  assert.deepEqual(state.totals, { player: 20 });
  assert.deepEqual(state.left, { ms: 4000, at: 0, of: 4000 });
});

test("the clock's bar is a part of the longest time heard in the same coup", () => {
  const server = new Server();
  const opened = [...server.snapshots(), server.patch({ coup: 2 }, 25_000)];
  const { state } = hearAll([...opened, server.patch({ phase: "last-call" }, 5_000)]);
  assert.deepEqual(state.left, { ms: 5_000, at: 0, of: 25_000 });
  const next = receive(state, server.patch({ coup: 3, phase: "betting" }, 20_000), 9).state;
  assert.deepEqual(next.left, { ms: 20_000, at: 9, of: 20_000 });
});

/** A small generator with a seed, so that a failure can be repeated. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test("after any messages lost, doubled or late, a snapshot makes the terminal equal to the server", () => {
  const phases = ["betting", "last-call", "closed", "dealing", "settled"] as const;
  for (let seed = 1; seed <= 500; seed += 1) {
    const chance = dice(seed);
    const server = new Server();
    let state = emptyTable(TABLE);
    const old: AnyMessage[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      if (chance() < 0.05) server.restart();
      const told =
        chance() < 0.1
          ? server.snapshots()
          : chance() < 0.5
            ? [server.patch({ phase: phases[Math.floor(chance() * 5)] ?? "idle", coup: turn })]
            : [server.seatPatch({ available: Math.floor(chance() * 1000) })];
      old.push(...told);
      const times = chance() < 0.3 ? 0 : chance() < 0.2 ? 2 : 1;
      for (let time = 0; time < times; time += 1) state = hearAll(told, state).state;
      const again = old[Math.floor(chance() * old.length)];
      if (again && chance() < 0.1) state = receive(state, again, 0).state;
    }
    assertSame(hearAll(server.snapshots(), state).state, server);
  }
});

test("on one link without a gap the terminal is never behind what it heard", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const chance = dice(seed);
    const server = new Server();
    let state = hearAll(server.snapshots()).state;
    const kept: AnyMessage[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const told = server.patch({ coup: turn });
      kept.push(told);
      if (chance() < 0.3) continue; // lost
      const step = receive(state, told, 0);
      // A gap is filled as the server fills it: with everything after the place that was heard.
      const from = place(state.public)?.no ?? 0;
      state = step.gap ? hearAll(kept.slice(from), state).state : step.state;
      assertSame(state, server);
    }
  }
});

// Stakes that a lost link left unanswered

const stake = (id: string, coup = 1): Pending => ({ id, coup, wager: "banker", amount: 100 });
const lying = (id: string): StakeView => ({ id, wager: "banker", amount: 100 });

test("a stake that the seat shows is no longer pending", () => {
  const seat = { ...SEAT, stakes: [lying("a")] };
  assert.deepEqual(unconfirmed([stake("a"), stake("b")], seat), [stake("b")]);
});

test("an unanswered stake is sent again only while its own coup takes stakes", () => {
  for (const phase of ["betting", "last-call"] as const) {
    const table = { ...PUBLIC, phase, takes_stakes: true };
    const { again, refused, over } = afterLoss([stake("a")], table, SEAT);
    assert.deepEqual([again, refused, over], [[stake("a")], [], []]);
  }
});

test("an unanswered stake that does not lie on a closed layout was not taken", () => {
  for (const phase of ["closed", "dealing"] as const) {
    const table = { ...PUBLIC, phase, takes_stakes: false };
    const { again, refused, over } = afterLoss([stake("a")], table, SEAT);
    assert.deepEqual([again, refused, over], [[], [stake("a")], []]);
  }
});

test("of a settled coup nobody can say it from the seat alone", () => {
  const settled = { ...PUBLIC, phase: "settled" } as const;
  assert.deepEqual(afterLoss([stake("a")], settled, SEAT).over, [stake("a")]);
  assert.deepEqual(afterLoss([stake("a", 0)], PUBLIC, SEAT).over, [stake("a", 0)]);
});

test("presses on one field are told of as one amount", () => {
  const tie = { ...stake("c"), wager: "tie", amount: 20 };
  const [banker, other] = byWager([stake("a"), tie, stake("b")]);
  assert.deepEqual([banker?.amount, other], [200, tie]);
});

test("who has no seat any more sends no stake again", () => {
  assert.deepEqual(afterLoss([stake("a")], { ...PUBLIC, takes_stakes: true }, null).refused, [stake("a")]);
});
