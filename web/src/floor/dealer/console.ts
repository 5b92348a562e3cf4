/** The console's state: what the table tells, what is typed, and what became of each act. */

import { computed, effect, signal } from "@preact/signals";
import { onUp } from "../../connection/connection.ts";
import { linkState, me, tableState } from "../../connection/serverState.ts";
import { onUnlessPresent, onWhenPresent, stored } from "../../stored.ts";
import { say, words } from "../../words.ts";
import { lock } from "../lock.ts";
import * as proposals from "../proposals.ts";
import { sheet, staff, view } from "../atTable.ts";
import { askUntilAnswered } from "../asking.ts";
import { guideSteps } from "./guide.ts";
import { acted, held, HOLD, isHeld, NOTHING_TYPED, type Act, type FunctionKey, type Seen, type Step, type Typing } from "./keys.ts";
import { requestOf, type Place, type Wanted } from "./requests.ts";
import { playFor } from "./sounds.ts";
import { DEALERS, MOST_NAMED, type ProposalDecided, type ProposalView } from "../../wire.ts";

/** The settings of this device. */
export const lettersOn = stored("punto-dealer-letters-off", true, onUnlessPresent);
export const leftHanded = stored("punto-dealer-left", false, onWhenPresent);

export { staff, view };
const ACTORS: readonly (string | undefined)[] = DEALERS;
/** Whether this person's role acts here at all; others look on. */
export const mayAct = computed(() => ACTORS.includes(me.value?.role));
/** Who else deals here; "" where nobody else does. */
export const otherDealer = computed(() => {
  const dealer = staff.value?.dealer ?? "";
  return dealer === me.value?.patron ? "" : dealer;
});
/** Whether keys and buttons act: the person may, and nobody else deals. */
export const isMine = computed(() => mayAct.value && !otherDealer.value && staff.value !== null);
const PIT: readonly (string | undefined)[] = ["pit-boss", "director"];
/** Whether this person pauses a table and lets it go on, also where somebody else deals. */
export const isPit = computed(() => PIT.includes(me.value?.role) && staff.value !== null);
/** Whether the table stands still until the pit lets it go on. */
export const stands = computed(() => !view.value?.closed && (view.value?.paused || view.value?.faulted) === true);
export const step = computed(() => (isMine.value ? (staff.value?.next ?? "nothing") : "nothing"));

export const typing = signal<Typing>(NOTHING_TYPED);
/** How many cards lie there, as everyone is told and as staff are: each by a message of its own. */
const lying = computed(() => `${(view.value?.player.length ?? 0) + (view.value?.banker.length ?? 0)} ${staff.value?.dealt}`);
const NOTHING_SENT = { card: "", lying: "" };
const sent = signal(NOTHING_SENT);
/** The card that was sent and does not lie there yet: its answer may come after the table shows it. */
export const sentCard = computed(() => (sent.value.lying === lying.value ? sent.value.card : ""));
/** The dialog that is open: one of the function keys', what waits for a second person, or the settings. */
export const dialog = signal<FunctionKey | "proposal" | "settings" | "pin" | null>(null);
/** The cards that an open dialog asks for; null where it asks for none. */
export const dialogCards = signal<readonly string[] | null>(null);

export function closeDialog(): void {
  dialog.value = null;
  dialogCards.value = null;
}

/** The function key of each request that a second person approves. */
const KEYS: Readonly<Record<string, FunctionKey>> = {
  "take-table": "F2",
  "reopen-bets": "F3",
  "call-irregularity": "F7",
  "right-record": "F7",
  "take-back-die": "F7",
};
/** What waits at this table for a second person: one's own first. */
export const waitingHere = computed(() => {
  const here = proposals.proposals.value.filter(({ table, what }) => table === tableState.value.table && KEYS[what]);
  return here.find(({ by }) => by === me.value?.patron) ?? here[0] ?? null;
});
/** The key whose act waits. */
export const waitingKey = computed(() => KEYS[waitingHere.value?.what ?? ""] ?? null);

/** The control that something is said at. */
export type Control = "next" | "cards" | FunctionKey;
export interface Said {
  at: Control;
  how: "pending" | "done" | "refused" | "asked" | "hint";
  text: string;
  /** The clause of a refusal. */
  clause: string;
  /** Told apart from the same words said before. */
  no: number;
}
export const said = signal<Said | null>(null);
let spoken = 0;

export function tell(at: Control, how: Said["how"], text = "", clause = ""): void {
  said.value = { at, how, text, clause, no: (spoken += 1) };
  if (how === "refused") playFor("refused");
  if (how === "done") playFor("accepted");
}

/** When the call that stands was first heard of, by this device's clock. */
export const callSince = signal(0);

/** The steps of the guide to payouts, and the one that is due. */
export const guide = computed(() => {
  const { value: all } = staff;
  const settled = view.value?.winner !== null && all !== null && view.value !== null;
  if (!settled) return [];
  return guideSteps(all.seats, sheet.value?.wagers ?? [], all.chips ?? [], all.pays);
});
export const guideAt = signal(0);

/** What the key machine sees. */
export function seen(onControl: boolean): Seen {
  const open = dialog.value !== null || lock.value.locked;
  const idle = step.value === "await-ruling" && !waitingHere.value;
  return {
    step: idle ? "nothing" : step.value,
    letters: lettersOn.value && isMine.value,
    onControl,
    dialog: !open ? "none" : dialogCards.value ? "cards" : "other",
    guide: guide.value.length > 0,
  };
}

/** Follow the table: what changes makes Enter wait, and starts the guide again. */
export function start(): () => void {
  let at = tableState.peek().table;
  let place = "";
  let call = "";
  const unsay = effect(() => {
    // The server's sentence was in the language before.
    if (words.value.language) said.value = null;
  });
  // What was said before the link came back, or at another table, is no longer true.
  const hush = onUp(() => {
    if (said.value?.how !== "pending") said.value = null;
  });
  const move = effect(() => {
    if (tableState.value.table === at) return;
    at = tableState.value.table;
    waiting.length = 0;
    said.value = null;
    typing.value = NOTHING_TYPED;
    closeDialog();
  });
  const uncover = effect(() => {
    if (lock.value.locked || (dialog.value === "proposal" && !waitingHere.value)) closeDialog();
  });
  const follow = effect(() => {
    const [table, all] = [view.value, staff.value];
    const now = `${table?.shoe} ${table?.coup} ${all?.dealt} ${all?.next} ${table?.play?.turn} ${all?.dealer}`;
    const called = `${table?.coup} ${table?.phase} ${table?.paused} ${table?.closed}`;
    if (now !== place) typing.value = { ...acted(typing.peek(), performance.now()), holding: false };
    if (called !== call) {
      callSince.value = Date.now();
      guideAt.value = 0;
    }
    [place, call] = [now, called];
  });
  const hear = proposals.start(decided);
  return () => [unsay, hush, move, uncover, follow, hear].forEach((stop) => stop());
}

/** Say how a proposal of this table ended. */
function decided({ table, what, by }: ProposalView, { how, by: who, refused }: ProposalDecided): void {
  const key = KEYS[what];
  if (!key || table !== tableState.value.table) return;
  if (refused) tell(key, "refused", refused.sentence, refused.clause);
  else if (how === "approved") tell(key, "done", say("floor-approved", { name: who }));
  else if (how === "declined" && who === by) tell(key, "hint", say("floor-withdrawn", { name: who }));
  else tell(key, "refused", say(how === "declined" ? "floor-declined" : "floor-expired", { name: who }));
}

/** The next dealer has taken over this screen: nothing of the one before is left on it. */
export function relieved(): void {
  waiting.length = 0;
  typing.value = acted(NOTHING_TYPED, performance.now());
  closeDialog();
  tell("F2", "done", say("floor-dealer", { dealer: me.value?.patron ?? "" }));
}

/** Do what a key, a button or the scanner asks for. */
export function perform(act: Act): void {
  switch (act.do) {
    case "hold":
      setTimeout(() => {
        const after = held(typing.value, seen(false), performance.now());
        typing.value = after.typing;
        if (after.act) perform(after.act);
      }, HOLD);
      return;
    case "early":
      tell("next", "hint", say("floor-too-early"));
      return;
    case "brushed":
      tell("next", "hint", say("floor-hold"));
      return;
    case "guide":
      guideAt.value = Math.min(guide.value.length, guideAt.value + 1);
      return;
    case "function":
      pressFunction(act.key);
      return;
    case "next":
      if (step.value === "await-ruling") dialog.value = "proposal";
      else enqueue("next", act);
      return;
    default:
      if (dialogCards.value) typeIntoDialog(act);
      else enqueue(act.do === "card" || act.do === "back" ? "cards" : "next", act);
  }
}

const OPEN_DIALOGS: readonly FunctionKey[] = ["F2", "F4", "F7", "F8", "F9", "F10"];

/** Whether a function key does something for this person: what waits is also for those who look on. */
export function mayPress(key: FunctionKey): boolean {
  if (key === waitingKey.value) return true;
  if (key === "F10" && isPit.value) return true;
  return key === "F2" || key === "F4" ? mayAct.value : isMine.value;
}

function pressFunction(key: FunctionKey): void {
  if (key === waitingKey.value) dialog.value = "proposal";
  else if (!mayPress(key)) return;
  else if (OPEN_DIALOGS.includes(key)) dialog.value = key;
  else enqueue(key, { do: "function", key });
}

function typeIntoDialog(act: Act): void {
  const cards = dialogCards.value ?? [];
  if (act.do === "card") dialogCards.value = [...cards, act.card].slice(0, MOST_NAMED);
  else if (act.do === "back") dialogCards.value = cards.slice(0, -1);
}

/** Acts that wait for the answer to the one before: a fast dealer keys the next card meanwhile. */
const waiting: { at: Control; act: Act; step: Step }[] = [];
const MOST_WAITING = 4;
let busy = false;

function enqueue(at: Control, act: Act): void {
  if (!isMine.value || lock.value.locked || waiting.length >= MOST_WAITING) return;
  if (linkState.value === "down") {
    // Nothing is kept for later, also while the act before is still asked about.
    tell(at, "refused", say("floor-no-link"));
    return;
  }
  waiting.push({ at, act, step: step.value });
  if (!busy) void work();
}

async function work(): Promise<void> {
  busy = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [table, all] = [view.value, staff.value];
    if (!table || !all) break;
    const place: Place = { table: tableState.value.table, view: table, staff: all };
    // Enter means the step that was shown when it was pressed, and no other.
    const isOver = next.act.do === "next" && next.step !== step.value;
    const wanted = isOver ? null : requestOf(next.act, place);
    if (!wanted) continue;
    sent.value = next.act.do === "card" ? { card: next.act.card, lying: lying.value } : NOTHING_SENT;
    const done = await send(next.at, wanted);
    sent.value = NOTHING_SENT;
    if (!done) waiting.length = 0; // what was typed after it was meant for another place
  }
  busy = false;
}

/** Ask the server; say what became of it at the control. Return true where it was done. */
export async function send(at: Control, wanted: Wanted): Promise<boolean> {
  if (linkState.value === "down") {
    tell(at, "refused", say("floor-no-link"));
    return false;
  }
  typing.value = acted(typing.value, performance.now());
  tell(at, "pending");
  const { table } = tableState.value;
  const { outcome, again } = await askUntilAnswered({ ...wanted, id: crypto.randomUUID() }, () =>
    tell(at, "pending", say("floor-asking-again")),
  );
  if (tableState.value.table !== table) return false; // this screen shows another table now
  if (outcome === "lost") tell(at, "refused", say("floor-lost-at-table"));
  else if (!outcome.refused) tell(at, "done", again ? say("floor-counted") : "");
  else if (outcome.refused.reason === "second-person-needed") {
    tell(at, "asked", say("floor-waits"));
    if (waitingHere.value) dialog.value = "proposal";
  } else tell(at, "refused", outcome.refused.sentence, outcome.refused.clause);
  return outcome !== "lost" && !outcome.refused;
}

/** Whether the prompt's button has to be held. */
export const promptIsHeld = computed(() => isHeld(step.value));
