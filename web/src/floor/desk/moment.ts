/** Moments as the house's own clock shows them. */

import { houseZone } from "../../houseSettings.ts";
import { words } from "../../words.ts";

/** A moment with its date, its seconds and the name of the zone. */
export function houseMoment(at: number, language = words.value.language): string {
  return format({ dateStyle: "short", timeStyle: "long" }, at, language);
}

/** A moment with its date. */
export const moment = (at: number): string => words.value.moment(at, houseZone.value);

/** The hour and the minute of a moment, with its seconds where they are asked for. */
export function houseClock(at: number, seconds = false): string {
  return format({ hour: "2-digit", minute: "2-digit", hour12: false, ...(seconds && { second: "2-digit" }) }, at);
}

/** A moment with its date and its seconds. */
export function shortMoment(at: number): string {
  return format({ dateStyle: "short", timeStyle: "medium" }, at);
}

function format(style: Intl.DateTimeFormatOptions, at: number, language = words.value.language): string {
  return new Intl.DateTimeFormat(language, { ...style, timeZone: houseZone.value }).format(at);
}
