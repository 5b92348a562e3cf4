/** What the patron's last coup paid; the server forgets it when the next one opens. */

import { computed, effect } from "@preact/signals";
import { tableState } from "../connection/serverState.ts";
import { seat, view } from "./state.ts";
import { asJson, stored } from "../stored.ts";
import type { PayoutView } from "../wire.ts";

interface LastCoup {
  table: string;
  coup: number;
  payouts: PayoutView[];
}

// A reload does not lose it; standing up does.
const memory = stored("punto-last-coup", null, asJson<LastCoup>(), "tab");

export const lastCoup = computed(() =>
  seat.value && memory.value?.table === tableState.value.table ? memory.value : null,
);

/** Keep each coup as it settles, until the patron stands up. */
export function start(): () => void {
  return effect(() => {
    if (!tableState.value.seat) return; // not known yet
    const payouts = seat.value?.payouts ?? [];
    if (!seat.value) forgetLastCoup();
    else if (payouts.length && view.value?.phase === "settled") {
      memory.value = { table: tableState.value.table, coup: view.value.coup, payouts };
    }
  });
}

export function forgetLastCoup(): void {
  memory.value = null;
}
