/** The lobby: every table at a glance, as the server tells it. Pure. */

import type { TimeLeft } from "../connection/tableState.ts";
import type { LobbyNews, LobbyView } from "../wire.ts";

export type LobbyTable = LobbyView & { left: TimeLeft | null };
export type LobbyTables = ReadonlyMap<string, LobbyTable>;

/** Apply one message to the lobby; the first message of a table holds all of it. */
export function updateLobby(lobby: LobbyTables, { table, change, left_ms }: LobbyNews, at: number): LobbyTables {
  const before = lobby.get(table);
  const left = left_ms === null ? null : { ms: left_ms, at, of: left_ms };
  const now = { ...before, ...change, left } as LobbyTable;
  return new Map([...lobby, [table, now]]);
}
