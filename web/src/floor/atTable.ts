/** The table that a screen of the staff shows, as the server tells of it. */

import { computed, signal } from "@preact/signals";
import { tableState } from "../connection/serverState.ts";
import type { GameSheet } from "../wire.ts";

export const view = computed(() => tableState.value.public?.view ?? null);
export const staff = computed(() => tableState.value.staff?.view ?? null);
/** The sheet of its game, in the language of the screen. */
export const sheet = signal<GameSheet | null>(null);
/** The names of its wagers, by their keys. */
export const wagerNames = computed(() => new Map((sheet.value?.wagers ?? []).map(({ key, name }) => [key, name])));
