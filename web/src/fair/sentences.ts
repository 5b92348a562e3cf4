/** Sentences about a shoe: exactly what is true of it, and no more. */

import { say, words } from "../words.ts";
import { leftOut, ownSeat } from "./cut.ts";
import type { Fault } from "./liveTally.ts";
import type { Aborted } from "./verifyDocuments.ts";
import type { FairView } from "../wire.ts";

/** Seats in a sentence. */
export function seatList(seats: readonly number[]): string {
  const list = new Intl.ListFormat(words.value.language).format(seats.map((seat) => words.value.number(seat)));
  return say("fair-seats", { count: seats.length, list });
}

/** The seats that cut, in their order. */
export function seatsOf(shoe: FairView): number[] {
  return shoe.cuts.map(({ seat }) => seat).sort((a, b) => a - b);
}

/** Whether the house alone supplied the entropy. */
export const isHouseOnly = (shoe: FairView) => !shoe.cuts.length && !shoe.beacon;

/** What a shoe was opened with. */
export function entropySentence(shoe: FairView): string {
  const seats = seatsOf(shoe);
  const cuts = shoe.beacon ? "both" : "cuts";
  const kind = seats.length ? cuts : shoe.beacon ? "beacon" : "house";
  return say("fair-entropy", { kind, seats: seatList(seats), beacon: shoe.beacon });
}

export function openedSentence(shoe: FairView): string {
  const { shoe: number } = shoe;
  if (ownSeat(shoe) !== null) return say("fair-opened-own", { shoe: number });
  return say("fair-opened", { shoe: number, entropy: entropySentence(shoe) });
}

export function joinedSentence(shoe: FairView): string {
  return say("fair-joined", { shoe: shoe.shoe, entropy: entropySentence(shoe) });
}

/** The sentence about an aborted opening, and the seats that did not show their cut. */
export function abortedSentence({ opening, cuts, commitment }: FairView): string {
  if (leftOut.value.some((cut) => cut.commitment === commitment)) return say("fair-aborted-you", { opening });
  const hid = cuts.filter(({ nonce }) => !nonce).map(({ seat }) => seat);
  return say("fair-aborted", { opening, count: hid.length, seats: seatList(hid) });
}

/** The sentences about an aborted opening of a document: the seats it left out, and what that means. */
export function abortSentences({ opening, left_out, late }: Aborted): string {
  const aborted = say("fair-aborted", { opening, count: left_out.length, seats: seatList(left_out) });
  const came = late.length ? ` ${say("fair-came-late", { seats: seatList(late) })}` : "";
  return aborted + came + (left_out.length ? ` ${say("fair-left-out-means")}` : "");
}

/** A fault by its sentence and its place. */
export function faultSentence({ name, where }: Fault): string {
  const places = [...where.matchAll(/(place|opening|seat|coup) (\d+)/g)];
  const at = places.map(([, what = "", number]) => say("fair-at", { what, number: Number(number) }));
  const list = new Intl.ListFormat(words.value.language, { type: "unit" }).format(at);
  return say(`fair-fault-${name}`) + (list && ` (${list})`);
}
