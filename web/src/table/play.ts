/** What a patron does at a table. */

import { chip, denom } from "./chips.ts";
import { link } from "../connection/connection.ts";
import { noteOf } from "./noteOf.ts";
import { note, unnote, type Note } from "./notes.ts";
import { tableState } from "../connection/serverState.ts";
import type { Paid } from "./moneys.ts";
import { stakingAt } from "./staking.ts";
import * as state from "./state.ts";
import { say } from "../words.ts";
import type { AnyRequest, ExcludeSelf, SetOwnLimit } from "../wire.ts";

const table = () => tableState.value.table;
const id = () => crypto.randomUUID();
const coup = () => state.view.value?.coup ?? 0;
const staking = stakingAt(state.here, note);

/** A request without the fields that all requests carry. */
export type Bare<Request> = Request extends AnyRequest ? Omit<Request, "id" | "table"> : never;

/** Send a request; return the refusal or null. Nothing is queued: the patron repeats what was lost. */
export const ask = (request: Bare<AnyRequest>) => askAt(table(), request);

/** Send a request to any table. */
export async function askAt(key: string, request: Bare<AnyRequest>): Promise<Told | null> {
  return told(await link.ask({ ...request, table: key, id: id() } as AnyRequest));
}

/** Send a request about the house rather than a table; return the refusal or null. */
export async function askHouse(
  request: Bare<SetOwnLimit> | Bare<ExcludeSelf>,
): Promise<Told | null> {
  return told(await link.ask({ ...request, id: id() }));
}

type Told = ReturnType<typeof noteOf>;

/** Why a request was refused, or that it was lost; null where it was done. */
function told(answered: Awaited<ReturnType<typeof link.ask>>): Told | null {
  if (answered === "lost") return { ...lostNow(), wager: "" };
  return answered.refused && noteOf(answered.refused);
}

/** What to say of a request that a lost link swallowed. */
export const lostNow = (): Note => ({ reason: "link-lost", sentence: () => say("screen-request-lost") });

/** Send a request, and show a refusal at a field or button. */
async function tried(at: string, request: Bare<AnyRequest>): Promise<void> {
  unnote(at);
  const refused = await ask(request);
  // A repeat names the field that cannot be staked.
  if (refused) note(refused.wager || at, refused);
}

/** Sit down; return the refusal or null. */
export function takeSeat(seat: number, buyIn: number, paid: Paid = {}): Promise<Note | null> {
  return ask({ type: "take-seat", seat, buy_in: buyIn, ...paid });
}

/** Add chips; return the refusal or null. */
export function buyIn(amount: number, paid: Paid = {}): Promise<Note | null> {
  return ask({ type: "buy-in", amount, ...paid });
}

/** Stand up. */
export const leaveSeat = () => tried("leave", { type: "leave-seat" });

/** Change the worth of a credit to the next in the table's list. */
export function nextDenom(): void {
  const denoms = state.card.value?.denoms ?? [];
  const next = denoms[(denoms.indexOf(denom.value) + 1) % denoms.length];
  if (next !== undefined) void tried("denom", { type: "choose-denom", denom: next });
}

// Stakes

/** Put a chip on a field: the chosen one unless another is given. */
export function stake(wager: string, credits = chip.value): void {
  const why = state.whyClosed.value ?? (state.realityDue.value ? "reality-check" : null);
  if (why) {
    note(wager, refusedHere(why));
    return;
  }
  unnote(wager);
  staking.place(wager, credits * denom.value);
}

/** Settle the unanswered stakes once the link is up again. */
export const sendAgain = () => staking.sendAgain();

/** Take back the newest chip: of one field, or of all. */
export function clearLast(wager = ""): void {
  if (refuseClosed(wager || "clear-last", state.whyStands.value)) return;
  const lies = [...(state.seat.value?.stakes ?? []), ...state.pending.value];
  if (wager && !lies.some((stake) => stake.wager === wager)) {
    note(wager, { reason: "nothing-here", sentence: () => say("screen-nothing-here") });
    return;
  }
  void tried(wager || "clear-last", { type: "clear-last", coup: coup(), wager });
}

export function clearAll(): void {
  if (refuseClosed("clear-all", state.whyStands.value)) return;
  void tried("clear-all", { type: "clear-all", coup: coup() });
}

/** Repeat the last coup's stakes, or switch auto repeat off where it is on. */
export function repeat(): void {
  if (state.seat.value?.auto_repeat) setAutoRepeat(false);
  else if (state.realityDue.value) note("repeat", refusedHere("reality-check"));
  else if (!refuseClosed("repeat")) void tried("repeat", { type: "repeat-stakes", coup: coup() });
}

/** Replace all own stakes by these, in one request: all of them lie there, or those from before. */
export function setStakes(at: string, stakes: Readonly<Record<string, number>>): void {
  if (state.realityDue.value) note(at, refusedHere("reality-check"));
  else if (!refuseClosed(at)) void tried(at, { type: "set-stakes", coup: coup(), stakes });
}

export function setAutoRepeat(on: boolean): void {
  if (state.seat.value) void tried("repeat", { type: "set-auto-repeat", on });
  else note("repeat", refusedHere(state.whyClosed.value ?? "no-link"));
}

/** Ask for the cards at once, or no longer. */
export function dealNow(on: boolean): void {
  if (!refuseClosed("deal-now")) void tried("deal-now", { type: "deal-now", coup: coup(), on });
}

/** End one's turn, let the coup pass or play a secret stake, at a table of a tournament. */
export function atTurn(type: "end-turn" | "pass-coup" | "play-secret"): void {
  if (!refuseClosed(type)) void tried(type, { type, coup: coup() });
}

export const shake = () => tried("shake", { type: "shake" });

/** Say why nothing can be staked now; false where something can. */
export function refuseClosed(at: string, why: string | null = state.whyClosed.value): boolean {
  if (why) note(at, refusedHere(why));
  return why !== null;
}

/** A refusal that the page makes itself, without asking the server. */
export function refusedHere(reason: string): Note {
  return { reason, sentence: () => say(`screen-closed-${reason}`) };
}
