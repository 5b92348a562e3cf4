/** Sentences that stay on a screen: each follows its language. */

import { words } from "./words.ts";
import type { Refused } from "./wire.ts";

/** A sentence as the screen says it now. It is kept instead of a text, which would stay in one language. */
export type Sentence = () => string;

/** What the server said, in the language of the screen. */
export const refusalOf =
  ({ sentence, translations = {} }: Pick<Refused, "sentence" | "translations">): Sentence =>
  () =>
    translations[words.value.language] ?? sentence;
