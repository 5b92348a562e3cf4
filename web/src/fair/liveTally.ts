/** Check every card as it is dealt: does it follow from its secret and all cuts?
 *
 * A card follows from the cards before it. A page that missed one asks for the document.
 */

import { effect, signal } from "@preact/signals";
import { shoeDocument } from "../connection/api.ts";
import { tableState } from "../connection/serverState.ts";
import { fair } from "./cut.ts";
import { rulesHash, type Weighted } from "./draw.ts";
import { canVerify } from "./hashes.ts";
import { isOnTable } from "./onTable.ts";
import type { CheckResult, DealCheck } from "./dealCheck.ts";
import { differs, forgetCommitments, keepCommitment, agreesWithSeen } from "./commitmentsSeen.ts";
import type { FairView, Proof, PublicView, ShoeDocument } from "../wire.ts";

/** A failed check: the verifier's name for it, and its place. */
export interface Fault {
  name: string;
  where: string;
}

/** The checks made here of one shoe. */
export interface Tally {
  commitment: string;
  cards: number;
  dice: number;
  draws: number;
  /** The card that was burnt face up; "" while none is known. */
  burnt: string;
  /** Whether some cards were dealt while the link was down. */
  missed: boolean;
  faults: readonly Fault[];
}

const nothing = { commitment: "", cards: 0, dice: 0, draws: 0, burnt: "", missed: false, faults: [] };
export const tally = signal<Tally>(nothing);

let check: DealCheck | null = null;
/** The places on the table whose cards were proved: each is proved once. */
let proved = new Set<string>();
// One after another: a card needs those before it.
let turn: Promise<void> = Promise.resolve();

function inTurn(next: () => Promise<void>): Promise<void> {
  const done = turn.then(next);
  turn = done.catch(() => undefined);
  return done;
}

/** Check the opening of each shoe as it changes. */
export function start(): () => void {
  return effect(() => {
    const shoe = fair.value;
    if (!shoe || !canVerify()) return;
    const { table } = tableState.peek();
    keepCommitment(table, shoe);
    void inTurn(() => opened(table, shoe));
  });
}

async function opened(table: string, shoe: FairView): Promise<void> {
  if (tally.value.commitment !== shoe.commitment) {
    tally.value = { ...nothing, commitment: shoe.commitment };
    check = null;
    proved = new Set();
  }
  if (differs(table, shoe)) blame({ kind: "fault", name: "seen", where: "" });
  const { checkOpening, DealCheck } = await import("./dealCheck.ts"); // not part of the first load
  if (shoe.stage === "open") check ??= new DealCheck(table, shoe.decks, shoe, await boundDraws(table, shoe));
  blame(await checkOpening(table, shoe.decks, shoe));
}

/** What the game draws besides cards and die, by the rulebook that the shoe is bound to. Most games draw nothing. */
async function boundDraws(table: string, shoe: FairView): Promise<readonly Weighted[]> {
  if (!tableState.peek().public?.view.card.draws.length) return [];
  const document = await shoeDocument(table, shoe.shoe);
  const same = (await rulesHash(document.rulebook)) === shoe.rules;
  if (!same) blame({ kind: "fault", name: "rulebook", where: "" });
  // Few games need the reader of rulebooks: it is loaded on first use.
  const { readRulebook } = await import("./rulebook.ts");
  return same ? readRulebook(document, "").draws : [];
}

/** Check the proof that comes with a card, a die or a draw. */
export function prove(proof: Proof): void {
  const view = tableState.value.public?.view;
  if (view && proof.table === tableState.value.table && canVerify()) void inTurn(() => checkProof(proof, view));
}

async function checkProof(proof: Proof, view: PublicView): Promise<void> {
  const { what, place, shown, side } = proof;
  if (!check || view.fair?.commitment !== tally.value.commitment || view.fair.shoe !== proof.shoe) return;
  if (what === "card" && place > check.next) tally.value = { ...tally.value, missed: true };
  if (what === "card" && place !== check.next) return; // or known from the document already
  blame(await check.add(proof));
  if (!isOnTable(proof, view, proved)) blame({ kind: "fault", name: "order", where: `place ${place}` });
  const burnt = what === "card" && !side;
  const { cards, dice, draws } = tally.value;
  if (what === "die") tally.value = { ...tally.value, dice: dice + 1 };
  else if (what === "draw") tally.value = { ...tally.value, draws: draws + 1 };
  else tally.value = { ...tally.value, cards: cards + 1, burnt: burnt ? shown : tally.value.burnt };
}

/** Accept a table that was deliberately started over, as on a fresh server. */
export function forget(): void {
  forgetCommitments(tableState.value.table);
  tally.value = { ...tally.value, faults: tally.value.faults.filter(({ name }) => name !== "seen") };
  if (fair.value) keepCommitment(tableState.value.table, fair.value);
}

type Blamed = CheckResult | { kind: "fault"; name: "seen"; where: string };

function blame(result: Blamed): void {
  if (result.kind !== "fault") return;
  const { name, where } = result;
  const { faults } = tally.value;
  if (faults.some((fault) => fault.name === name && fault.where === where)) return;
  tally.value = { ...tally.value, faults: [...faults, { name, where }] };
}

/** Whether cards were dealt that were not checked here. */
export function isBehind(view: PublicView): boolean {
  const dealt = view.fair?.stage === "open" && view.cards_left < view.cards_full;
  return canVerify() && (tally.value.missed || (dealt && !tally.value.cards));
}

/** Check what was missed, from the document of the shoe on the table. */
export function catchUp(): Promise<void> {
  return inTurn(async () => {
    const shoe = fair.value;
    if (shoe?.stage !== "open" || !check) return;
    const document = await shoeDocument(tableState.value.table, shoe.shoe);
    if (tally.value.commitment !== shoe.commitment) return;
    if (document.openings.at(-1)?.commitment === shoe.commitment && agreesWithSeen(document)) {
      await learn(check, document);
    } else tally.value = { ...tally.value, faults: [{ name: "seen", where: "" }] };
  });
}

async function learn(check: DealCheck, { drawn, dice, draws = [], burnt }: ShoeDocument): Promise<void> {
  for (const card of drawn.slice(check.next)) {
    blame(await check.add({ ...card, what: "card", shown: card.card }));
  }
  for (const die of dice) blame(await check.add({ ...die, what: "die", shown: `${die.die}` }));
  for (const draw of draws) blame(await check.add({ ...draw, what: "draw", shown: `${draw.draw} ${draw.value}` }));
  const faceUp = burnt === null ? "" : (drawn[0]?.card ?? "");
  const checked = { cards: drawn.length, dice: dice.length, draws: draws.length, burnt: faceUp, missed: false };
  tally.value = { ...tally.value, ...checked };
}
