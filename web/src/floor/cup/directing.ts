/** What the director is told: every tournament, and all of the one that is open here. */

import { computed, effect, signal } from "@preact/signals";
import { cups as listCups, patiently } from "../../connection/api.ts";
import { link, on, onUp, watchInstead } from "../../connection/connection.ts";
import { route } from "../desk/route.ts";
import * as proposals from "../proposals.ts";
import { where } from "../session.ts";
import type { CupSnapshot, CupView } from "../../wire.ts";

const AGAIN = 10_000; // ms between two looks at the list

export const cups = signal<readonly CupView[]>([]);
/** The tournament whose page is open; "" for the list. */
export const looksAt = computed(() => (route.value[0] === "cups" ? (route.value[1] ?? "") : ""));
const told = signal<CupSnapshot | null>(null);
/** All of the tournament whose page is open; null until it is told. */
export const here = computed(() => (told.value?.cup.key === looksAt.value ? told.value : null));

const watching = (cup: string) => ({ type: "watch-cup", cup, id: crypto.randomUUID() }) as const;

/** Read the list again. */
export async function look(): Promise<void> {
  if (where.value === "in") cups.value = (await patiently(listCups)).cups;
}

/** Follow the server and the address. */
export function start(): void {
  watchInstead(() => (looksAt.value ? [watching(looksAt.value)] : []));
  on("cup-snapshot", (message) => {
    if (message.cup.key === looksAt.value) told.value = message;
  });
  onUp(() => void look());
  proposals.start(() => void look());
  setInterval(() => void look(), AGAIN);
  let before = looksAt.peek();
  effect(() => {
    const now = looksAt.value;
    if (now === before) return;
    if (before) void link.ask({ type: "leave-cup", cup: before, id: crypto.randomUUID() });
    if (now) void link.ask(watching(now));
    else void look();
    before = now;
  });
}
