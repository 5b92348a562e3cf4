/** Requests over HTTP of a screen of the staff; refusals come in the language of the screen. */

import { get, post } from "../connection/api.ts";
import { words } from "../words.ts";
import type { ApproveHere, JoinStaff, Me, NewPin, NoteSheet, PatronSheet, PreviewSheet, RatingSheet, Relief, ScannerSheet, Unlock } from "../wire.ts";

const inLanguage = () => `?lang=${words.value.language}`;

const ask = <Answer = void>(path: string, sent: object) =>
  post<Answer>(`${path}${inLanguage()}`, sent);

/** Take over a table and this screen; return who works here now. */
export const relieve = (sent: Relief) => ask<Me>("/api/relief", sent);
/** Approve a proposal as the second person, who stands at this screen. */
export const approveHere = (sent: ApproveHere) => ask("/api/approve", sent);
/** Join the staff, or choose a new password and PIN, by a one-time code; return who joined. */
export const join = (sent: JoinStaff) => ask<Me>("/api/staff/join", sent);
export const unlock = (sent: Unlock) => ask("/api/unlock", sent);
export const setPin = (sent: NewPin) => ask("/api/pin", sent);
/** What a request would do if it were sent now. */
export const preview = (request: object) => ask<PreviewSheet>("/api/preview", request);
/** A patron's wallets and seats. */
export const patron = (name: string) => get<PatronSheet>(`/api/patrons/${encodeURIComponent(name)}${inLanguage()}`);
/** How a patron played in the last days. */
export const rating = (name: string) => get<RatingSheet>(`/api/patrons/${encodeURIComponent(name)}/rating${inLanguage()}`);
/** The newest notes about a table. */
export const notes = (table: string) => get<readonly NoteSheet[]>(`/api/notes?table=${encodeURIComponent(table)}`);
/** How the house's scanners type. */
export const scanner = () => get<ScannerSheet>("/api/scanner");
