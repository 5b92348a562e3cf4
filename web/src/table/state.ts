/** The table on screen, as signals: what may be shown of it, and what can be done there now. */

import { computed, signal } from "@preact/signals";
import { isStaff, tableState, linkState } from "../connection/serverState.ts";
import { shown } from "./squeezeState.ts";
import { total, unconfirmed, type Pending } from "./stakes.ts";
import type { GameSheet, PublicView, TableCard } from "../wire.ts";

/** The table's card as it was on arrival. */
export const cardOnArrival = signal<TableCard | null>(null);
export const sheet = signal<GameSheet | null>(null);
/** The stakes that were sent and not answered yet. */
export const sent = signal<readonly Pending[]>([]);

/** How the table is set now: limits may change while a patron sits there. */
export const card = computed(() => tableState.value.public?.view.card ?? cardOnArrival.value);
/** The table's own currency, and how much of it the wallet holds: null while that is unknown. */
export const currency = computed(() => card.value?.currency ?? "");
export const wallet = computed(() => {
  const { wallets } = tableState.value;
  return wallets && (wallets[currency.value] ?? 0);
});

export const view = computed(() => shown.value.public?.view ?? null);
export const seat = computed(() => shown.value.seat?.view ?? null);
/** Apart from the view: roads change once a coup, and are not drawn again for every card. */
export const roads = computed(() => view.value?.roads ?? null);
export const pending = computed(() => unconfirmed(sent.value, seat.value));
export const staked = computed(() => total(seat.value?.stakes ?? []));

/** Whether nothing goes on at a table: closed, paused by staff, or stopped by a fault. */
export function isStopped(table: PublicView | null): boolean {
  return Boolean(table && (table.paused || table.faulted || table.closed));
}

/** The smallest stake that this table takes on any wager. */
export const leastStake = computed(() =>
  Math.min(...Object.values(card.value?.limits ?? {}).map(({ least }) => least)),
);

/** Nothing lies on the layout, and what is left is too little to stake. */
export const broke = computed(() => {
  const own = seat.value;
  return own !== null && !staked.value && !pending.value.length && own.available < leastStake.value;
});

/** Why no stake can be placed now (§betting-open); null where one can. */
export const whyClosed = computed(() => {
  if (linkState.value === "down") return "no-link";
  if (view.value?.closed) return "table-closed";
  if (isStaff.value) return "staff";
  if (!seat.value) return "not-seated";
  if (view.value?.faulted) return "table-faulted";
  if (view.value?.paused) return "table-paused";
  return view.value?.takes_stakes ? null : "bets-closed";
});

/** Whether a reality check waits to be acknowledged: until then nothing more is staked. */
export const realityDue = signal(false);

/** The manual offers CLEAR ALL BETS once more than one bet is placed (§clear-all). */
export const mayClearAll = computed(() => !whyClosed.value && (seat.value?.stakes.length ?? 0) > 1);
