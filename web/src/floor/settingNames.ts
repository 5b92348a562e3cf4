/** Settings of a table in words: their names, their parts and their values. */

import { AMOUNT_SETTINGS } from "../wire.ts";
import { say, words } from "../words.ts";

/** Settings whose first part is a key of its own: a wager, or the code of a currency. */
const KEYED: Readonly<Record<string, (key: string) => string>> = { limits: (wager) => say(`wager-${wager}`), accepts: (currency) => currency };
/** Settings with one value of a few. */
const CHOSEN: readonly string[] = ["cards", "rounding", "cut_card", "pays"];

const dashed = (name: string) => name.replaceAll("_", "-");

/** The name of one part, as of a clock. */
export const partName = (part: string) => say(`setting-part-${dashed(part)}`);

/** The name of a setting, or of a part of it by its path, as in limits.player.most. */
export function settingName(path: string): string {
  const [setting = "", ...parts] = path.split(".");
  const key = KEYED[setting];
  const named = parts.map((part, place) => (key && place === 0 ? key(part) : partName(part)));
  return [say(`setting-${dashed(setting)}`), ...named].join(" · ");
}

/** Whether a setting, or a part of one, is an amount of the table's currency. */
const isAmount = (path: string) => AMOUNT_SETTINGS.some((setting) => setting === path.split(".")[0]);

/** One value of a setting, as a person reads it; amounts are in the table's currency. */
export function settingValue(setting: string, value: unknown, currency: string): string {
  if (value === null || value === undefined) return "–";
  if (setting === "game") return say(`game-${value}`);
  if (typeof value === "boolean" || CHOSEN.includes(setting)) return say(`setting-choice-${value}`);
  if (typeof value === "number") return isAmount(setting) ? words.value.amount(value, currency) : words.value.number(value);
  return Array.isArray(value) ? value.map((one) => settingValue(setting, one, currency)).join(", ") : typeof value === "string" ? value : JSON.stringify(value);
}
