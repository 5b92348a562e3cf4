/** Fills and credits of this table. They belong to the house, so the console asks for them now and then. */

import { effect, signal } from "@preact/signals";
import { get } from "../../connection/api.ts";
import { linkState, me, tableState } from "../../connection/serverState.ts";
import { say } from "../../words.ts";
import { lock } from "../lock.ts";
import { isForTable } from "../Slip.tsx";
import type { SlipSheet, SlipsSheet } from "../../wire.ts";
import { mayAct, tell } from "./console.ts";

const EVERY = 5_000; // ms between two readings

export const slips = signal<readonly SlipSheet[]>([]);

async function read(): Promise<void> {
  const { table } = tableState.value;
  const known = new Set(slips.value.filter(isForTable).map(({ slip }) => slip));
  const { slips: found } = await get<SlipsSheet>(`/api/tables/${encodeURIComponent(table)}/slips`);
  if (tableState.value.table !== table) return;
  slips.value = found;
  const come = found.find((slip) => isForTable(slip) && !known.has(slip.slip));
  if (come) tell("F4", "hint", say("floor-slip-comes", { slip: say(`floor-slip-${come.what}`, { slip: come.slip, table }), key: "F4" }));
}

/** Read them again, where this person may act on them. */
export function again(): void {
  if (mayAct.value && linkState.value === "up" && !lock.value.locked) void read().catch(() => undefined); // the next reading may succeed
}

/** Follow the slips of the table that is shown; return a function that stops it. */
export function start(): () => void {
  const follow = effect(() => {
    slips.value = [];
    if (me.value && tableState.value.table && linkState.value === "up") queueMicrotask(again);
  });
  const timer = setInterval(again, EVERY);
  return () => {
    follow();
    clearInterval(timer);
  };
}
