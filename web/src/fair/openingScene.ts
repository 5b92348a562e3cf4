/** The opening of a shoe as the felt shows it: the cut, then its result. Play does not wait for it. */

import { computed, effect, signal } from "@preact/signals";
import { tableState } from "../connection/serverState.ts";
import { fair, seatJustTaken } from "./cut.ts";
import type { FairView } from "../wire.ts";

const CUT = 2_600; // ms that a cut is shown: one pass through the pack
const STAYS = 6_000; // ms: long enough to read twice

export interface Scene {
  what: "cutting" | "opened" | "joined";
  shoe: FairView;
  /** The opening before this one, where that was aborted. */
  aborted: FairView | null;
}

export const scene = signal<Scene | null>(null);

const dealing = computed(() => tableState.value.public?.view.phase === "dealing");
let [table, since] = ["", 0];
let timer: ReturnType<typeof setTimeout> | undefined;

function later(ms: number, next: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(next, ms);
}

function end(): void {
  clearTimeout(timer);
  scene.value = null;
}

function show(what: "opened" | "joined", shoe: FairView): void {
  scene.value = { what, shoe, aborted: scene.peek()?.aborted ?? null };
  later(STAYS, end);
}

function cut(shoe: FairView): void {
  const now = scene.peek();
  if (now?.what !== "cutting") since = performance.now();
  const aborted = shoe.stage === "aborted" ? shoe : (now?.aborted ?? null);
  scene.value = { what: "cutting", shoe, aborted };
  clearTimeout(timer);
}

/** Show each opening as it happens. */
export function start(): () => void {
  const stops = [effect(followShoe), effect(followDeal)];
  return () => {
    for (const stop of stops) stop();
    end();
  };
}

function followShoe(): void {
  const shoe = fair.value;
  if (table !== tableState.value.table || !shoe) end();
  table = tableState.value.table;
  if (!shoe) return;
  const was = scene.peek();
  if (shoe.stage !== "open") cut(shoe);
  else if (was?.what === "cutting" && was.shoe !== shoe) {
    scene.value = { ...was, shoe };
    later(Math.max(0, since + CUT - performance.now()), () => show("opened", shoe));
  }
}

/** End the scene with the first card, which lies where it is shown, and start none before the last card. */
function followDeal(): void {
  const shoe = fair.peek();
  if (dealing.value) end();
  else if (seatJustTaken.value && shoe) {
    show("joined", shoe);
    seatJustTaken.value = null;
  }
}
