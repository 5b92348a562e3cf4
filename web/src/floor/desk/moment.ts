/** Moments as the house's own clock shows them. */

import { houseZone } from "../../houseSettings.ts";
import { words } from "../../words.ts";

/** A moment with its date, its seconds and the name of the zone. */
export function houseMoment(at: number): string {
  return format({ dateStyle: "short", timeStyle: "long" }, at);
}

/** A moment with its date and its seconds. */
export function shortMoment(at: number): string {
  return format({ dateStyle: "short", timeStyle: "medium" }, at);
}

function format(style: Intl.DateTimeFormatOptions, at: number): string {
  return new Intl.DateTimeFormat(words.value.language, { ...style, timeZone: houseZone.value }).format(at);
}
