/** Whether the felt has to save room, and how its fields lie. */

import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { play, sheet } from "../table/state.ts";
import { arrange, isCrowded, isFull } from "./arrangement.ts";

const loaded = signal(false);
const wagers = computed(() => sheet.value?.wagers ?? []);
const needed = computed(() => isCrowded(wagers.value) || Boolean(play.value));

/** Many rows of fields, or the strip of a tournament above: cards and fields lie closer, or side by side. */
export const tight = computed(() => needed.value && loaded.value);

/** On a phone fields have to be lower. */
export const snug = computed(() => loaded.value && (needed.value || isFull(wagers.value)));

export const arrangement = computed(() => arrange(wagers.value, tight.value));

/** Load the style of such a felt when the first one is shown. */
export function useTightStyles(): void {
  const now = needed.value || isFull(wagers.value);
  useEffect(() => {
    if (now && !loaded.peek()) void import("./tightStyles.ts").then(({ LOADED }) => (loaded.value = LOADED));
  }, [now]);
}
