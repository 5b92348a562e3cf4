/** Why a request of a screen of staff came to nothing. */

import { Refusal } from "../connection/api.ts";
import { refusalOf, type Sentence } from "../sentence.ts";
import { say } from "../words.ts";

/** Why a request over HTTP came to nothing. */
export function whyNot(problem: unknown): Sentence {
  return problem instanceof Refusal && problem.sentence ? refusalOf(problem) : () => say("floor-no-answer");
}
