/** What the page shows, as signals: whoever reads one is drawn again when it changes. */

import { computed, effect, signal } from "@preact/signals";
import { nothing, type Known } from "./heard.ts";
import { takesStakes, total, unconfirmed, type Pending } from "./stakes.ts";
import type { GameSheet, PayoutView, TableCard } from "./wire.ts";

/** Why something did not work: a name for programs, a sentence for people. */
export interface Note {
  reason: string;
  sentence: string;
}

export const screen = signal<"sign-in" | "lobby" | "table">("sign-in");
export const link = signal<"up" | "down">("down");
/** Whether the link has stood since the patron came in: losing it is news, opening it is not. */
export const wasUp = signal(false);

export const card = signal<TableCard | null>(null);
export const sheet = signal<GameSheet | null>(null);
export const known = signal<Known>(nothing(""));
export const sent = signal<readonly Pending[]>([]);
/** By wager or button: what is said there. */
export const notes = signal<Readonly<Record<string, Note>>>({});

export const view = computed(() => known.value.public?.view ?? null);
export const seat = computed(() => known.value.seat?.view ?? null);
export const pending = computed(() => unconfirmed(sent.value, seat.value));
export const staked = computed(() => total(seat.value?.stakes ?? []));

/** Why no stake can be placed now; null where one can. */
export const closed = computed(() => {
  if (link.value === "down") return "no-link";
  if (!seat.value) return "not-seated";
  return view.value && takesStakes(view.value.phase) ? null : "bets-closed";
});

/** What the patron's last coup came to; the server forgets it when the next one opens. */
export const lastCoup = signal<{ coup: number; payouts: PayoutView[] } | null>(null);

effect(() => {
  const at = seat.value;
  if (!at) lastCoup.value = null;
  else if (at.payouts.length && view.value?.phase === "settled") {
    lastCoup.value = { coup: view.value.coup, payouts: at.payouts };
  }
});

/** Go to a table of which nothing is known yet. */
export function come(to: TableCard, rules: GameSheet): void {
  card.value = to;
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
}

/** Forget everything about a patron. */
export function forget(): void {
  leave();
  screen.value = "sign-in";
}
