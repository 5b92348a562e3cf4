/** Requests over HTTP. */

import { digitsByCurrency } from "../money.ts";
import { houseZone, realityMinutes } from "../houseSettings.ts";
import { outsideNames } from "../outsideNames.ts";
import type {
  CupsSheet,
  GameSheet,
  HeadsSheet,
  HistorySheet,
  LabSheet,
  Me,
  OddsSheet,
  OwnSheet,
  Problem,
  ReplaySheet,
  RulesSheet,
  ShoeDocument,
  ShoeList,
  Signed,
  StartSheet,
  TableCard,
} from "../wire.ts";

const PAUSE = 1_500; // ms before asking again a server that did not answer

/** Nobody is signed in, or the session has ended. */
export class SignedOut extends Error {}

/** The server refused, and why. */
export class Refusal extends Error {
  readonly reason: string;
  /** Why, in the language that was asked for; English where none was. */
  readonly sentence: string;
  /** The same sentence by language. */
  readonly translations: Readonly<Record<string, string>>;
  /** After how many seconds to ask again, where the server says so. */
  readonly seconds: number;

  constructor(path: string, status: number, { reason = "", sentence = "", translations = {} }: Partial<Problem>, seconds: number) {
    super(`${path} answered ${status}`);
    this.reason = reason;
    this.sentence = sentence;
    this.translations = translations;
    this.seconds = seconds;
  }
}

/** Sign in as a guest. */
export const signInAsGuest = () => post("/api/guest");
export const signIn = (name: string, password: string) => post("/api/sign-in", { name, password });
export const signUp = (name: string, password: string) => post("/api/sign-up", { name, password });
/** Choose a new password by a one-time code of the cashier. */
export const passwordByCode = (name: string, code: string, password: string) => post("/api/password/code", { name, code, password });
export const signOut = () => post("/api/sign-out");

/** Be shown by this name at tables, or by none. */
export const showAs = (name: string, hidden: boolean) => post("/api/name", { name, hidden });

/** Return who is signed in; throw `SignedOut` where nobody is. */
export async function me(): Promise<Me> {
  const { me: known, minor_digits, reality_check, zone = "UTC", names = {} } = await get<StartSheet>("/api/start");
  outsideNames.value = names;
  digitsByCurrency.value = minor_digits;
  realityMinutes.value = reality_check;
  houseZone.value = zone;
  if (!known) throw new SignedOut("nobody is signed in");
  return known;
}

/** Throw `SignedOut` where tables cannot be watched without an account. */
export async function mayWatch(): Promise<void> {
  const answer = await fetch("/api/socket?as=display");
  if (answer.status !== 403) return;
  const { reason } = (await answer.json()) as { reason?: string };
  if (reason === "no-displays-here") throw new SignedOut("tables cannot be watched from here");
}

export const tables = () => get<TableCard[]>("/api/tables");
/** Every tournament of the house. */
export const cups = () => get<CupsSheet>("/api/cups");
export const game = (key: string, language: string) =>
  get<GameSheet>(`/api/games/${key}/${language}`);
export const odds = (key: string, decks: number) => get<OddsSheet>(`/api/odds/${key}/${decks}`);
export const rules = (key: string, language: string) =>
  get<RulesSheet>(`/api/rules/${key}/${language}`);
export const oddsNow = (table: string) => get<LabSheet>(`/api/tables/${table}/odds`);
export const own = () => get<OwnSheet>("/api/own");
export const replay = (table: string, coup: number) =>
  get<ReplaySheet>(`/api/tables/${table}/coups/${coup}`);

/** What the house has signed of its logs: how its key has changed, and the newest statement. */
export const heads = () => get<HeadsSheet>("/api/heads");

/** A statement that the house has signed; null where it no longer has it. */
export async function statement(number: number): Promise<Signed | null> {
  try {
    return await get<Signed>(`/api/heads/${number}`);
  } catch (problem) {
    if (problem instanceof Refusal && problem.reason === "no-such-statement") return null;
    throw problem;
  }
}

/** The address of a shoe's document, which anyone can verify. */
export const shoePath = (table: string, shoe: number) => `/api/tables/${table}/shoes/${shoe}`;
export const shoeDocument = (table: string, shoe: number) => get<ShoeDocument>(shoePath(table, shoe));

/** The document's bytes as they came: a verifier parses them strictly. */
export async function shoeText(table: string, shoe: number): Promise<Uint8Array> {
  const answer = await fetch(shoePath(table, shoe));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The shoes of a table, newest first, or those before a given one. */
export function shoes(table: string, before: number | null): Promise<ShoeList> {
  return get(`/api/tables/${table}/shoes${before === null ? "" : `?before=${before}`}`);
}

/** The patron's coups at a table, newest first, or those before a given one. */
export function history(table: string, before: number | null): Promise<HistorySheet> {
  const from = before === null ? "" : `?before=${before}`;
  return get(`/api/tables/${table}/history${from}`);
}

/** Retry until the server answers; return its answer. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (problem) {
      if (!(problem instanceof TypeError)) throw problem; // fetch's own, where nobody answered
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

export const get = <Answer>(path: string) => ask<Answer>(path, {});

/** Post a request of this page's own; return its answer. */
export function post<Answer = void>(path: string, sent?: object): Promise<Answer> {
  const body = sent ? { body: JSON.stringify(sent) } : {};
  return ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, ...body });
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(path, { credentials: "same-origin", ...init });
  if (response.status === 401) throw new SignedOut(path);
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : null) as Answer;
  const problem = (text.startsWith("{") ? JSON.parse(text) : {}) as Partial<Problem>;
  // A spare, or a proxy whose server is gone: as fetch does where nobody answers.
  if (response.status > 499 && !problem.reason) throw new TypeError(path);
  const seconds = Number(response.headers.get("Retry-After") ?? 0);
  throw new Refusal(path, response.status, problem, seconds);
}
