/** Everything that the pit is told: the tables, who called somebody, and the table that is looked at. */

import { computed, effect, signal } from "@preact/signals";
import { game } from "../../connection/api.ts";
import { link, on, watching, watchInstead } from "../../connection/connection.ts";
import { me, tableState } from "../../connection/serverState.ts";
import { emptyTable } from "../../connection/tableState.ts";
import { words } from "../../words.ts";
import { sheet, staff } from "../atTable.ts";
import { route } from "../desk/route.ts";
import * as proposals from "../proposals.ts";
import type { CallView, FloorView } from "../../wire.ts";

/** By key: every table of the house. */
export const tables = signal<ReadonlyMap<string, FloorView>>(new Map());
/** By how many ms the server's clock is ahead of this device's. */
export const ahead = signal(0);
export const calls = signal<readonly CallView[]>([]);
/** The table whose page is open; "" on the floor. */
export const looksAt = computed(() => (route.value[0] === "floor" ? (route.value[1] ?? "") : ""));
export const here = computed(() => tables.value.get(looksAt.value) ?? null);
const ACTORS: readonly (string | undefined)[] = ["pit-boss", "director"];
/** Whether this person acts here; an auditor looks on. */
export const mayAct = computed(() => ACTORS.includes(me.value?.role));

/** Follow the server and the address. */
export function start(): void {
  watchInstead(() => {
    const floor = { type: "watch-floor", id: crypto.randomUUID() } as const;
    return looksAt.value ? [floor, watching(tableState.value, false)] : [floor];
  });
  on("floor", ({ table, change, now }) => {
    ahead.value = now - Date.now();
    const before = tables.value.get(table);
    tables.value = new Map(tables.value).set(table, { ...before, ...change } as FloorView);
  });
  on("calls", (message) => (calls.value = message.calls));
  proposals.start(() => {});
  effect(look);
  effect(lookAgain);
  effect(read);
}

/** Watch the table of the address in place of the one before. */
function look(): void {
  const [before, table] = [tableState.peek().table, looksAt.value];
  if (before === table) return;
  if (before) void link.ask({ type: "unwatch", table: before, id: crypto.randomUUID() });
  tableState.value = emptyTable(table);
  if (table) void link.ask(watching(tableState.peek(), false));
}

let wasStopped = "";

/** Watch a table again that could not be opened until now. */
function lookAgain(): void {
  const stopped = here.value?.alarms.includes("faulted") ? looksAt.value : "";
  const opened = wasStopped === looksAt.value && !stopped && !staff.peek();
  wasStopped = stopped;
  if (opened && looksAt.value) void link.ask(watching(tableState.peek(), false));
}

let readIn = "";

/** Fetch the sheet of the game that is played at the table. */
function read(): void {
  const { language } = words.value;
  const key = here.value?.card.game;
  if (!key || (sheet.peek()?.key === key && readIn === language)) return;
  readIn = language;
  void game(key, language).then((found) => {
    if (words.peek().language === language) sheet.value = found;
  });
}

/** A moment of the server's, by this device's clock. */
export const byThisClock = (at: number) => at - ahead.value;
