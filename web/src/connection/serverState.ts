/** What the server has told this page, as signals: who reads one is drawn again when it changes. */

import { computed, signal, type Signal } from "@preact/signals";
import type { LobbyTables } from "../lobby/lobby.ts";
import { emptyTable, type TableState } from "./tableState.ts";
import type { Me, OwnSeat } from "../wire.ts";

/** Who is signed in. */
export const me = signal<Me | null>(null);
/** Whether nobody is signed in here: such a screen only watches. */
export const isWatching = computed(() => me.value === null);
/** Guests have no password: a guest who signs out never comes back. The server reserves such names. */
export const isGuest = computed(() => me.value?.patron.startsWith("guest-") ?? false);
/** Staff only watch: patrons alone take seats. */
export const isStaff = computed(() => me.value !== null && me.value.role !== "patron");

export const linkState = signal<"up" | "down">("down");
/** Whether the link has been up since the patron arrived: losing it is news, opening it is not. */
export const wasUp = signal(false);

/** By key: every table of the house, as far as the server has told of it. */
export const lobby = signal<LobbyTables>(new Map());
/** By table: the patron's own seats, while the lobby is watched. */
export const ownSeats = signal<Readonly<Record<string, OwnSeat>>>({});
/** Everything the server has told of the table on screen. */
export const tableState = signal<TableState>(emptyTable(""));
/** By key: everything the server has told of each table that is shown as a tile, in their order. */
export const tileStates = signal<ReadonlyMap<string, Signal<TableState>>>(new Map());
