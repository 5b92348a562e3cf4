/** Navigation: the door, the lobby, a table, and the way home. */

import { batch } from "@preact/signals";
import { cups, game, me, patiently, signOut, SignedOut, tables } from "./api.ts";
import { preloadCards } from "../table/preloadCards.ts";
import { link, on, onSignedOut } from "./connection.ts";
import { emptyTable } from "./tableState.ts";
import { forgetLastCoup } from "../table/lastCoup.ts";
import { noteOf } from "../table/noteOf.ts";
import { note, notes } from "../table/notes.ts";
import { faultOf, kiosk, tablesOpen } from "../kiosk/kiosk.ts";
import { veiled } from "../kiosk/tools.ts";
import { forgetResult } from "../table/result.ts";
import { cupIn, missing, panel, screen, shownCup } from "../screen.ts";
import * as server from "./serverState.ts";
import * as state from "../table/state.ts";
import { closeTiles, MOST, openTiles, tiles, tilesIn } from "../tiles/tiles.ts";
import { asText, stored } from "../stored.ts";
import { load, remember, speak, words } from "../words.ts";
import type { GameSheet, TableCard } from "../wire.ts";

const LOOK_AGAIN = 10_000; // ms until a terminal looks whether its table has been opened

/** Follow the address, and go to the door when the server no longer knows the patron. */
export function start(): () => void {
  const follow = () => void go();
  addEventListener("hashchange", follow);
  const unsubscribe = onSignedOut(() => {
    forget();
    if (kiosk.value) void enter();
  });
  const unlisten = on("hello", ({ patron }) => {
    if (server.me.value && server.me.value.patron !== patron) void becomeAnother();
  });
  return () => {
    removeEventListener("hashchange", follow);
    unsubscribe();
    unlisten();
  };
}

/** Begin again as the person whom the server greets: somebody else has signed in with this browser. */
async function becomeAnother(): Promise<void> {
  await Promise.resolve(); // the link has heard the greeting
  link.stop();
  forget();
  await resume();
}

/** Resume where this browser left: at the table, in the lobby, or at the door.
 *
 * The link to a table shows it to everyone: without an account it is watched.
 */
export async function resume(): Promise<void> {
  followLink();
  if (mustSignOut.value) {
    await patiently(signOut).catch(() => undefined); // nobody is signed in any more
    mustSignOut.value = "";
  }
  try {
    server.me.value = await patiently(me);
  } catch (problem) {
    if (!(problem instanceof SignedOut)) throw problem;
    forgetLastCoup(); // of the person who was here before
    forgetResult();
    if (namedTable() || cupIn(location.hash) || kiosk.value) await enter();
    return;
  }
  await enter();
}

/** Take a link of the form `/?table=KEY` for `/#KEY`. */
function followLink(): void {
  const key = new URLSearchParams(location.search).get("table");
  if (key) history.replaceState(null, "", `${location.pathname}#${key}`);
}

/** Set while a terminal could not sign its last patron out: a reload must not sign the next one in as them. */
const mustSignOut = stored("punto-must-sign-out", "", asText);

/** End the visit of a patron at a terminal: stand up, sign out, and show the table to the next one. */
export async function leaveKiosk(): Promise<void> {
  const { table } = server.tableState.value;
  if (state.seat.value) {
    const left = await link.ask({ type: "leave-seat", id: crypto.randomUUID(), table });
    if (left !== "lost" && left.refused) {
      note("attendant", noteOf(left.refused));
      return;
    }
  }
  link.stop();
  mustSignOut.value = "yes";
  try {
    await signOut();
    mustSignOut.value = "";
  } finally {
    batch(() => {
      const [card, sheet] = [state.card.value, state.sheet.value];
      forgetLastCoup();
      forgetResult();
      veiled.value = false;
      server.me.value = null;
      if (card && sheet) arrive(card, sheet);
    });
    link.start();
  }
}

/** Watch the tables without an account. */
export const watchOnly = () => enter();

/** Sign in at the table that is watched, and stay there. */
export async function comeInHere(signIn: () => Promise<void>): Promise<void> {
  await signIn();
  mustSignOut.value = "";
  server.me.value = await patiently(me);
  link.renew();
}

/** Sign in, then enter. */
export async function comeIn(signIn: () => Promise<void>): Promise<void> {
  await signIn();
  mustSignOut.value = "";
  server.me.value = await patiently(me);
  await enter();
}

/** Sign out. A seat is kept for a while. */
export async function goHome(): Promise<void> {
  link.stop();
  try {
    await signOut();
  } finally {
    forget();
  }
}

/** Go where the address leads; where the house has one table and no tournament, to that table. */
async function enter(): Promise<void> {
  const open = await patiently(tables);
  const [only] = open;
  const alone = !location.hash && open.length === 1 && !(await patiently(cups)).cups.length;
  if (only && alone) history.replaceState(null, "", `#${only.key}`);
  screen.value = "lobby";
  await go();
}

/** The table that the address names; keys are plain letters, digits and dashes. */
function namedTable(): string {
  if (kiosk.value) return kiosk.value.table;
  return tilesIn(location.hash).length || cupIn(location.hash) ? "" : location.hash.slice(1);
}

/** Follow the address: to its table, or to the lobby where it names none that is open. */
async function go(): Promise<void> {
  if (screen.value === "sign-in") return;
  if (tilesIn(location.hash).length && (await goToTiles(location.hash))) return;
  if (!kiosk.value && cupIn(location.hash)) {
    goToCup(cupIn(location.hash));
    return;
  }
  const key = namedTable();
  const card = key ? (await patiently(tables)).find((table) => table.key === key) : undefined;
  if (kiosk.value && faultOf(kiosk.value, card)) {
    misbound(await patiently(tables));
    return;
  }
  missing.value = card ? "" : key;
  if (!card) {
    if (screen.value === "lobby" && !shownCup.value && server.linkState.value === "up") return;
    link.stop();
    batch(() => {
      leave();
      screen.value = "lobby";
    });
    link.start();
    return;
  }
  if (screen.value === "table" && server.tableState.value.table === key) return;
  const sheet = await patiently(() => game(card.game, words.value.language));
  if (namedTable() !== key) return; // gone elsewhere meanwhile
  link.stop();
  batch(() => arrive(card, sheet));
  link.start();
  preloadCards();
}

/** Say what is wrong in the address of a terminal, which has no lobby; look again now and then. */
function misbound(open: readonly TableCard[]): void {
  link.stop();
  batch(() => {
    leave();
    tablesOpen.value = open;
    screen.value = "misbound";
  });
  setTimeout(() => void go(), LOOK_AGAIN);
}

/** Go to the page of a tournament. */
function goToCup(key: string): void {
  if (screen.value === "cup" && shownCup.value === key) return;
  link.stop();
  batch(() => {
    leave();
    missing.value = "";
    shownCup.value = key;
    screen.value = "cup";
  });
  link.start();
}

/** Go to several tables at once; return false where none of them is open. */
async function goToTiles(hash: string): Promise<boolean> {
  const open = new Map((await patiently(tables)).map((card) => [card.key, card]));
  const cards = tilesIn(hash)
    .flatMap((key) => open.get(key) ?? [])
    .slice(0, MOST);
  if (!cards.length) return false;
  const sheets = await sheetsOf(cards, words.value.language);
  if (location.hash !== hash) return true; // gone elsewhere meanwhile
  link.stop();
  batch(() => {
    leave();
    openTiles(cards, sheets);
    missing.value = "";
    screen.value = "tiles";
  });
  link.start();
  return true;
}

function sheetsOf(cards: readonly TableCard[], language: string): Promise<GameSheet[]> {
  return Promise.all(cards.map((card) => patiently(() => game(card.game, language))));
}

/** Arrive at a table of which nothing is known yet. */
function arrive(card: TableCard, sheet: GameSheet): void {
  leave();
  state.cardOnArrival.value = card;
  state.sheet.value = sheet;
  server.tableState.value = emptyTable(card.key);
  screen.value = "table";
}

/** Forget everything about a table. */
function leave(): void {
  server.wasUp.value = false;
  server.tableState.value = emptyTable("");
  closeTiles();
  server.lobby.value = new Map();
  server.ownSeats.value = {};
  state.cardOnArrival.value = null;
  state.sent.value = [];
  shownCup.value = "";
  notes.value = {};
  panel.value = null;
}

/** Forget everything about a patron. */
function forget(): void {
  leave();
  forgetLastCoup();
  forgetResult();
  state.realityDue.value = false;
  server.me.value = null;
  screen.value = "sign-in";
}

/** Change the language: the screen's words, the game's sheet and the server's sentences. */
export async function changeLanguage(language: string): Promise<void> {
  const card = state.card.value;
  const chosen = await patiently(() => load(language));
  const sheet = card && (await patiently(() => game(card.game, language)));
  const shown = tiles.value;
  const cards = shown.flatMap(({ model }) => model.card.value ?? []);
  const sheets = await sheetsOf(cards, language);
  batch(() => {
    speak(chosen);
    remember(language);
    state.sheet.value = sheet;
    shown.forEach(({ model, note }, index) => {
      model.sheet.value = sheets[index] ?? null;
      note.value = null;
    });
    notes.value = {};
  });
  link.renew();
}
