/** Sentences that stay on a screen of staff: each follows the language of the screen. */

import { Refusal } from "../connection/api.ts";
import { say, words } from "../words.ts";
import type { Refused } from "../wire.ts";

/** A sentence as the screen says it now. It is kept instead of a text, which would stay in one language. */
export type Sentence = () => string;

/** What the server said, in the language of the screen. */
export const refusalOf =
  ({ sentence, translations = {} }: Pick<Refused, "sentence" | "translations">): Sentence =>
  () =>
    translations[words.value.language] ?? sentence;

/** Why a request over HTTP came to nothing. */
export function whyNot(problem: unknown): Sentence {
  return problem instanceof Refusal && problem.sentence ? refusalOf(problem) : () => say("floor-no-answer");
}
