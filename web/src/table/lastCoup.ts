/** What the patron's last coup paid; the server forgets it when the next one opens. */

import { computed, effect } from "@preact/signals";
import { tableState } from "../connection/serverState.ts";
import { isUnsettled } from "./corrections.ts";
import { lastResult, nameOf } from "./result.ts";
import { seat } from "./state.ts";
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
  let forgotten = ""; // the result that a patron has stood up from
  return effect(() => {
    const { table, seat: own, public: all } = tableState.value;
    if (!own) return; // not known yet
    const known = memory.peek();
    if (known?.table === table && isUnsettled(known.coup, all?.view)) {
      forgetLastCoup(); // its result was taken back
      return;
    }
    const last = lastResult.value;
    const name = last ? nameOf(last) : "";
    if (!seat.value) {
      forgotten = name;
      forgetLastCoup();
    } else if (last?.payouts.length && name !== forgotten) {
      memory.value = { table: last.table, coup: last.coup, payouts: last.payouts };
    }
  });
}

export function forgetLastCoup(): void {
  memory.value = null;
}
