/** The page's one link to the server, and who listens to it.
 *
 * It keeps `tableState`, `tileStates` and `lobby` up to date. Code that needs more of a message subscribes with `on`.
 */

import { batch } from "@preact/signals";
import { canVerify } from "../fair/hashes.ts";
import { updateLobby } from "../lobby/lobby.ts";
import { receive, place, type TableState } from "./tableState.ts";
import { Link } from "./link.ts";
import { isStaff, isWatching, tableState, linkState, lobby, ownSeats, tileStates, wasUp } from "./serverState.ts";
import { screen, shownCup } from "../screen.ts";
import { words } from "../words.ts";
import type { AnyMessage, AnyStaffMessage, Watch, WatchCup, WatchFloor, WatchLobby } from "../wire.ts";

type Told = AnyMessage | AnyStaffMessage;
type MessageOf<Type> = Extract<Told, { type: Type }>;

const messageListeners = new Map<string, Set<(message: Told) => void>>();
const upListeners = new Set<() => void>();
const signedOutListeners = new Set<() => void>();

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Listen to messages of one type, after `tableState` has taken them in; return a function that stops. */
export function on<Type extends Told["type"]>(
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

/** Ask to watch a table, from the places on that are known of it. */
export function watching({ table, public: all, seat, staff }: TableState, cuts: boolean): Watch {
  const places = { public: place(all), seat: place(seat), ...(staff && { staff: place(staff) }) };
  return { type: "watch", table, ...places, cuts, id: crypto.randomUUID() };
}

type Watched = Watch | WatchLobby | WatchFloor | WatchCup;
let watchedByScreen: (() => readonly Watched[]) | null = null;

/** Watch what a screen of the staff wants, asked each time the link comes up; call `link.renew` where it changes. */
export function watchInstead(watched: () => readonly Watched[]): void {
  watchedByScreen = watched;
}

export const link = new Link({
  address() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const as = isWatching.value ? "&as=display" : "";
    return `${scheme}://${location.host}/api/socket?lang=${words.value.language}${as}`;
  },
  isGreeted: () => !isWatching.value,
  watch() {
    if (watchedByScreen) return watchedByScreen();
    if (screen.value === "cup") return [{ type: "watch-cup", cup: shownCup.value, id: crypto.randomUUID() }];
    const tiles = [...tileStates.value.values()];
    // A tile takes no part in the cut of a shoe: only the whole table shows what became of it.
    if (tiles.length) return tiles.map((tile) => watching(tile.value, false));
    if (!tableState.value.table) return [{ type: "watch-lobby", id: crypto.randomUUID() }];
    return [watching(tableState.value, canVerify() && !isStaff.value)];
  },
  hear(message) {
    const at = performance.now();
    if (message.type === "lobby") lobby.value = updateLobby(lobby.value, message, at);
    if (message.type === "own-seats") ownSeats.value = message.seats;
    const gaps = [tableState, ...tileStates.value.values()].map((known) => {
      const step = receive(known.value, message, at);
      known.value = step.state;
      return step.gap;
    });
    for (const listener of messageListeners.get(message.type) ?? []) listener(message);
    return gaps.includes(true);
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
