/** Notes about what the table did on its own: stakes it took back, auto repeat it stopped. */

import { effect } from "@preact/signals";
import { type Note, note } from "./notes.ts";
import { seat, sheet } from "./state.ts";
import { total } from "./stakes.ts";
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
    if (why) note("repeat", { reason: why, sentence: say("screen-auto-stopped", { why }) }, STAYS);
  };
}

function takenBackNote(one: FallenView): Note {
  return { reason: "taken-back", sentence: why(one), clause: one.clause };
}

/** Why a stake was taken back: the stake it needs is gone, or it exceeded its cap. */
function why({ wager, amount }: FallenView): string {
  const rules = sheet.value?.wagers.find(({ key }) => key === wager);
  const about = { wager: name(wager), amount };
  const needs = rules?.need?.any_of ?? [];
  const left = (seat.value?.stakes ?? []).filter((one) => needs.includes(one.wager));
  if (rules?.cap && total(left)) {
    return say("screen-fallen-cap", { ...about, within: name(rules.cap.within) });
  }
  const needed = needs.length ? needs : ["player", "banker"];
  const list = new Intl.ListFormat(words.value.language, { type: "disjunction" });
  return say("screen-fallen-need", { ...about, needs: list.format(needed.map(name)) });
}

function name(wager: string): string {
  return sheet.value?.wagers.find(({ key }) => key === wager)?.name ?? wager;
}
