/** Several tables in one window: each tile is a table of its own, all over one link. */

import { signal, type Signal } from "@preact/signals";
import { tileStates } from "../connection/serverState.ts";
import { emptyTable } from "../connection/tableState.ts";
import { chipsAt } from "../table/chips.ts";
import { tableModel, type TableModel } from "../table/model.ts";
import type { Note } from "../table/notes.ts";
import { askAt, refusedHere, type Bare } from "../table/play.ts";
import { stakingAt } from "../table/staking.ts";
import { realityDue } from "../table/state.ts";
import { asJson, stored } from "../stored.ts";
import type { AnyRequest, GameSheet, TableCard, WagerSheet } from "../wire.ts";

/** More would be too small to read, and too many to follow. */
export const MOST = 4;
const STAYS = 8_000; // ms: long enough to read a note twice
const NEUTRAL = 2; // fields between the two sides that there is room for

/** One table among several: its model, and the note it shows. */
export interface Tile {
  key: string;
  model: TableModel;
  note: Signal<Note | null>;
  place: (wager: string, amount: number) => void;
  sendAgain: () => void;
}

export const tiles = signal<readonly Tile[]>([]);

/** Arrive at several tables, of which nothing is known yet. */
export function openTiles(cards: readonly TableCard[], sheets: readonly GameSheet[]): void {
  const opened = cards.map((card, index) => newTile(card, sheets[index] ?? null));
  tiles.value = opened.map(({ tile }) => tile);
  tileStates.value = new Map(opened.map(({ tile, told }) => [tile.key, told]));
}

/** Forget all of them; seats stay taken. */
export function closeTiles(): void {
  tiles.value = [];
  tileStates.value = new Map();
}

function newTile(card: TableCard, sheet: GameSheet | null) {
  const told = signal(emptyTable(card.key));
  const model = tableModel(told, told);
  model.cardOnArrival.value = card;
  model.sheet.value = sheet;
  const note = signal<Note | null>(null);
  const staking = stakingAt(model, (_, why, stays) => say(note, why, stays));
  return { told, tile: { key: card.key, model, note, ...staking } satisfies Tile };
}

function say(at: Signal<Note | null>, note: Note, stays = STAYS): void {
  at.value = note;
  setTimeout(() => {
    if (at.value === note) at.value = null;
  }, stays);
}

/** Settle the unanswered stakes of every tile once the link is up again. */
export function sendTilesAgain(): void {
  for (const tile of tiles.value) tile.sendAgain();
}

// What a patron does at a tile

/** Send a request to the tile's table; show a refusal there. Return whether it was done. */
export async function tried(tile: Tile, request: Bare<AnyRequest>): Promise<boolean> {
  tile.note.value = null;
  const refused = await askAt(tile.key, request);
  if (refused) say(tile.note, refused);
  return !refused;
}

function isOpen({ model, note }: Tile): boolean {
  const why = model.whyClosed.value ?? (realityDue.value ? "reality-check" : null);
  if (why) say(note, refusedHere(why));
  return why === null;
}

const coup = ({ model }: Tile) => model.view.value?.coup ?? 0;

/** Put a chip on a field of a tile. */
export function stake(tile: Tile, wager: string, credits: number): void {
  if (!isOpen(tile)) return;
  tile.note.value = null;
  tile.place(wager, credits * tile.model.denom.value);
}

/** Take the newest chip back, also while a reality check waits. */
export function clearLast(tile: Tile): void {
  const why = tile.model.whyClosed.value;
  if (why) say(tile.note, refusedHere(why));
  else void tried(tile, { type: "clear-last", coup: coup(tile), wager: "" });
}

export function repeat(tile: Tile): void {
  if (isOpen(tile)) void tried(tile, { type: "repeat-stakes", coup: coup(tile) });
}

/** Stop auto repeat at every tile: nothing is staked there by itself. */
export function stopRepeating(): void {
  for (const tile of tiles.value) {
    if (tile.model.seat.value?.auto_repeat) void tried(tile, { type: "set-auto-repeat", on: false });
  }
}

export const leave = (tile: Tile) => tried(tile, { type: "leave-seat" });

/** The first seat that nobody has and that is kept for nobody; 0 for none. */
export function freeSeat({ model }: Tile): number {
  const kept = Object.entries(model.view.value?.kept ?? {}).filter(([, until]) => until > Date.now());
  const taken = new Set([...(model.view.value?.seats_taken ?? []), ...kept.map(([seat]) => Number(seat))]);
  const seats = Array.from({ length: model.card.value?.seats ?? 0 }, (_, index) => index + 1);
  return seats.find((seat) => !taken.has(seat)) ?? 0;
}

/** What to bring if nothing else is said: an equal share of the wallet for each tile without a seat. */
export function share({ model }: Tile): number {
  const waiting = tiles.value.filter((other) => !other.model.seat.value).length;
  const wallet = model.wallet.value ?? 0;
  const { least, most } = model.card.value?.buy_in ?? { least: 1, most: 1 };
  const part = Math.floor(wallet / Math.max(1, waiting));
  return Math.min(most, Math.max(Math.min(least, wallet), part));
}

/** The chips that some tile takes, in credits. */
export function trayChips(): number[] {
  const all = new Set(tiles.value.flatMap(({ model }) => chipsAt(model)));
  return [...all].sort((one, other) => one - other);
}

/** The currency and the worth of a credit, where all tiles have the same; otherwise chips show credits. */
export function sharedMoney(): { currency: string; denom: number } | null {
  const all = tiles.value.map(({ model }) => ({ currency: model.currency.value, denom: model.denom.value }));
  const [first, ...others] = all;
  const alike = others.every(({ currency, denom }) => currency === first?.currency && denom === first.denom);
  return first && alike ? first : null;
}

/** The fields of a tile: both sides, and between them what belongs to neither. */
export function fieldsOf(sheet: GameSheet | null): WagerSheet[] {
  const wagers = sheet?.wagers ?? [];
  const [first, ...others] = wagers.filter(({ main }) => main);
  const neutral = wagers.filter(({ main, area, need, cap }) => !main && !area.side && !need && !cap);
  return [...(first ? [first] : []), ...neutral.slice(0, NEUTRAL), ...others];
}

// Which tables the patron wants as tiles

const kept = stored("punto-tiles", null, asJson<readonly string[]>());

/** The tables that were added in the lobby, on this device. */
export const wanted = () => kept.value ?? [];

/** Add a table to the tiles, or remove it; a fifth is not added. */
export function toggle(key: string): void {
  const others = wanted().filter((other) => other !== key);
  if (others.length < wanted().length) kept.value = others;
  else if (others.length < MOST) kept.value = [...others, key];
}

/** The address of the tiles of these tables. */
export const tilesAddress = (keys: readonly string[]) => `#tables=${keys.join(",")}`;

/** The tables that an address names as tiles; the first four that are open are shown. */
export function tilesIn(hash: string): string[] {
  const named = /^#tables=([\w.,-]+)$/.exec(hash)?.[1] ?? "";
  return [...new Set(named.split(",").filter(Boolean))];
}
