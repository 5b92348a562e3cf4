/** One table as a screen shows it: what may be shown of it, and what can be done there now.
 *
 * The table on screen is one such model (`state.ts`); every tile is another.
 */

import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { isStaff, linkState } from "../connection/serverState.ts";
import type { TableState } from "../connection/tableState.ts";
import { moneysAt } from "./moneys.ts";
import { total, unconfirmed, type Pending } from "./stakes.ts";
import type { GameSheet, Limit, PlayView, PublicView, TableCard } from "../wire.ts";

/** Whether nothing goes on at a table: closed, paused by staff, or stopped by a fault. */
export function isStopped(table: PublicView | null): boolean {
  return Boolean(table && (table.paused || table.faulted || table.closed));
}

/** Why a seat may not bet now in a tournament's session; null where it may. */
function outOfTurn(play: PlayView | null, seat: number): "turn-over" | "not-your-turn" | null {
  if (!play) return null;
  if (play.seats.some((each) => each.seat === seat && each.ended)) return "turn-over";
  return play.in_turn && play.turn !== seat ? "not-your-turn" : null;
}

/** Make the model of a table from what the server tells of it, and what of that may be shown. */
export function tableModel(told: ReadonlySignal<TableState>, shown: ReadonlySignal<TableState>) {
  /** The table's card as it was on arrival. */
  const cardOnArrival = signal<TableCard | null>(null);
  const sheet = signal<GameSheet | null>(null);
  /** The stakes that were sent and not answered yet. */
  const sent = signal<readonly Pending[]>([]);

  /** How the table is set now: limits may change while a patron sits there. */
  const card = computed(() => told.value.public?.view.card ?? cardOnArrival.value);
  /** The table's own currency, and how much of it the wallet holds: null while that is unknown. */
  const currency = computed(() => card.value?.currency ?? "");
  const wallet = computed(() => {
    const { wallets } = told.value;
    return wallets && (wallets[currency.value] ?? 0);
  });

  /** Every money that buys chips here, the table's own first. */
  const moneys = computed(() => moneysAt(card.value, told.value.wallets));

  const view = computed(() => shown.value.public?.view ?? null);
  const seat = computed(() => shown.value.seat?.view ?? null);
  /** Apart from the view: roads change once a coup, and are not drawn again for every card. */
  const roads = computed(() => view.value?.roads ?? null);
  const pending = computed(() => unconfirmed(sent.value, seat.value));
  const staked = computed(() => total(seat.value?.stakes ?? []));
  /** What one credit is worth. */
  const denom = computed(() => seat.value?.denom ?? card.value?.denoms[0] ?? 1);

  /** The session of a tournament that is played here; null at a table for money. */
  const play = computed(() => view.value?.play ?? null);
  /** By wager: the limits of this coup. */
  const limits = computed<Readonly<Record<string, Limit>>>(() => play.value?.limits ?? card.value?.limits ?? {});

  /** The smallest stake that this table takes on any wager. */
  const leastStake = computed(() => Math.min(...Object.values(limits.value).map(({ least }) => least)));

  /** Nothing lies on the layout, and what is left is too little to stake. */
  const broke = computed(() => {
    const own = seat.value;
    return own !== null && !play.value && !staked.value && !pending.value.length && own.available < leastStake.value;
  });

  /** Why no stake can be placed now (§betting-open); null where one can. */
  const whyClosed = computed(() => {
    if (linkState.value === "down") return "no-link";
    if (view.value?.closed) return "table-closed";
    if (isStaff.value) return "staff";
    if (!seat.value) return "not-seated";
    if (view.value?.faulted) return "table-faulted";
    if (view.value?.paused) return "table-paused";
    return view.value?.takes_stakes ? outOfTurn(play.value, seat.value.seat) : "bets-closed";
  });
  /** Why no stake can be taken back now: some tournaments let a seat do so after its turn. */
  const whyStands = computed(() =>
    whyClosed.value === "turn-over" && !play.value?.stands ? null : whyClosed.value,
  );

  return {
    told,
    cardOnArrival,
    sheet,
    sent,
    card,
    currency,
    wallet,
    moneys,
    view,
    seat,
    roads,
    pending,
    staked,
    denom,
    leastStake,
    broke,
    play,
    limits,
    whyClosed,
    whyStands,
  };
}

export type TableModel = ReturnType<typeof tableModel>;
