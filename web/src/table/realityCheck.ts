/** The reality check: every so many minutes at a table the page shows time and result, to be acknowledged. */

import { effect } from "@preact/signals";
import { realityMinutes } from "../houseSettings.ts";
import { askHouse, setAutoRepeat } from "./play.ts";
import { realityDue, seat } from "./state.ts";
import { asNumber, stored } from "../stored.ts";
import type { Refused } from "../wire.ts";
import { stopRepeating, tiles } from "../tiles/tiles.ts";

const MINUTE = 60_000;
const LOOK_EVERY = 1_000; // ms

/** When it was acknowledged last, by this device's clock. */
const seen = stored("punto-reality-seen", 0, asNumber);

const minutes = realityMinutes;

/** Whether one waits to be acknowledged. */
export const due = realityDue;

/** Set the minutes between two checks for this account, on every device; return the refusal or null. */
export async function chooseMinutes(count: number): Promise<Refused | null> {
  const refused = await askHouse({ type: "set-own-limit", what: "reality", value: count });
  if (!refused) minutes.value = count;
  return refused;
}

export function acknowledge(): void {
  seen.value = Date.now();
  due.value = false;
}

/** Watch the time while the patron has a seat; return a function that stops it. */
export function start(): () => void {
  let satSince = 0;
  const unwatch = effect(() => {
    const sits = seat.value !== null || tiles.value.some(({ model }) => model.seat.value !== null);
    if (!sits) satSince = 0;
    else if (!satSince) satSince = Date.now();
  });
  const looking = setInterval(() => {
    const waited = Date.now() - Math.max(satSince, seen.peek());
    if (!satSince || due.peek() || !minutes.peek() || waited < minutes.peek() * MINUTE) return;
    due.value = true;
    // Nothing is staked by itself while the patron has not seen it. What lies there stands.
    if (seat.peek()?.auto_repeat) setAutoRepeat(false);
    stopRepeating();
  }, LOOK_EVERY);
  return () => {
    unwatch();
    clearInterval(looking);
  };
}
