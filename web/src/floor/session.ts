/** Who works at this screen, and at which table. */

import { batch, signal } from "@preact/signals";
import { game, me, patiently, Refusal, SignedOut, signIn, signOut, tables } from "../connection/api.ts";
import { link, on, onSignedOut } from "../connection/connection.ts";
import * as server from "../connection/serverState.ts";
import { emptyTable } from "../connection/tableState.ts";
import { remember, speak, words } from "../words.ts";
import type { GameSheet, Me, TableCard } from "../wire.ts";
import { loadFloor } from "./catalogues.ts";
import { proposals } from "./proposals.ts";

/** What this screen shows. */
export type Where =
  | { at: "nowhere" } // nothing is known yet
  | { at: "door" } // nobody is signed in
  | { at: "not-yours" } // somebody whose role this screen is not for
  | { at: "choice"; tables: readonly TableCard[]; missing: string; drawn: string }
  | { at: "table"; card: TableCard };

export const where = signal<Where>({ at: "nowhere" });
export const sheet = signal<GameSheet | null>(null);

let roles: readonly Me["role"][] = [];
/** Whether the screen passes from one person to the next: the old link closes before the new name is known. */
let handingOver = false;

/** Follow the address and the session, for people of these roles; return a function that stops it. */
export function start(wanted: readonly Me["role"][]): () => void {
  roles = wanted;
  const follow = () => void go();
  addEventListener("hashchange", follow);
  const stops = [
    () => removeEventListener("hashchange", follow),
    onSignedOut(() => {
      if (!handingOver) leave({ at: "door" });
    }),
    // Somebody else has signed in with this browser.
    on("hello", ({ patron }) => {
      if (!handingOver && server.me.value && server.me.value.patron !== patron) location.reload();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Resume as the person who is signed in here. */
export async function resume(): Promise<void> {
  try {
    server.me.value = await patiently(me);
  } catch (problem) {
    if (!(problem instanceof SignedOut)) throw problem;
    leave({ at: "door" });
    return;
  }
  await go();
}

/** Sign in by name; throw where the server refuses. */
export async function comeIn(name: string, password: string): Promise<void> {
  await signIn(name, password);
  await resume();
}

export async function goHome(): Promise<void> {
  link.stop();
  await signOut().catch(() => undefined); // the session was over already
  leave({ at: "door" });
}

/** Pass this screen to the next person, at the same table and without a reload; throw where the server refuses. */
export async function handOver(take: () => Promise<Me>): Promise<void> {
  handingOver = true;
  try {
    const next = await take();
    batch(() => {
      proposals.value = []; // what the last person saw; the server tells the next one theirs
      server.me.value = next;
    });
    link.start();
  } catch (problem) {
    if (!(problem instanceof Refusal)) void resume(); // nobody knows whose screen it is now
    throw problem;
  } finally {
    handingOver = false;
  }
}

/** Go to the table that the address names. */
async function go(): Promise<void> {
  const who = server.me.value;
  if (!who) return;
  if (!roles.includes(who.role)) {
    leave({ at: "not-yours" });
    return;
  }
  const key = location.hash.slice(1);
  const open = await patiently(tables);
  if (location.hash.slice(1) !== key) return; // gone elsewhere meanwhile
  const card = open.find((one) => one.key === key);
  if (!card || card.cards !== "dealt") {
    const dealt = open.filter(({ cards }) => cards === "dealt");
    leave({ at: "choice", tables: dealt, missing: card ? "" : key, drawn: card ? key : "" });
    return;
  }
  const found = await patiently(() => game(card.game, words.value.language));
  if (location.hash.slice(1) !== key) return;
  link.stop();
  batch(() => {
    sheet.value = found;
    server.wasUp.value = false;
    server.tableState.value = emptyTable(key);
    where.value = { at: "table", card };
  });
  link.start();
}

function leave(to: Where): void {
  link.stop();
  batch(() => {
    server.wasUp.value = false;
    server.tableState.value = emptyTable("");
    proposals.value = [];
    if (to.at === "door") server.me.value = null;
    where.value = to;
  });
}

/** Change the language: the screen's words, the game's sheet and the server's sentences. */
export async function changeFloorLanguage(language: string): Promise<void> {
  const chosen = await patiently(() => loadFloor(language));
  const here = where.value;
  const found = here.at === "table" ? await patiently(() => game(here.card.game, language)) : null;
  batch(() => {
    speak(chosen);
    remember(language);
    if (found) sheet.value = found;
  });
  link.renew();
}
