/** What a patron does at a table. */

import { chip, denom } from "./chips.ts";
import { link } from "../connection/connection.ts";
import { note, unnote, type Note } from "./notes.ts";
import { afterLoss, byWager, type Pending } from "./stakes.ts";
import { tableState } from "../connection/serverState.ts";
import * as state from "./state.ts";
import { say, words } from "../words.ts";
import type { AnyRequest, ExcludeSelf, Refused, SetOwnLimit } from "../wire.ts";

const LOSS_STAYS = 60_000; // ms: a patron who lost the link may be looking elsewhere

const table = () => tableState.value.table;
const id = () => crypto.randomUUID();
const coup = () => state.view.value?.coup ?? 0;

/** A request without the fields that all requests carry. */
type Bare<Request> = Request extends AnyRequest ? Omit<Request, "id" | "table"> : never;

/** Send a request; return the refusal or null. Nothing is queued: the patron repeats what was lost. */
export async function ask(request: Bare<AnyRequest>): Promise<Refused | null> {
  const answered = await link.ask({ ...request, table: table(), id: id() } as AnyRequest);
  return answered === "lost" ? lostNow() : answered.refused;
}

/** Send a request about the house rather than a table; return the refusal or null. */
export async function askHouse(
  request: Bare<SetOwnLimit> | Bare<ExcludeSelf>,
): Promise<Refused | null> {
  const answered = await link.ask({ ...request, id: id() });
  return answered === "lost" ? lostNow() : answered.refused;
}

function lostNow(): Refused {
  return { reason: "link-lost", sentence: say("screen-request-lost"), clause: "", wager: "" };
}

/** Send a request, and show a refusal at a field or button. */
async function tried(at: string, request: Bare<AnyRequest>): Promise<void> {
  unnote(at);
  const refused = await ask(request);
  // A repeat names the field that cannot be staked.
  if (refused) note(refused.wager || at, refused);
}

/** Sit down; return the refusal or null. */
export function takeSeat(seat: number, buyIn: number): Promise<Note | null> {
  return ask({ type: "take-seat", seat, buy_in: buyIn });
}

/** Add chips; return the refusal or null. */
export function buyIn(amount: number): Promise<Note | null> {
  return ask({ type: "buy-in", amount });
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
  const staked = { id: id(), coup: coup(), wager, amount: credits * denom.value };
  state.sent.value = [...state.sent.value, staked];
  void send(staked);
}

/** Take back the newest chip: of one field, or of all. */
export function clearLast(wager = ""): void {
  if (refuseClosed(wager || "clear-last")) return;
  const lies = [...(state.seat.value?.stakes ?? []), ...state.pending.value];
  if (wager && !lies.some((stake) => stake.wager === wager)) {
    note(wager, { reason: "nothing-here", sentence: say("screen-nothing-here") });
    return;
  }
  void tried(wager || "clear-last", { type: "clear-last", coup: coup(), wager });
}

export function clearAll(): void {
  if (refuseClosed("clear-all")) return;
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

export const shake = () => tried("shake", { type: "shake" });

/** Say why nothing can be staked now; false where something can. */
export function refuseClosed(at: string): boolean {
  const why = state.whyClosed.value;
  if (why) note(at, refusedHere(why));
  return why !== null;
}

/** A refusal that the page makes itself, without asking the server. */
function refusedHere(reason: string): Note {
  return { reason, sentence: say(`screen-closed-${reason}`) };
}

async function send(staked: Pending): Promise<void> {
  const answered = await link.ask({ type: "place-stake", table: table(), ...staked });
  // Without an answer it stays pending until the link is up again.
  if (answered === "lost") return;
  state.sent.value = state.sent.value.filter((stake) => stake.id !== staked.id);
  if (answered.refused) note(staked.wager, answered.refused);
}

/** Settle the unanswered stakes once the link is up again: resend them or say that they are lost. */
export function sendAgain(): void {
  const view = state.view.value;
  if (!view) return;
  const { again, refused, over } = afterLoss(state.sent.value, view, state.seat.value);
  state.sent.value = again;
  for (const staked of again) void send(staked);
  for (const staked of byWager(refused)) lost(staked, say("screen-stake-not-taken", about(staked)));
  for (const staked of byWager(over)) lost(staked, say("screen-stake-unknown", about(staked)));
}

function lost(staked: Pending, sentence: string): void {
  note(staked.wager, { reason: "link-lost", sentence }, LOSS_STAYS);
}

function about({ coup, wager, amount }: Pending): Record<string, string | number> {
  const name = state.sheet.value?.wagers.find(({ key }) => key === wager)?.name ?? wager;
  return { coup, wager: name, amount: words.value.amount(amount, state.currency.value) };
}
