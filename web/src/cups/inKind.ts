/** Prizes in kind: words that the house wrote, once or for each language. Pure. */

import type { CupView } from "../wire.ts";

/** What an entrant was given, in this language where it is written in it; "" for nothing. */
export function inKind({ in_kind }: Pick<CupView, "in_kind">, entrant: number, language: string): string {
  const texts = in_kind[entrant];
  return texts ? (texts[""] ?? texts[language] ?? texts["en"] ?? Object.values(texts)[0] ?? "") : "";
}
