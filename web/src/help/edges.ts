/** The house edge on each field, where a patron asked for it: exact, from a full shoe. */

import { effect, signal } from "@preact/signals";
import { odds, patiently } from "../connection/api.ts";
import { card } from "../table/state.ts";
import { stored } from "../stored.ts";

/** Whether fields show the house edge in place of their limits. */
export const edgesOn = stored("punto-edges", false, {
  read: () => true,
  write: (on: boolean) => (on ? "" : null),
});

/** By wager: the edge in percent, as text; empty until it is asked for. */
export const edges = signal<Readonly<Record<string, string>>>({});

/** Fetch the edges of the game on screen while they are shown. */
export function start(): () => void {
  let known = "";
  return effect(() => {
    const table = card.value;
    if (!edgesOn.value || !table) return;
    const { game, decks } = table;
    if (known === `${game} ${decks}`) return;
    known = `${game} ${decks}`;
    edges.value = {};
    patiently(() => odds(game, decks)).then(
      ({ wagers }) => {
        if (known !== `${game} ${decks}`) return;
        edges.value = Object.fromEntries(wagers.map(({ wager, edge }) => [wager, edge.percent]));
      },
      () => (known = ""),
    );
  });
}
