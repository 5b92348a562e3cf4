/** What the page shows, as signals: whoever reads one is drawn again when it changes. */

import { computed, effect, signal } from "@preact/signals";
import { nothing, type Known } from "./heard.ts";
import { takesStakes, total, unconfirmed, type Pending } from "./stakes.ts";
import type { GameSheet, PayoutView, TableCard } from "./wire.ts";

/** Why something at a field did not work: a name for programs, a sentence for people. */
export interface Note {
  reason: string;
  sentence: string;
}

export const screen = signal<"sign-in" | "table">("sign-in");
export const link = signal<"up" | "down">("down");
/** Whether the link has stood since the patron came in: losing it is news, opening it is not. */
export const wasUp = signal(false);

export const card = signal<TableCard | null>(null);
export const sheet = signal<GameSheet | null>(null);
export const known = signal<Known>(nothing(""));
export const sent = signal<readonly Pending[]>([]);
/** By wager: what is said at its field. */
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

// Chips

const CHOSEN = "punto-chip";
const VALUES = [20, 100, 500, 1_000];

/** The chips that some field of this table takes. */
export const chips = computed(() => {
  const wagers = sheet.value?.wagers ?? [];
  const limits = card.value?.limits ?? {};
  return VALUES.filter((value) =>
    wagers.some(({ key, step }) => value % step === 0 && value <= (limits[key]?.most ?? 0)),
  );
});

const chosen = signal(Number(sessionStorage.getItem(CHOSEN)));

/** The chip in hand. A refresh does not lose it. */
export const chip = computed(() =>
  chips.value.includes(chosen.value) ? chosen.value : (chips.value[0] ?? 0),
);

export function choose(value: number): void {
  chosen.value = value;
  sessionStorage.setItem(CHOSEN, String(value));
}

/** Forget everything about a patron. */
export function forget(): void {
  screen.value = "sign-in";
  wasUp.value = false;
  known.value = nothing("");
  sent.value = [];
  notes.value = {};
}
