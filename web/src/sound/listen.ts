/** What is heard, and when. Everything heard is also seen (docs/terminal.md); only the patron's own
 * chips make a sound, so that a full table is not a noise. */

import { effect, untracked } from "@preact/signals";
import { tableState } from "../connection/serverState.ts";
import { call } from "../felt/calls.ts";
import { screen } from "../screen.ts";
import { largeResult, nameOf, netOf } from "../table/result.ts";
import { covered } from "../table/squeezeState.ts";
import { isStopped, pending, seat, view } from "../table/state.ts";
import { words } from "../words.ts";
import { hush, speakCall } from "./speech.ts";
import { synth, type Sound } from "./synth.ts";

const LAST = 5; // seconds that are counted aloud

/** Call `changed` with each new value and the one before, but not with the first at a table. */
function follow<Value>(read: () => Value, changed: (now: Value, before: Value) => void): () => void {
  let at = "";
  let before: Value | undefined;
  return effect(() => {
    const now = read();
    // Arriving at a table, and speaking another language there, is no news.
    const here = `${screen.value} ${tableState.value.table} ${tableState.value.public !== null} ${words.value.language}`;
    const last = before;
    const same = here === at;
    [at, before] = [here, now];
    if (same && last !== undefined && now !== last) untracked(() => changed(now, last));
  });
}

const ownChips = () => (seat.value?.stakes.length ?? 0) + pending.value.length;
const cards = () => (view.value ? view.value.player.length + view.value.banker.length : 0);

/** The name of the result, once it is a win of this patron's. */
function won(): string {
  const result = largeResult.value;
  return result && (netOf(result) ?? 0) > 0 ? nameOf(result) : "";
}

/** Play what happens at the table from now on; return a function that stops it. */
export function listen(): () => void {
  const { play, close } = synth();
  const more = (sound: Sound) => (now: number, before: number) => {
    if (now > before) play(sound);
  };
  const stops = [
    follow(ownChips, more("chip")),
    follow(cards, more("card")),
    // A card that is turned over is heard like one that is dealt.
    follow(() => -covered.value.size, more("card")),
    follow(won, (name) => {
      if (name) play("win");
    }),
    follow(
      () => (view.value ? call(view.value) : ""),
      (text) => {
        if (!text) return;
        play("call");
        speakCall(text);
      },
    ),
    lastSeconds(() => play("tick")),
    close,
    hush,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Tick once for each of the last seconds in which stakes are taken. */
function lastSeconds(tick: () => void): () => void {
  let ticked = "";
  return effect(() => {
    const { left } = tableState.value;
    const table = view.value;
    if (!left || !table?.takes_stakes || isStopped(table)) return undefined;
    const ms = left.ms - (performance.now() - left.at);
    const timers = Array.from({ length: LAST }, (_, index) => LAST - index)
      .filter((second) => second * 1_000 <= ms)
      .map((second) =>
        setTimeout(() => {
          const name = `${table.coup} ${table.phase} ${second}`;
          if (name !== ticked) tick();
          ticked = name;
        }, ms - second * 1_000),
      );
    return () => timers.forEach(clearTimeout);
  });
}
