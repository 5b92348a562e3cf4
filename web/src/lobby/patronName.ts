/** How people are called: the words of made-up names, and refusals about a name. */

import { say, words } from "../words.ts";
import type { CompanyView } from "../wire.ts";

/** Refusals about a name that a person chose; their sentences are in `panel-name-fault`. */
export function isNameFault(reason: string): boolean {
  return reason.startsWith("name-");
}

/** The sentence for such a refusal; `most` is the longest that the name may be. */
export function nameFaultSentence(why: string, most: number): string {
  return say("panel-name-fault", { why, most });
}

/** A made-up name in the language of this page, without isolates: it is isolated as a whole, and an isolate takes no
 * direction from those within. */
export function madeUpName(number: number): string {
  return numbered(number).replace(/[\u2068\u2069]/g, "");
}

function numbered(number: number): string {
  const first = listed("screen-made-up-first");
  const second = listed("screen-made-up-second");
  const pairs = first.length * second.length;
  const at = number % pairs;
  const name = say("screen-made-up", {
    first: first[at % first.length] ?? "",
    second: second[Math.floor(at / first.length)] ?? "",
  });
  return number < pairs ? name : say("screen-made-up-again", { name, number: Math.floor(number / pairs) + 1 });
}

/** What to call somebody at a table: their name, a made-up one, or the number of their seat. */
export function seatName({ seat, name, made_up }: CompanyView): string {
  if (name) return name;
  return made_up === null ? say("screen-seat-name", { seat }) : madeUpName(made_up);
}

/** The items of a message that is a list, with the comma of its language. */
function listed(message: string): string[] {
  return words.value.say(message).split(/\s*[,、،]\s*/);
}
