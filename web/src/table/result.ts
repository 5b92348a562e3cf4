/** The result of the last coup: large for a moment, and on the felt until the next card is dealt. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { tableState } from "../connection/serverState.ts";
import type { TableState } from "../connection/tableState.ts";
import { asJson, stored } from "../stored.ts";
import type { PayoutView, PublicView } from "../wire.ts";
import { isUnsettled } from "./corrections.ts";
import { covered } from "./squeezeState.ts";
import { view } from "./state.ts";

const MOMENT = 4_000; // ms: the least that a result is large, however late its last card was opened

type Cards = ReturnType<typeof cardsOf>;

/** What lies on the felt, and what it came to. */
function cardsOf(view: PublicView) {
  const { shoe, coup, player, banker, player_total, banker_total, winner } = view;
  const { player_marks = [], banker_marks = [] } = view;
  return { shoe, coup, player, banker, player_total, banker_total, player_marks, banker_marks, winner };
}

/** The cards of a coup, who won it, and what it paid this patron. */
export interface Result extends Cards {
  table: string;
  payouts: PayoutView[];
}

// A reload does not sweep the felt.
const kept = stored("punto-last-result", null, asJson<Result>(), "tab");

/** The result whose moment it is, by its name; "" for none. */
const moment = signal("");

/** The last result of the table on screen, once all of its cards are open here. */
export const lastResult = computed(() => (kept.value?.table === tableState.value.table ? kept.value : null));

/** The result that is large now: at least for its moment, and for as long as the table shows it. */
export const largeResult = computed(() => {
  const last = lastResult.value;
  if (!last || view.value?.coup === undefined) return null;
  const settled = view.value.phase === "settled" && view.value.coup === last.coup;
  return settled || moment.value === nameOf(last) ? last : null;
});

/** What the result came to for this patron; null without a stake. */
export function netOf({ payouts }: Result): number | null {
  return payouts.length ? payouts.reduce((sum, { net }) => sum + net, 0) : null;
}

/** The cards on the felt: those of this coup, or those of the one before until a card is dealt. */
export const cardsOnFelt = computed<(Cards & { before: boolean }) | null>(() => {
  const now = view.value;
  const last = lastResult.value;
  if (!now) return null;
  const empty = !now.player.length && !now.banker.length;
  const lies = last && last.shoe === now.shoe && now.coup - last.coup <= 1 && now.coup >= last.coup;
  return empty && lies ? { ...last, before: true } : { ...cardsOf(now), before: false };
});

/** The name of a result, as no other has it. */
export function nameOf({ table, shoe, coup }: Result): string {
  return `${table} ${shoe} ${coup}`;
}

/** Forget it: somebody else signs in here. */
export function forgetResult(): void {
  kept.value = null;
}

/** Keep each result once its cards are open here, or when the table goes on without waiting for that. */
export function start(): () => void {
  let settled: TableState | null = null;
  let ending: ReturnType<typeof setTimeout> | undefined;

  function keep(from: TableState): void {
    const now = from.public?.view;
    if (!now) return;
    const result = { table: from.table, payouts: from.seat?.view?.payouts ?? [], ...cardsOf(now) };
    kept.value = result;
    if (moment.peek() === nameOf(result)) return;
    clearTimeout(ending);
    moment.value = nameOf(result);
    ending = setTimeout(() => (moment.value = ""), MOMENT);
  }

  /** A result that was taken back is neither large nor on the felt. */
  function takeBack({ table, public: all }: TableState): void {
    const last = kept.value;
    if (last?.table !== table || last.shoe !== all?.view.shoe || !isUnsettled(last.coup, all.view)) return;
    clearTimeout(ending);
    kept.value = null;
    moment.value = "";
  }

  const stop = effect(() => {
    const now = tableState.value;
    const phase = now.public?.view.phase;
    const waits = covered.value.size > 0;
    if (settled && settled.table !== now.table) settled = null;
    if (phase === "settled") settled = now;
    if (isUnsettled(settled?.public?.view.coup, now.public?.view)) settled = null;
    untracked(() => takeBack(now));
    const ready = settled;
    if (ready && !(phase === "settled" && waits)) untracked(() => keep(ready));
    if (phase !== "settled") settled = null;
    if (phase === "dealing") sweep(now);
  });
  return () => {
    clearTimeout(ending);
    stop();
  };
}

/** The first card of a coup takes the place of what lay there. */
function sweep({ table, public: all }: TableState): void {
  const last = untracked(() => kept.value);
  const dealt = all && all.view.player.length + all.view.banker.length > 0;
  if (dealt && last?.table === table && last.coup !== all.view.coup) kept.value = null;
}
