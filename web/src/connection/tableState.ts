/** The state of one table as its messages tell it. Pure: no socket, no clock.
 *
 * Messages of a channel are numbered without a gap, so a terminal can tell that it missed one; it
 * then asks again with its places, and the server sends what was missed, or everything.
 */

import type { AnyMessage, AnyStaffMessage, Place, PublicView, SeatView, StaffView } from "../wire.ts";

/** The latest view of one channel, and its place in it. */
export interface Channel<View> extends Place {
  view: View;
}

/** How much time is left for stakes, and when the server said so. */
export interface TimeLeft {
  ms: number;
  /** When the message came, by this device's clock. */
  at: number;
  /** The most that was left in this coup: the bar is drawn as a share of it. */
  of: number;
}

/** Everything the server has told of one table. */
export interface TableState {
  table: string;
  public: Channel<PublicView> | null;
  seat: Channel<SeatView | null> | null;
  /** What staff see beyond everyone; null for a patron. */
  staff: Channel<StaffView> | null;
  totals: Record<string, number>;
  /** The part of the totals that the house's own bots staked. */
  ofBots: Record<string, number>;
  left: TimeLeft | null;
  /** What the patron's wallets hold, by currency. */
  wallets: Readonly<Record<string, number>> | null;
  /** How long the patron has sat here, and when the server said so. */
  sat: { ms: number; at: number } | null;
  /** Whether the patron's seat was given up while they were away. */
  givenUp: boolean;
}

/** The state after a message; `gap` says that some before it were missed. */
export interface Step {
  state: TableState;
  gap: boolean;
}

/** The state of a table before its first message. */
export function emptyTable(table: string): TableState {
  const nothing = { public: null, seat: null, staff: null, left: null, wallets: null, sat: null };
  return { table, ...nothing, totals: {}, ofBots: {}, givenUp: false };
}

/** Apply one message, received at a moment of this device's clock. */
export function receive(state: TableState, message: AnyMessage | AnyStaffMessage, at: number): Step {
  if ("table" in message && message.table !== state.table) return step(state);
  switch (message.type) {
    case "public-snapshot": {
      const { epoch, no, view, totals, of_bots: ofBots = {}, left_ms } = message;
      const renewed = { ...state, public: { epoch, no, view }, totals, ofBots };
      return step({ ...renewed, left: timeLeft(state, view.coup, left_ms, at) });
    }
    case "public-patch": {
      const { patched, gap } = follow(state.public, message.no, message.change);
      if (!patched || patched === state.public) return { state, gap };
      const left = timeLeft(state, patched.view.coup, message.left_ms, at);
      return step({ ...state, public: patched, left });
    }
    case "seat-snapshot": {
      const { epoch, no, view, sat_ms: ms, given_up: givenUp = false } = message;
      const sat = ms === null ? null : { ms, at };
      return step({ ...state, seat: { epoch, no, view }, sat, givenUp });
    }
    case "seat-patch": {
      const { patched, gap } = follow(state.seat, message.no, message.change);
      return { state: patched ? { ...state, seat: patched } : state, gap };
    }
    case "staff-snapshot": {
      const { epoch, no, view } = message;
      return step({ ...state, staff: { epoch, no, view } });
    }
    case "staff-patch": {
      const { patched, gap } = follow(state.staff, message.no, message.change);
      return { state: patched ? { ...state, staff: patched } : state, gap };
    }
    case "totals":
      return step({ ...state, totals: message.totals, ofBots: message.of_bots ?? {} });
    case "clock": {
      const coup = state.public?.view.coup ?? 0;
      return step({ ...state, left: timeLeft(state, coup, message.left_ms, at) });
    }
    case "hello":
    case "wallet":
      return step({ ...state, wallets: message.wallets });
    case "lobby":
    case "own-seats":
    case "answer":
    case "proof": // proofs and heads are checked elsewhere and change nothing on screen
    case "heads":
    case "squeezing":
      return step(state);
    default: // staff receive more than a patron's page shows
      return step(state);
  }
}

/** The place to continue a channel from; null to start over. */
export function place(channel: Place | null): Place | null {
  return channel?.epoch ? { epoch: channel.epoch, no: channel.no } : null;
}

function step(state: TableState): Step {
  return { state, gap: false };
}

/** Apply the next change; ignore a repeated one; report a gap for a later one. */
function follow<View extends object>(
  channel: Channel<View | null> | null,
  no: number,
  change: Partial<View>,
): { patched: Channel<View> | null; gap: boolean } {
  if (!channel || channel.view === null) return { patched: null, gap: true };
  const { epoch, no: have, view } = channel;
  if (no <= have) return { patched: channel as Channel<View>, gap: false };
  if (no > have + 1) return { patched: null, gap: true };
  return { patched: { epoch, no, view: { ...view, ...change } }, gap: false };
}

function timeLeft(state: TableState, coup: number, ms: number | null, at: number): TimeLeft | null {
  if (ms === null) return null;
  const same = state.public?.view.coup === coup;
  return { ms, at, of: Math.max(ms, same ? (state.left?.of ?? 0) : 0) };
}
