/** The squeeze and the pace of the table: the next card waits until covered cards are open. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { on } from "../connection/connection.ts";
import { linkState, tableState } from "../connection/serverState.ts";
import { ask } from "./play.ts";
import { squeezes } from "./squeeze.ts";
import { covered, openAll, squeezeOn } from "./squeezeState.ts";

const INITIAL = 4; // cards before the table waits for anybody

/** The seats that turn cards over now, and until when the table waits, by this device's clock. */
export interface Squeezing {
  coup: number;
  seats: readonly number[];
  until: number;
}

const ownSeat = computed(() => tableState.value.seat?.view?.seat ?? 0);

export const squeezing = signal<Squeezing | null>(null);

/** Tell the server whether this patron turns cards over; it waits only for those who do. */
function tellWanted(): () => void {
  return effect(() => {
    const on = squeezeOn.value;
    // Only these three may send it again: what `ask` itself looks at changes with every message.
    if (linkState.value === "up" && ownSeat.value) untracked(() => void ask({ type: "set-squeeze", on }));
  });
}

/** Tell the server that every card is open, once for each card that came. */
function tellOpened(): () => void {
  let told = "";
  return effect(() => {
    const view = tableState.value.public?.view;
    const seat = tableState.value.seat?.view ?? null;
    if (!view || !squeezes(view, seat).length || covered.value.size) return;
    const dealt = view.player.length + view.banker.length;
    const cards = `${view.coup} ${dealt}`;
    if (dealt < INITIAL || cards === told || !squeezeOn.peek()) return;
    told = cards;
    untracked(() => void ask({ type: "open-cards", coup: view.coup }));
  });
}

/** Open the cards of a patron whose time is up. */
function openLate(): () => void {
  return effect(() => {
    const now = squeezing.value;
    if (!now || !now.seats.includes(ownSeat.value)) return undefined;
    const late = setTimeout(openAll, Math.max(0, now.until - performance.now()));
    return () => clearTimeout(late);
  });
}

export function start(): () => void {
  const stops = [
    on("squeezing", ({ coup, seats, left_ms }) => {
      squeezing.value = seats.length ? { coup, seats, until: performance.now() + left_ms } : null;
    }),
    tellWanted(),
    tellOpened(),
    openLate(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
