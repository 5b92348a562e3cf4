/** What a patron does, and what the link does with it. */

import { batch } from "@preact/signals";
import { game, me, signInAsGuest, SignedOut, tables } from "./api.ts";
import { heard, nothing, place } from "./heard.ts";
import { Link } from "./link.ts";
import { afterLoss, byWager, type Pending } from "./stakes.ts";
import * as state from "./state.ts";
import { load, say, speak, words } from "./words.ts";
import type { Refused } from "./wire.ts";

const NOTE_STAYS = 8_000; // ms: long enough to read twice
const LOSS_STAYS = 60_000; // ms: who lost the link may be looking elsewhere
const PAUSE = 1_500; // ms before a server that was not there is asked again

const table = () => state.known.value.table;
const id = () => crypto.randomUUID();

const link = new Link({
  address() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/api/socket?lang=${words.value.language}`;
  },
  watch() {
    const { public: all, seat } = state.known.value;
    const places = { public: place(all), seat: place(seat) };
    return { type: "watch", table: table(), ...places, id: id() };
  },
  hear(message) {
    const { known, gap } = heard(state.known.value, message, performance.now());
    state.known.value = known;
    return gap;
  },
  up() {
    batch(() => {
      state.link.value = "up";
      state.wasUp.value = true;
      settleUnanswered();
    });
  },
  down() {
    state.link.value = "down";
  },
  signedOut: () => state.forget(),
});

// Coming in

/** Take up where this browser left: at the table, or at the door. */
export async function begin(): Promise<void> {
  try {
    await patiently(me);
  } catch (problem) {
    if (problem instanceof SignedOut) return;
    throw problem;
  }
  await enter();
}

export async function playAsGuest(): Promise<void> {
  await signInAsGuest();
  await enter();
}

async function enter(): Promise<void> {
  const [card] = await patiently(tables);
  if (!card) throw new Error("the room has no table");
  const sheet = await patiently(() => game(card.game, words.value.language));
  batch(() => {
    state.card.value = card;
    state.sheet.value = sheet;
    state.known.value = nothing(card.key);
    state.screen.value = "table";
  });
  link.start();
}

/** Ask until the server is there. What it answers then is the answer. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (problem) {
      if (!(problem instanceof TypeError)) throw problem; // fetch's own, where nobody answered
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** Speak another language: the screen's words, the game's sheet and the server's sentences. */
export async function speakIn(language: string): Promise<void> {
  const card = state.card.value;
  const chosen = await patiently(() => load(language));
  const sheet = card && (await patiently(() => game(card.game, language)));
  batch(() => {
    speak(chosen);
    state.sheet.value = sheet;
    state.notes.value = {};
  });
  link.renew();
}

// At the table

/** Sit down; answers why not, or null. */
export function takeSeat(seat: number, buyIn: number): Promise<state.Note | null> {
  return outcome({ type: "take-seat", table: table(), seat, buy_in: buyIn, id: id() });
}

/** Stand up; answers why not, or null. */
export function leaveSeat(): Promise<state.Note | null> {
  return outcome({ type: "leave-seat", table: table(), id: id() });
}

async function outcome(request: Parameters<Link["ask"]>[0]): Promise<state.Note | null> {
  const answered = await link.ask(request);
  if (answered !== "lost") return answered.refused;
  return { reason: "link-lost", sentence: say("screen-request-lost") };
}

/** Put the chosen chip on a field. */
export function stake(wager: string): void {
  const coup = state.view.value?.coup;
  const why = state.closed.value;
  if (why || coup === undefined) {
    note(wager, refusedHere(why ?? "no-link"));
    return;
  }
  unnote(wager);
  const staked = { id: id(), coup, wager, amount: state.chip.value };
  state.sent.value = [...state.sent.value, staked];
  void send(staked);
}

/** What the terminal refuses itself, because there is nobody or no time to ask. */
function refusedHere(reason: string): state.Note {
  return { reason, sentence: say(`screen-closed-${reason}`) };
}

async function send(staked: Pending): Promise<void> {
  const answered = await link.ask({ type: "place-stake", table: table(), ...staked });
  // Without an answer it stays pending: once the link stands again the table is looked at.
  if (answered === "lost") return;
  drop(staked);
  if (answered.refused) note(staked.wager, answered.refused);
}

/** The link stands again: what became of the stakes that were not answered? */
function settleUnanswered(): void {
  const view = state.view.value;
  if (!view) return;
  const { again, refused, over } = afterLoss(state.sent.value, view, state.seat.value);
  state.sent.value = again;
  for (const staked of again) void send(staked);
  for (const one of byWager(refused)) lost(one, say("screen-stake-not-taken", about(one)));
  for (const one of byWager(over)) lost(one, say("screen-stake-unknown", about(one)));
}

function lost(staked: Pending, sentence: string): void {
  note(staked.wager, { reason: "link-lost", sentence }, LOSS_STAYS);
}

function about({ coup, wager, amount }: Pending): Record<string, string | number> {
  const name = state.sheet.value?.wagers.find(({ key }) => key === wager)?.name ?? wager;
  return { coup, wager: name, amount };
}

function drop(staked: Pending): void {
  state.sent.value = state.sent.value.filter(({ id }) => id !== staked.id);
}

// What is said at a field

const timers = new Map<string, ReturnType<typeof setTimeout>>();

function note(wager: string, said: Refused | state.Note, stays = NOTE_STAYS): void {
  const { reason, sentence } = said;
  clearTimeout(timers.get(wager));
  state.notes.value = { ...state.notes.value, [wager]: { reason, sentence } };
  timers.set(wager, setTimeout(() => unnote(wager), stays));
}

function unnote(wager: string): void {
  const { [wager]: _, ...others } = state.notes.value;
  if (_) state.notes.value = others;
}
