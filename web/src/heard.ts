/** What a terminal knows of a table, and how each message changes that. Pure: no socket, no clock.
 *
 * Messages of a channel are numbered without a gap, so a terminal can tell that it missed one; it
 * then asks again with its places, and the server tells what was missed or everything anew.
 */

import type { AnyMessage, Place, PublicView, SeatView } from "./wire.ts";

/** One channel as far as it was heard. */
export interface Heard<View> extends Place {
  view: View;
}

/** How long stakes are taken yet, as of when that was heard. */
export interface TimeLeft {
  ms: number;
  /** When it was heard, on the terminal's own clock. */
  at: number;
  /** The longest heard in this coup: a bar is drawn as a part of it. */
  of: number;
}

/** Everything heard of one table. */
export interface Known {
  table: string;
  public: Heard<PublicView> | null;
  seat: Heard<SeatView | null> | null;
  totals: Record<string, number>;
  left: TimeLeft | null;
  /** What the patron's wallets hold, by currency. */
  wallets: Readonly<Record<string, number>> | null;
  /** For how long one has sat here, as of when that was heard. */
  sat: { ms: number; at: number } | null;
  /** Whether one had a seat here, which was given up while one was away. */
  givenUp: boolean;
}

/** What is known after a message; `gap` says that some before it were missed. */
export interface Step {
  known: Known;
  gap: boolean;
}

/** Nothing was heard of this table yet. */
export function nothing(table: string): Known {
  return { table, public: null, seat: null, totals: {}, left: null, wallets: null, sat: null, givenUp: false };
}

/** Take one message, heard at this moment of the terminal's clock. */
export function heard(known: Known, message: AnyMessage, at: number): Step {
  if ("table" in message && message.table !== known.table) return step(known);
  switch (message.type) {
    case "public-snapshot": {
      const { epoch, no, view, totals, left_ms } = message;
      const told = { ...known, public: { epoch, no, view }, totals };
      return step({ ...told, left: timeLeft(known, view.coup, left_ms, at) });
    }
    case "public-patch": {
      const { patched, gap } = follow(known.public, message.no, message.change);
      if (!patched || patched === known.public) return { known, gap };
      const left = timeLeft(known, patched.view.coup, message.left_ms, at);
      return step({ ...known, public: patched, left });
    }
    case "seat-snapshot": {
      const { epoch, no, view, sat_ms: ms, given_up: givenUp = false } = message;
      const sat = ms === null ? null : { ms, at };
      return step({ ...known, seat: { epoch, no, view }, sat, givenUp });
    }
    case "seat-patch": {
      const { patched, gap } = follow(known.seat, message.no, message.change);
      return { known: patched ? { ...known, seat: patched } : known, gap };
    }
    case "totals":
      return step({ ...known, totals: message.totals });
    case "clock": {
      const coup = known.public?.view.coup ?? 0;
      return step({ ...known, left: timeLeft(known, coup, message.left_ms, at) });
    }
    case "hello":
    case "wallet":
      return step({ ...known, wallets: message.wallets });
    case "lobby":
    case "answer":
    case "proof": // checked apart, as heads are: neither changes anything of what is shown
    case "heads":
      return step(known);
    default: // staff hear more than a patron's page shows
      return step(known);
  }
}

/** How far a channel was heard; null where there is nothing to go on from. */
export function place(channel: Place | null): Place | null {
  return channel?.epoch ? { epoch: channel.epoch, no: channel.no } : null;
}

function step(known: Known): Step {
  return { known, gap: false };
}

/** The channel with the next change applied; the same for one heard before; a gap for a later. */
function follow<View extends object>(
  channel: Heard<View | null> | null,
  no: number,
  change: Partial<View>,
): { patched: Heard<View> | null; gap: boolean } {
  if (!channel || channel.view === null) return { patched: null, gap: true };
  const { epoch, no: have, view } = channel;
  if (no <= have) return { patched: channel as Heard<View>, gap: false };
  if (no > have + 1) return { patched: null, gap: true };
  return { patched: { epoch, no, view: { ...view, ...change } }, gap: false };
}

function timeLeft(known: Known, coup: number, ms: number | null, at: number): TimeLeft | null {
  if (ms === null) return null;
  const same = known.public?.view.coup === coup;
  return { ms, at, of: Math.max(ms, same ? (known.left?.of ?? 0) : 0) };
}
