/** The cut of the shoe at this terminal: it is made, shown when it is called for, and known again. */

import { computed, effect, signal } from "@preact/signals";
import { ask } from "../play.ts";
import { isStaff, known, linkState } from "../serverState.ts";
import { seat } from "../state.ts";
import { localTexts } from "../stored.ts";
import { Cutter } from "./cutter.ts";
import { canVerify } from "./hashes.ts";
import type { FairView, LeftOutView } from "../wire.ts";

const cutter = new Cutter(localTexts);

/** How the newest shoe is opened; null at a dealt table. */
export const fair = computed<FairView | null>(() => known.value.public?.view.fair ?? null);
const seated = computed(() => known.value.seat?.view?.seat ?? null);
// A pause is no reason to wait: the shoe waits for a nonce that was committed to all the same.
const stopped = computed(() => {
  const table = known.value.public?.view;
  return isStaff.value || linkState.value === "down" || !table || table.closed;
});

/** Why the own cut of an opening was refused, by its commitment. */
export const refused = signal<{ commitment: string; sentence: string } | null>(null);
/** The seat whose cut of an opening was made here, by its commitment. */
export const own = signal<{ commitment: string; seat: number } | null>(null);
/** The own cuts that aborted openings of the newest shoe went without. */
export const leftOut = signal<readonly LeftOutView[]>([]);

/** The seat whose cut of this shoe was made at this terminal; null where none was. */
export function ownSeat(shoe: FairView): number | null {
  return own.value?.commitment === shoe.commitment ? own.value.seat : null;
}

/** The nonce that was made here for a commitment; "" for none. */
export const ownNonce = (commitment: string) => cutter.nonce(commitment);

async function take(shoe: FairView, at: number | null): Promise<void> {
  const due = await cutter.due(shoe, at);
  const answer = due && (await ask(due));
  // What a lost link swallowed is sent again once it stands.
  if (answer && answer.reason !== "link-lost" && due.commitment === shoe.commitment) {
    refused.value = { commitment: shoe.commitment, sentence: answer.sentence };
  }
}

async function recognise(shoe: FairView): Promise<void> {
  const found = await cutter.seat(shoe);
  if (found !== null) own.value = { commitment: shoe.commitment, seat: found };
  leftOut.value = await cutter.leftOut(shoe);
}

/** Whoever sits down within a shoe is told what it was opened with. */
export const satDown = signal<number | null>(null);

/** Notice somebody sitting down here while a shoe is open. */
function noticeSitting(): () => void {
  let before: { table: string; seat: number | null } | null = null;
  return () => {
    if (!known.value.seat || !fair.value) return;
    const now = { table: known.value.table, seat: seat.value?.seat ?? null };
    const came = before?.table === now.table && before.seat === null && now.seat !== null;
    before = now;
    const shoe = fair.peek();
    if (came && shoe?.stage === "open") satDown.value = now.seat;
  };
}

/** Commit and reveal whenever it is due, where this browser can hash. */
export function start(): () => void {
  const cutting = [
    () => {
      if (linkState.value === "down") cutter.again();
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
