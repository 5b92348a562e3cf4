/** Coming in: the door, the lobby, a table; and the one link that stands at a table. */

import { batch } from "@preact/signals";
import { game, me, signOut, SignedOut, tables } from "./api.ts";
import { fetchCards } from "./art.ts";
import { prove } from "./fair/checked.ts";
import { canVerify } from "./fair/hashes.ts";
import { glanced } from "./glance.ts";
import { heard, place } from "./heard.ts";
import { Link } from "./link.ts";
import { sendAgain } from "./play.ts";
import * as state from "./state.ts";
import { holdHeads, keepHead } from "./witness.ts";
import { load, speak, words } from "./words.ts";

const PAUSE = 1_500; // ms before a server that was not there is asked again

export const link = new Link({
  address() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/api/socket?lang=${words.value.language}`;
  },
  watch() {
    const { table, public: all, seat } = state.known.value;
    if (!table) return { type: "watch-lobby", id: crypto.randomUUID() };
    const places = { public: place(all), seat: place(seat) };
    const cuts = canVerify() && !state.isStaff.value;
    return { type: "watch", table, ...places, cuts, id: crypto.randomUUID() };
  },
  hear(message) {
    if (message.type === "lobby") {
      state.lobby.value = glanced(state.lobby.value, message, performance.now());
    }
    const { known, gap } = heard(state.known.value, message, performance.now());
    state.known.value = known;
    if (message.type === "proof") prove(message);
    if (message.type === "heads") keepHead(message);
    return gap;
  },
  up() {
    batch(() => {
      state.link.value = "up";
      state.wasUp.value = true;
      sendAgain();
    });
    holdHeads();
  },
  down() {
    state.link.value = "down";
  },
  signedOut: () => state.forget(),
});

/** Take up where this browser left: at the table, in the lobby, or at the door. */
export async function begin(): Promise<void> {
  addEventListener("hashchange", () => void go());
  try {
    state.me.value = await patiently(me);
  } catch (problem) {
    if (problem instanceof SignedOut) return;
    throw problem;
  }
  await enter();
}

/** Come in by whatever way this asks. */
export async function comeIn(by: () => Promise<void>): Promise<void> {
  await by();
  await enter();
}

/** Go home. A seat is kept for a while. */
export async function goHome(): Promise<void> {
  link.stop();
  try {
    await signOut();
  } finally {
    state.forget();
  }
}

/** Where the address leads to; where there is one table alone, to that. */
async function enter(): Promise<void> {
  state.me.value ??= await patiently(me);
  const open = await patiently(tables);
  const [only] = open;
  if (!named() && only && open.length === 1) history.replaceState(null, "", `#${only.key}`);
  state.screen.value = "lobby";
  await go();
}

/** The table that the address names; keys are plain letters, digits and dashes. */
function named(): string {
  return location.hash.slice(1);
}

/** Follow the address: to its table, or to the lobby where it names none that is open. */
async function go(): Promise<void> {
  if (state.screen.value === "sign-in") return;
  const key = named();
  const card = key ? (await patiently(tables)).find((one) => one.key === key) : undefined;
  state.missing.value = card ? "" : key;
  if (!card) {
    if (state.screen.value === "lobby" && state.link.value === "up") return;
    link.stop();
    batch(() => {
      state.leave();
      state.screen.value = "lobby";
    });
    link.start();
    return;
  }
  if (state.screen.value === "table" && state.known.value.table === key) return;
  const sheet = await patiently(() => game(card.game, words.value.language));
  if (named() !== key) return; // gone elsewhere meanwhile
  link.stop();
  batch(() => state.come(card, sheet));
  link.start();
  fetchCards();
}

/** Go to the lobby. A seat is kept, and stakes stand. */
export function toLobby(): void {
  location.hash = "";
}

/** Ask until the server is there. What it answers then is the answer. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
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
