/** The lobby: every table at a glance, as the server tells it. Pure. */

import type { TimeLeft } from "../connection/tableState.ts";
import { CUP_CHIPS } from "../money.ts";
import type { LobbyNews, LobbyView, OwnSeat } from "../wire.ts";

export type LobbyTable = LobbyView & { left: TimeLeft | null };
export type LobbyTables = ReadonlyMap<string, LobbyTable>;

/** Apply one message to the lobby; the first message of a table holds all of it. */
export function updateLobby(lobby: LobbyTables, { table, change, left_ms }: LobbyNews, at: number): LobbyTables {
  const before = lobby.get(table);
  const left = left_ms === null ? null : { ms: left_ms, at, of: left_ms };
  const now = { ...before, ...change, left } as LobbyTable;
  return new Map([...lobby, [table, now]]);
}

/** Which tables the patron wants to see; "" for all games or all limits. */
export interface Filters {
  game: string;
  limits: string;
  free: boolean;
}

export const ALL: Filters = { game: "", limits: "", free: false };

export function isFiltering({ game, limits, free }: Filters): boolean {
  return game !== "" || limits !== "" || free;
}

/** The smallest and the largest stake of a table, on whatever wager. */
export function range({ card }: LobbyView): { least: number; most: number } {
  const limits = Object.values(card.limits);
  return {
    least: Math.min(...limits.map(({ least }) => least)),
    most: Math.max(...limits.map(({ most }) => most)),
  };
}

/** The limits of a table as a filter names them: tables of one name take the same stakes. */
export function limitsName(table: LobbyView): string {
  const { least, most } = range(table);
  return `${table.card.currency} ${least} ${most}`;
}

/** Whether a table is one to sit at: a tournament assigns the seats of its own, and its page leads to them. */
export function isOffered(table: LobbyView, own: Readonly<Record<string, OwnSeat>>): boolean {
  return !table.closed && (!table.card.currency.startsWith(CUP_CHIPS) || table.card.key in own);
}

/** The open tables that the filters let through: the patron's own first, the others as the house lists them. */
export function listed(
  tables: Iterable<LobbyTable>,
  { game, limits, free }: Filters,
  own: Readonly<Record<string, OwnSeat>>,
): LobbyTable[] {
  const wanted = [...tables].filter(
    (table) =>
      isOffered(table, own) &&
      (!game || table.card.game === game) &&
      (!limits || limitsName(table) === limits) &&
      (!free || table.seats_taken.length < table.card.seats),
  );
  const mine = (table: LobbyTable) => table.card.key in own;
  return [...wanted.filter(mine), ...wanted.filter((table) => !mine(table))];
}
