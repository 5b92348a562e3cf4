/** The table on screen, as signals: what may be shown of it, and what can be done there now. */

import { computed, signal } from "@preact/signals";
import { tableState } from "../connection/serverState.ts";
import { tableModel } from "./model.ts";
import { shown } from "./squeezeState.ts";

export { isStopped } from "./model.ts";

/** The model of the table on screen; `model.ts` says what each part is. */
export const here = tableModel(tableState, shown);

export const { cardOnArrival, sheet, sent, card, currency, wallet, moneys, view, seat, roads } = here;
export const { pending, staked, denom, leastStake, broke, play, limits, whyClosed, whyStands } = here;

/** Whether a reality check waits to be acknowledged: until then nothing more is staked. */
export const realityDue = signal(false);

/** The manual offers CLEAR ALL BETS once more than one bet is placed (§clear-all). */
export const mayClearAll = computed(() => !whyStands.value && (seat.value?.stakes.length ?? 0) > 1);
