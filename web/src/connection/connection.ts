/** The page's one link to the server, and who listens to it.
 *
 * It keeps `tableState` and `lobby` up to date. Code that needs more of a message subscribes with `on`.
 */

import { batch } from "@preact/signals";
import { canVerify } from "../fair/hashes.ts";
import { updateLobby } from "../lobby/lobby.ts";
import { receive, place } from "./tableState.ts";
import { Link } from "./link.ts";
import { isStaff, tableState, linkState, lobby, ownSeats, wasUp } from "./serverState.ts";
import { words } from "../words.ts";
import type { AnyMessage } from "../wire.ts";

type MessageOf<Type> = Extract<AnyMessage, { type: Type }>;

const messageListeners = new Map<string, Set<(message: AnyMessage) => void>>();
const upListeners = new Set<() => void>();
const signedOutListeners = new Set<() => void>();

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Listen to messages of one type, after `tableState` has taken them in; return a function that stops. */
export function on<Type extends AnyMessage["type"]>(
  type: Type,
  listener: (message: MessageOf<Type>) => void,
): () => void {
  const listeners = messageListeners.get(type) ?? new Set();
  messageListeners.set(type, listeners);
  return subscribe(listeners, (message) => listener(message as MessageOf<Type>));
}

/** Listen for the link coming up, first or again: everything missed is known by then. */
export const onUp = (listener: () => void) => subscribe(upListeners, listener);
/** Listen for the server no longer knowing who this is. */
export const onSignedOut = (listener: () => void) => subscribe(signedOutListeners, listener);

export const link = new Link({
  address() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/api/socket?lang=${words.value.language}`;
  },
  watch() {
    const { table, public: all, seat } = tableState.value;
    if (!table) return { type: "watch-lobby", id: crypto.randomUUID() };
    const places = { public: place(all), seat: place(seat) };
    const cuts = canVerify() && !isStaff.value;
    return { type: "watch", table, ...places, cuts, id: crypto.randomUUID() };
  },
  hear(message) {
    if (message.type === "lobby") lobby.value = updateLobby(lobby.value, message, performance.now());
    if (message.type === "own-seats") ownSeats.value = message.seats;
    const step = receive(tableState.value, message, performance.now());
    tableState.value = step.state;
    for (const listener of messageListeners.get(message.type) ?? []) listener(message);
    return step.gap;
  },
  up() {
    batch(() => {
      linkState.value = "up";
      wasUp.value = true;
      for (const listener of upListeners) listener();
    });
  },
  down() {
    linkState.value = "down";
  },
  signedOut() {
    for (const listener of signedOutListeners) listener();
  },
});
