/** What a patron is told of a shoe, in words: exactly what holds for it, and no more. */

import { say, words } from "../words.ts";
import { ownSeat } from "./cutting.ts";
import type { Fault } from "./checked.ts";
import type { FairView } from "../wire.ts";

/** Seats in a sentence. */
export function seatsSaid(seats: readonly number[]): string {
  const list = new Intl.ListFormat(words.value.language).format(seats.map((one) => words.value.number(one)));
  return say("fair-seats", { count: seats.length, list });
}

/** The seats that cut, in their order. */
export function seatsOf(shoe: FairView): number[] {
  return shoe.cuts.map(({ seat }) => seat).sort((one, other) => one - other);
}

/** Nobody but the house brought anything. */
export const isOfHouse = (shoe: FairView) => !shoe.cuts.length && !shoe.beacon;

/** What a shoe was opened with. */
export function entropySaid(shoe: FairView): string {
  const seats = seatsOf(shoe);
  const cuts = shoe.beacon ? "both" : "cuts";
  const kind = seats.length ? cuts : shoe.beacon ? "beacon" : "house";
  return say("fair-entropy", { kind, seats: seatsSaid(seats), beacon: shoe.beacon });
}

export function openedSaid(shoe: FairView): string {
  const { shoe: number } = shoe;
  if (ownSeat(shoe) !== null) return say("fair-opened-own", { shoe: number });
  return say("fair-opened", { shoe: number, entropy: entropySaid(shoe) });
}

export function joinedSaid(shoe: FairView): string {
  return say("fair-joined", { shoe: shoe.shoe, entropy: entropySaid(shoe) });
}

/** Which opening came to nothing, and by whom. */
export function abortedSaid({ opening, cuts }: FairView): string {
  const hid = cuts.filter(({ nonce }) => !nonce).map(({ seat }) => seat);
  return say("fair-aborted", { opening, count: hid.length, seats: seatsSaid(hid) });
}

/** A fault by its sentence and its place. */
export function faultSaid({ name, where }: Fault): string {
  const places = [...where.matchAll(/(place|opening|seat|coup) (\d+)/g)];
  const at = places.map(([, what = "", number]) => say("fair-at", { what, number: Number(number) }));
  const list = new Intl.ListFormat(words.value.language, { type: "unit" }).format(at);
  return say(`fair-fault-${name}`) + (list && ` (${list})`);
}
