/** The table that this console is at, or the choice of one. */

import { batch, signal } from "@preact/signals";
import { game, patiently, tables } from "../../connection/api.ts";
import { link } from "../../connection/connection.ts";
import * as server from "../../connection/serverState.ts";
import { emptyTable } from "../../connection/tableState.ts";
import { words } from "../../words.ts";
import type { TableCard } from "../../wire.ts";
import { sheet } from "../atTable.ts";
import { enter } from "../session.ts";

type Place =
  | { at: "choice"; tables: readonly TableCard[]; missing: string; drawn: string }
  | { at: "table"; card: TableCard };

export const place = signal<Place>({ at: "choice", tables: [], missing: "", drawn: "" });

/** Go to the table that the address names. */
export async function arrive(): Promise<void> {
  const key = location.hash.slice(1);
  const open = await patiently(tables);
  if (location.hash.slice(1) !== key) return; // gone elsewhere meanwhile
  const card = open.find((one) => one.key === key);
  if (!card || card.cards !== "dealt") {
    const dealt = open.filter(({ cards }) => cards === "dealt");
    show({ at: "choice", tables: dealt, missing: card ? "" : key, drawn: card ? key : "" }, "");
    return;
  }
  const found = await patiently(() => game(card.game, words.value.language));
  if (location.hash.slice(1) !== key) return;
  sheet.value = found;
  show({ at: "table", card }, key);
  link.start();
}

function show(at: Place, table: string): void {
  link.stop();
  batch(() => {
    server.wasUp.value = false;
    server.tableState.value = emptyTable(table);
    place.value = at;
    enter();
  });
}

/** Fetch the sheet of the game in a language; return a function that shows it. */
export async function translate(language: string): Promise<() => void> {
  const here = place.value;
  if (here.at !== "table") return () => {};
  const found = await patiently(() => game(here.card.game, language));
  return () => (sheet.value = found);
}
