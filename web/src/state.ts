/** What the page shows, as signals: whoever reads one is drawn again when it changes. */

import { computed, effect, signal } from "@preact/signals";
import type { Glances } from "./glance.ts";
import { nothing, type Known } from "./heard.ts";
import { coveredSlots, withheld } from "./squeeze.ts";
import { takesStakes, total, unconfirmed, type Pending } from "./stakes.ts";
import type { GameSheet, Me, PayoutView, PublicView, TableCard } from "./wire.ts";

/** Why something did not work: a name for programs, a sentence for people. */
export interface Note {
  reason: string;
  sentence: string;
  /** The clause behind it, where one is: shown as a footnote. */
  clause?: string;
}

export const screen = signal<"sign-in" | "lobby" | "table">("sign-in");
/** Who is here. */
export const me = signal<Me | null>(null);
/** Guests have no password: who signs out as one never comes back. The server keeps such names. */
export const isGuest = computed(() => me.value?.patron.startsWith("guest-") ?? false);
/** Who works here looks on: only patrons sit. */
export const isStaff = computed(() => me.value !== null && me.value.role !== "patron");
export const link = signal<"up" | "down">("down");
/** Whether the link has stood since the patron came in: losing it is news, opening it is not. */
export const wasUp = signal(false);

/** By key: every table of the house, as far as it was heard. */
export const lobby = signal<Glances>(new Map());
/** The table that the address names and that is not open; "" for none. */
export const missing = signal("");
/** The table that one came to, as it was then. */
const came = signal<TableCard | null>(null);
export const sheet = signal<GameSheet | null>(null);
export const known = signal<Known>(nothing(""));
export const sent = signal<readonly Pending[]>([]);
/** By wager or button: what is said there. */
export const notes = signal<Readonly<Record<string, Note>>>({});

/** What the server has told. */
const told = computed(() => known.value.public?.view ?? null);
/** How the table is set now: limits may change while one sits there. */
export const card = computed(() => told.value?.card ?? came.value);

/** What the table's own money is, and how much of it the wallet holds: null while nobody knows. */
export const currency = computed(() => card.value?.currency ?? "");
export const wallet = computed(() => {
  const { wallets } = known.value;
  return wallets && (wallets[currency.value] ?? 0);
});

// The squeeze

/** Cards that were turned over here. */
export const opened = signal<ReadonlySet<string>>(new Set());
export const squeezeOn = signal(true);

/** The cards that lie covered on this screen. */
export const covered = computed<ReadonlySet<string>>(() => {
  const seat = known.value.seat?.view ?? null;
  const now = squeezeOn.value ? told.value : null;
  return new Set(now ? coveredSlots(now, seat, opened.value) : []);
});

/** What was known before the coup was settled. */
let before: Known = known.value;
effect(() => {
  if (told.value?.phase !== "settled") before = known.value;
});

/** What may be shown: not more than the cards that are turned over give away. */
export const shown = computed<Known>(() => {
  const { public: all, seat } = known.value;
  const was = before.public?.view;
  if (!covered.value.size || !all || !was || all.view.phase !== "settled") return known.value;
  const held = { ...all, view: withheld(was, all.view) };
  return { ...known.value, public: held, seat: before.seat ?? seat };
});

export const view = computed(() => shown.value.public?.view ?? null);
export const seat = computed(() => shown.value.seat?.view ?? null);
/** They change once a coup, so that they are not drawn again for every card. */
export const roads = computed(() => view.value?.roads ?? null);
export const pending = computed(() => unconfirmed(sent.value, seat.value));
export const staked = computed(() => total(seat.value?.stakes ?? []));

/** Whether nothing goes on at a table: closed, paused by staff, or stopped by a fault. */
export function stands(table: PublicView | null): boolean {
  return Boolean(table && (table.paused || table.faulted || table.closed));
}
/** The smallest stake that this table takes on any wager. */
export const leastStake = computed(() =>
  Math.min(...Object.values(card.value?.limits ?? {}).map(({ least }) => least)),
);
/** Nothing lies on the layout, and what is left is too little to stake. */
export const broke = computed(() => {
  const at = seat.value;
  return at !== null && !staked.value && !pending.value.length && at.available < leastStake.value;
});

/** Why no stake can be placed now (§betting-open); null where one can. */
export const closed = computed(() => {
  if (link.value === "down") return "no-link";
  if (view.value?.closed) return "table-closed";
  if (isStaff.value) return "staff";
  if (!seat.value) return "not-seated";
  if (view.value?.faulted) return "table-faulted";
  if (view.value?.paused) return "table-paused";
  return view.value && takesStakes(view.value.phase) ? null : "bets-closed";
});

/** The manual offers CLEAR ALL BETS once more than one bet is placed (§clear-all). */
export const mayClearAll = computed(() => !closed.value && (seat.value?.stakes.length ?? 0) > 1);

/** What the patron's last coup came to; the server forgets it when the next one opens. */
export const lastCoup = signal<LastCoup | null>(null);

interface LastCoup {
  table: string;
  coup: number;
  payouts: PayoutView[];
}

const LAST = "punto-last-coup"; // a refresh does not lose it; standing up does

effect(() => {
  const at = seat.value;
  const table = known.value.table;
  if (!known.value.seat) return; // not heard yet
  if (!at) keepLast(null);
  else if (at.payouts.length && view.value?.phase === "settled") {
    keepLast({ table, coup: view.value.coup, payouts: at.payouts });
  } else if (!lastCoup.peek()) {
    const kept = JSON.parse(sessionStorage.getItem(LAST) ?? "null") as LastCoup | null;
    if (kept?.table === table) lastCoup.value = kept;
  }
});

function keepLast(coup: LastCoup | null): void {
  lastCoup.value = coup;
  if (coup) sessionStorage.setItem(LAST, JSON.stringify(coup));
  else sessionStorage.removeItem(LAST);
}

// Panels over the table

export type Panel = "history" | "rules" | "lab" | "fair" | "account";
export const panel = signal<Panel | null>(null);
/** The clause that the rules are opened at; "" for their beginning. */
export const clauseWanted = signal("");

/** Open the rules at a clause. */
export function openClause(clause: string): void {
  clauseWanted.value = clause;
  panel.value = "rules";
}

/** Go to a table of which nothing is known yet. */
export function come(to: TableCard, rules: GameSheet): void {
  came.value = to;
  sheet.value = rules;
  leave();
  known.value = nothing(to.key);
  screen.value = "table";
}

/** Forget everything about a table. */
export function leave(): void {
  wasUp.value = false;
  known.value = nothing("");
  sent.value = [];
  notes.value = {};
  lobby.value = new Map();
  panel.value = null;
  lastCoup.value = null;
}

/** Forget everything about a patron. */
export function forget(): void {
  leave();
  keepLast(null);
  me.value = null;
  screen.value = "sign-in";
}
