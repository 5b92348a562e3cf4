/** Notes about what the table did on its own: stakes it took back, auto repeat it stopped. */

import { effect } from "@preact/signals";
import { type Note, note } from "./notes.ts";
import { currency, seat, sheet } from "./state.ts";
import { say, words } from "../words.ts";
import type { FallenView } from "../wire.ts";

const STAYS = 60_000; // ms: nobody expects it, so it may be read late

/** Note what the table took back or stopped, once each. */
export function start(): () => void {
  const stops = [effect(noteFallen()), effect(noteStopped())];
  return () => stops.forEach((stop) => stop());
}

function noteFallen(): () => void {
  let last = "";
  return () => {
    const fallen = seat.value?.fallen ?? [];
    const now = JSON.stringify(fallen);
    if (now === last) return;
    last = now;
    for (const stake of fallen) note(stake.wager, takenBackNote(stake), STAYS);
  };
}

function noteStopped(): () => void {
  let last = "";
  return () => {
    const why = seat.value?.auto_stopped ?? "";
    if (why === last) return;
    last = why;
    if (why) note("repeat", { reason: why, sentence: () => say("screen-auto-stopped", { why }) }, STAYS);
  };
}

function takenBackNote(fallen: FallenView): Note {
  return { reason: "taken-back", sentence: () => takenBackSentence(fallen), clause: fallen.clause };
}

/** The sentence that says why stakes were taken back. */
export function takenBackSentence({ wager, amount, why, beside = [] }: FallenView): string {
  const about = { wager: name(wager), amount: words.value.inMessage(amount, currency.value) };
  const list = new Intl.ListFormat(words.value.language, { type: "disjunction" });
  const others = list.format(beside.map(name));
  if (why === "cap") return say("screen-fallen-cap", { ...about, within: others });
  return say("screen-fallen-need", { ...about, needs: others });
}

function name(wager: string): string {
  return sheet.value?.wagers.find(({ key }) => key === wager)?.name ?? wager;
}
