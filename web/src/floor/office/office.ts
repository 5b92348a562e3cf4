/** What the office knows: read when the screen opens, and again after each act and once a minute. */

import { batch, effect, signal } from "@preact/signals";
import { get, patiently, Refusal, SignedOut, tables as listTables } from "../../connection/api.ts";
import { on, onUp } from "../../connection/connection.ts";
import { words } from "../../words.ts";
import * as proposals from "../proposals.ts";
import { where } from "../session.ts";
import type { Health, OfficeSheet, OperationSheet, SettingSheet, SettingsHistorySheet, StaffSheet, TableCard, TableSettingsSheet } from "../../wire.ts";

const AGAIN = 60_000; // ms

export const house = signal<OfficeSheet | null>(null);
export const staff = signal<readonly StaffSheet[]>([]);
export const tables = signal<readonly TableCard[]>([]);
export const health = signal<Health | null>(null);
export const operation = signal<OperationSheet | null>(null);
export const settingSheets = signal<readonly SettingSheet[]>([]);

/** The settings of a table, and what a change of them is made against. */
export const settingsOf = (table: string) => get<TableSettingsSheet>(`/api/tables/${table}/settings`);

/** Who opened a table and who changed its settings, the newest first. */
export const historyOf = (table: string) => get<SettingsHistorySheet[]>(`/api/tables/${table}/settings/history`);

/** Read all of it again; what this role may not read stays empty. */
export async function look(): Promise<void> {
  if (where.value !== "in") return;
  const [office, people, open, state, busy] = await Promise.all([
    allowed(() => get<OfficeSheet>("/api/office")),
    allowed(() => get<StaffSheet[]>("/api/staff")),
    patiently(listTables),
    healthNow(),
    allowed(() => get<OperationSheet>("/api/office/operation")),
  ]);
  batch(() => {
    house.value = office;
    staff.value = people ?? [];
    tables.value = open;
    health.value = state;
    operation.value = busy;
  });
}

async function allowed<Sheet>(ask: () => Promise<Sheet>): Promise<Sheet | null> {
  try {
    return await patiently(ask);
  } catch (problem) {
    if (problem instanceof Refusal || problem instanceof SignedOut) return null;
    throw problem;
  }
}

/** The health of the server; it answers also where it is not ready. */
async function healthNow(): Promise<Health> {
  return (await (await patiently(() => fetch("/api/health"))).json()) as Health;
}

/** Follow the link, the language and the session. */
export function start(): void {
  onUp(() => void look());
  proposals.start(() => void look());
  on("lock", ({ locked }) => void (locked || look()));
  setInterval(() => void look(), AGAIN);
  effect(() => {
    const { language } = words.value;
    void patiently(() => get<SettingSheet[]>(`/api/settings/${language}`)).then((sheets) => (settingSheets.value = sheets));
  });
}
