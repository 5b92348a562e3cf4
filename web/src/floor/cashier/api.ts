/** What the cashier's screen reads and asks over HTTP; sentences come in the language of the screen. */

import { get, post } from "../../connection/api.ts";
import { words } from "../../words.ts";
import type { CageSheet, CodeSheet, PatronsFound, PatronSheet, RatesSheet, ReceiptSheet, StatementSheet } from "../../wire.ts";

const part = encodeURIComponent;
const spoken = () => `lang=${words.value.language}`;

export const find = (like: string) => get<PatronsFound>(`/api/patrons?like=${part(like)}`);
export const patron = (name: string) => get<PatronSheet>(`/api/patrons/${part(name)}`);
export const rates = () => get<RatesSheet>("/api/rates");
export const cage = () => get<CageSheet>("/api/cage");

/** A page of a patron's statement, the newest first, or the one before a number. */
export function statement(name: string, before: number | null): Promise<StatementSheet> {
  const from = before === null ? "" : `&before=${before}`;
  return get(`/api/patrons/${part(name)}/statement?${spoken()}${from}`);
}

/** An act of staff as the log has it, in a language. */
export const receipt = (log: string, seq: number, language: string) =>
  get<ReceiptSheet>(`/api/receipts/${part(log)}/${seq}?lang=${language}`);

export const register = (name: string) => post<CodeSheet>(`/api/patrons?${spoken()}`, { name });
export const newCode = (name: string) => post<CodeSheet>(`/api/patrons/${part(name)}/code?${spoken()}`);
