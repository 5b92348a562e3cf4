/** The patron's cut of the shoe: commit to it, reveal it when called for, and recognise it later. */

import { computed, effect, signal } from "@preact/signals";
import { ask } from "../table/play.ts";
import { isStaff, tableState, linkState } from "../connection/serverState.ts";
import type { Note } from "../table/notes.ts";
import { seat } from "../table/state.ts";
import { localTexts } from "../stored.ts";
import { CutNonces } from "./cutNonces.ts";
import { canVerify } from "./hashes.ts";
import type { FairView, LeftOutView } from "../wire.ts";

/** The nonces of this browser, of shoes and of ballots. */
export const nonces = new CutNonces(localTexts);

/** How the newest shoe is opened; null at a dealt table. */
export const fair = computed<FairView | null>(() => tableState.value.public?.view.fair ?? null);
const seated = computed(() => tableState.value.seat?.view?.seat ?? null);
// Also while paused: the shoe waits for every nonce that was committed to.
const stopped = computed(() => {
  const table = tableState.value.public?.view;
  return isStaff.value || linkState.value === "down" || !table || table.closed;
});

/** Why the patron's cut of an opening was refused. */
export const refused = signal<{ commitment: string; why: Note } | null>(null);
/** The seat whose cut of an opening was made in this browser. */
export const own = signal<{ commitment: string; seat: number } | null>(null);
/** The patron's cuts that aborted openings of the newest shoe left out. */
export const leftOut = signal<readonly LeftOutView[]>([]);

/** The seat whose cut of this shoe was made at this terminal; null where none was. */
export function ownSeat(shoe: FairView): number | null {
  return own.value?.commitment === shoe.commitment ? own.value.seat : null;
}

/** The nonce that was made here for a commitment; "" for none. */
export const ownNonce = (commitment: string) => nonces.nonce(commitment);

async function take(shoe: FairView, at: number | null): Promise<void> {
  const due = await nonces.due(shoe, at);
  const answer = due && (await ask(due));
  // A request that a lost link swallowed is sent again once the link is up.
  if (answer && answer.reason !== "link-lost" && due.commitment === shoe.commitment) {
    refused.value = { commitment: shoe.commitment, why: answer };
  }
}

async function recognise(shoe: FairView): Promise<void> {
  const seat = await nonces.seat(shoe);
  if (seat !== null) own.value = { commitment: shoe.commitment, seat };
  leftOut.value = await nonces.leftOut(shoe);
}

/** The seat that was taken while a shoe was open: its patron is told how it was opened. */
export const seatJustTaken = signal<number | null>(null);

/** Notice the patron sitting down while a shoe is open. */
function noticeSitting(): () => void {
  let before: { table: string; seat: number | null } | null = null;
  return () => {
    if (!tableState.value.seat || !fair.value) return;
    const now = { table: tableState.value.table, seat: seat.value?.seat ?? null };
    const came = before?.table === now.table && before.seat === null && now.seat !== null;
    before = now;
    const shoe = fair.peek();
    if (came && shoe?.stage === "open") seatJustTaken.value = now.seat;
  };
}

/** Commit and reveal whenever it is due, where this browser can hash. */
export function start(): () => void {
  const cutting = [
    () => {
      if (linkState.value === "down") nonces.again();
    },
    () => {
      if (fair.value && !stopped.value) void take(fair.value, seated.value);
    },
    () => {
      if (fair.value) void recognise(fair.value);
    },
  ];
  const stops = [...(canVerify() ? cutting : []), noticeSitting()].map((run) => effect(run));
  return () => stops.forEach((stop) => stop());
}
