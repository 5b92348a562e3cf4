/** A display on a wall: which tables it shows, in which languages, and what keeps it going for weeks. */

import { batch, computed, effect, signal } from "@preact/signals";
import { cups, game, get, patiently, tables } from "../connection/api.ts";
import { link, on, watching, watchInstead } from "../connection/connection.ts";
import * as server from "../connection/serverState.ts";
import { emptyTable } from "../connection/tableState.ts";
import { answering } from "../languages.ts";
import { digitsByCurrency } from "../money.ts";
import { outsideNames } from "../outsideNames.ts";
import { cupIn, shownCup } from "../screen.ts";
import { cardOnArrival, sheet } from "../table/state.ts";
import { languages, load, preferred, speak, words, type Catalogues, type Words } from "../words.ts";
import type { CupView, GameSheet, HouseSheet, StartSheet, TableCard } from "../wire.ts";

const ROTATION = 20_000; // ms that each language is shown
const PAGE = 15_000; // ms that each page of a large room is shown
const SHIFT = 60_000; // ms until the picture moves a little, so that nothing burns in
const LOOK = 60_000; // ms between two looks whether the server has a new version
const STALE = 10_000; // ms without a link until the picture says that it is old

const catalogues: Catalogues = import.meta.glob<string>("../../../src/punto/locale/*/wall.ftl", {
  query: "?raw",
  import: "default",
});

const asked = new URLSearchParams(location.search);
const listed = (name: string) => (asked.get(name) ?? "").split(",").filter(Boolean);

/** The tables that the address names; none means all of them. */
const wanted = listed("tables");
/** What is said of winners: nothing, their seats, or their seats and what they won. */
export const winners = asked.get("winners") ?? "seats";

/** The key of the one table that is shown; "" for all tables. */
export const shownTable = signal("");
/** The tournament that is shown, as it was told last; null for none. */
export const cup = computed(() => (told.value?.key === shownCup.value ? told.value : null));
const told = signal<CupView | null>(null);
/** The tables of the room that this display shows. */
export const room = computed(() =>
  [...server.lobby.value.values()].filter(({ card, closed }) => !closed && (!wanted.length || wanted.includes(card.key))),
);
/** What the house says on its displays, by language. */
export const texts = signal<Readonly<Record<string, string>>>({});
/** Since when there has been no link, by this device's clock; null where there is one. */
export const lostAt = signal<number | null>(null);
/** The moment, once a second. */
export const now = signal(Date.now());
/** How many pages of a large room were shown up to now; displays that show the same room turn together. */
export const turned = computed(() => Math.floor(now.value / PAGE));
/** Whether what is shown is old. */
export const isStale = computed(() => lostAt.value !== null && now.value - lostAt.value > STALE);
/** Whether the display stands upright. */
export const isUpright = signal(false);
/** The time zone of the house. */
const zone = signal("UTC");
/** The time of the house, in hours and minutes. */
export const houseTime = computed(() =>
  new Intl.DateTimeFormat(words.value.language, { hour: "2-digit", minute: "2-digit", timeZone: zone.value }).format(now.value),
);
/** How far the picture is moved, in pixels: across and down. */
export const shift = signal<readonly [number, number]>([0, 0]);

/** Games in the languages of this display. */
const sheets = new Map<string, GameSheet>();

/** The languages that the address asks for, in turn; else the one of this device. */
function wantedLanguages(): readonly string[] {
  const known = listed("lang").flatMap((tag) => answering(tag, languages) ?? []);
  return known.length ? known : [preferred()];
}

/** Start: nobody signs in here, and nothing is asked but to watch. */
export async function start(): Promise<void> {
  const spoken = await Promise.all(wantedLanguages().map((language) => load(language, catalogues)));
  const first = spoken[0];
  if (first) speak(first);
  const house = await patiently(() => get<StartSheet>("/api/start"));
  const { version, minor_digits, zone: ofHouse = "UTC", names = {} } = house;
  outsideNames.value = names;
  digitsByCurrency.value = minor_digits;
  zone.value = ofHouse;
  watchInstead(() => {
    const { table } = server.tableState.value;
    if (shownCup.value) return [{ type: "watch-cup", cup: shownCup.value, id: crypto.randomUUID() }];
    return table ? [watching(server.tableState.value, false)] : [{ type: "watch-lobby", id: crypto.randomUUID() }];
  });
  on("cup-snapshot", (message) => (told.value = message.cup));
  effect(() => {
    lostAt.value = server.linkState.value === "up" ? null : (lostAt.peek() ?? Date.now());
  });
  every(1_000, () => (now.value = Date.now()));
  every(SHIFT, () => (shift.value = [Math.round(Math.random() * 8) - 4, Math.round(Math.random() * 8) - 4]));
  every(LOOK, () => void lookAgain(version));
  texts.value = (await patiently(() => get<HouseSheet>("/api/house"))).texts;
  if (spoken.length > 1) rotate(spoken);
  addEventListener("hashchange", () => void show());
  effect(follow);
  const upright = matchMedia("(orientation: portrait)");
  const turn = () => (isUpright.value = upright.matches);
  upright.addEventListener("change", turn);
  turn();
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
  await show();
}

/** Do something again and again for as long as the page is open. */
function every(ms: number, act: () => void): void {
  setInterval(act, ms);
}

/** Show each language for a while. */
function rotate(spoken: readonly Words[]): void {
  let turn = 0;
  every(ROTATION, () => {
    turn = (turn + 1) % spoken.length;
    const next = spoken[turn];
    if (next) void translate(next);
  });
}

async function translate(next: Words): Promise<void> {
  const card = cardOnArrival.value;
  const translated = card ? await sheetOf(card.game, next.language) : null;
  batch(() => {
    speak(next);
    sheet.value = translated;
  });
}

async function sheetOf(key: string, language: string): Promise<GameSheet> {
  const name = `${key} ${language}`;
  const known = sheets.get(name) ?? (await patiently(() => game(key, language)));
  sheets.set(name, known);
  return known;
}

/** The table that the address names; "" for none. */
const named = () => location.hash.slice(1);

/** Whether the display is on its way to the table or to the room. */
const coming = signal(false);

/** Go to the room when the table of the address closes, and back to it when it opens again. */
function follow(): void {
  const [table, key] = [shownTable.value, named()];
  const isClosed = table && server.tableState.value.public?.view.closed;
  const isOpen = !table && server.lobby.value.get(key)?.closed === false;
  if (coming.value || !(isClosed || isOpen)) return;
  coming.value = true;
  // The link is not stopped while it still takes in the message that said so.
  setTimeout(() => void go(isOpen).finally(() => (coming.value = false)));
}

/** Go to the table of the address, or to the room. */
async function go(toTable: boolean): Promise<void> {
  if (toTable) await show();
  else display(null, null);
}

/** Show the table or the tournament that the address names; where it is none, the room. */
async function show(): Promise<void> {
  const wantedCup = cupIn(location.hash);
  if (wantedCup) {
    const known = (await patiently(cups)).cups.some(({ key: one }) => one === wantedCup);
    if (cupIn(location.hash) === wantedCup) display(null, null, known ? wantedCup : "");
    return;
  }
  const key = named();
  const card = key ? (await patiently(tables)).find((one) => one.key === key) : undefined;
  const found = card ? await sheetOf(card.game, words.value.language) : null;
  if (named() !== key) return; // gone elsewhere meanwhile
  display(card ?? null, found);
}

/** Watch a table, a tournament or the room, in place of what was watched before. */
function display(card: TableCard | null, found: GameSheet | null, ofCup = ""): void {
  link.stop();
  batch(() => {
    server.lobby.value = new Map();
    cardOnArrival.value = card;
    sheet.value = found;
    shownTable.value = card?.key ?? "";
    shownCup.value = ofCup;
    server.tableState.value = emptyTable(card?.key ?? "");
  });
  link.start();
}

/** Load the page again once the server has another version, and read again what the house says and whether it has the table. */
async function lookAgain(version: string): Promise<void> {
  try {
    const open = shownTable.value ? await tables() : [];
    if (shownTable.value && !open.some(({ key }) => key === shownTable.value)) await show();
    if (cupIn(location.hash) && !shownCup.value) await show();
    texts.value = (await get<HouseSheet>("/api/house")).texts;
    if ((await get<StartSheet>("/api/start")).version !== version) location.reload();
  } catch {
    return; // no link; the picture says so
  }
}

/** Keep the screen on, where the browser can. */
function stayAwake(): void {
  if (document.visibilityState === "visible") void navigator.wakeLock?.request("screen").catch(() => undefined);
}
