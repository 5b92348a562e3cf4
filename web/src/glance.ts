/** The lobby: every table at a glance, as the server tells it. Pure. */

import type { TimeLeft } from "./heard.ts";
import type { LobbyNews, LobbyView } from "./wire.ts";

export type Glance = LobbyView & { left: TimeLeft | null };
export type Glances = ReadonlyMap<string, Glance>;

/** The lobby after one message: a table that comes first comes whole. */
export function glanced(lobby: Glances, { table, change, left_ms }: LobbyNews, at: number): Glances {
  const before = lobby.get(table);
  const left = left_ms === null ? null : { ms: left_ms, at, of: left_ms };
  const now = { ...before, ...change, left } as Glance;
  return new Map([...lobby, [table, now]]);
}
