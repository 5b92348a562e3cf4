/** What the auditor's screen asks the server for; sentences come in the language of the screen. */

import { get, post } from "../../connection/api.ts";
import { words } from "../../words.ts";
import type { ApprovalSheet, AuditedShoe, AuditSheet, BooksSheet, CorrectionSheet, LogSheet, LogsSheet, MeterSheet, NewAudit, PayoutsSheet } from "../../wire.ts";

/** What rows are looked for; an empty field lets everything pass. */
export interface Wanted {
  kind: string;
  coup: string;
  who: string;
  patron: string;
}

export const EVERYTHING: Wanted = { kind: "", coup: "", who: "", patron: "" };

/** Where in a log: the newest rows, those before a number, or those after it. */
export type Place = { before?: number; after?: number };

export const MOST = 50; // rows of a page

export const logs = () => get<LogsSheet>("/api/log");

export function log(name: string, place: Place, wanted: Wanted): Promise<LogSheet> {
  return get(logPath(name, { ...place, ...wanted, most: MOST }));
}

/** The address of rows of a log; with `.csv`, of all rows as a file. */
export function logPath(name: string, asked: object, ending = ""): string {
  const given = Object.entries({ ...asked, lang: words.value.language }).filter(([, value]) => value !== "");
  return `/api/log/${encodeURIComponent(name)}${ending}?${new URLSearchParams(given.map(([key, value]) => [key, `${value}`]))}`;
}

/** Why the stakes of a coup were paid as they were. */
export const payouts = (name: string, seq: number) =>
  get<PayoutsSheet>(`/api/log/${encodeURIComponent(name)}/${seq}/payouts?lang=${words.value.language}`);

export const audits = () => get<AuditSheet[]>("/api/audits");
export const startAudit = (sent: NewAudit) => post<AuditSheet>(`/api/audits?lang=${words.value.language}`, sent);

/** Which gaming days, and grouped by what. */
export interface BooksWanted {
  by: string;
  from: string;
  to: string;
}

/** The address of the books; with `.csv`, of the same as a file. */
export function booksPath(wanted: BooksWanted, ending = ""): string {
  const given = Object.entries(wanted).filter(([, value]) => value);
  return `/api/books${ending}?${new URLSearchParams(given)}`;
}

export const books = (wanted: BooksWanted) => get<BooksSheet>(booksPath(wanted));
export const meters = () => get<MeterSheet[]>("/api/meters");
export const corrections = () => get<CorrectionSheet[]>("/api/corrections");
export const approvals = () => get<ApprovalSheet[]>("/api/approvals");
export const shoes = () => get<AuditedShoe[]>("/api/shoes");
