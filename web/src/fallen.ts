/** What the table says of a seat unasked: stakes that fell with another, auto repeat that stopped. */

import { effect } from "@preact/signals";
import { note } from "./notes.ts";
import { total } from "./stakes.ts";
import { seat, sheet, type Note } from "./state.ts";
import { say, words } from "./words.ts";
import type { FallenView } from "./wire.ts";

const STAYS = 60_000; // ms: it came unasked, and may be read late

let last = "";
effect(() => {
  const fallen = seat.value?.fallen ?? [];
  const now = JSON.stringify(fallen);
  if (now === last) return;
  last = now;
  for (const one of fallen) note(one.wager, fell(one), STAYS);
});

let stopped = "";
effect(() => {
  const now = seat.value?.auto_stopped ?? "";
  if (now === stopped) return;
  stopped = now;
  if (now) note("repeat", { reason: now, sentence: say("screen-auto-stopped", { why: now }) }, STAYS);
});

function fell(one: FallenView): Note {
  return { reason: "taken-back", sentence: why(one), clause: one.clause };
}

/** Why a stake fell: it lost what it needs, or lay above what it is capped by. */
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
