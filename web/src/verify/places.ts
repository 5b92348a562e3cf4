/** Where a fault was found, in the language of the page. */

import { say, words } from "../words.ts";

const SHOE = /^table (.*), shoe (\d+)/;
const BALLOT = /^cup (.*), ballot (\d+)/;

/** Put the place of a fault, as the verifier names it, into words. */
export function placeOf(where: string): string {
  const [shoe, ballot] = [SHOE.exec(where), BALLOT.exec(where)];
  const named = shoe
    ? [say("verify-shoe", { table: shoe[1] ?? "", shoe: Number(shoe[2]) })]
    : ballot
      ? [say("verify-ballot", { cup: ballot[1] ?? "", ballot: Number(ballot[2]) })]
      : [];
  const rest = where.slice((shoe ?? ballot)?.[0].length ?? 0);
  const steps = [...rest.matchAll(/(document|place|opening|seat|coup) (\d+)/g)].map(([, what = "", number]) =>
    // At a ballot it is entrants who cut, each by number.
    say("verify-at", { what: ballot && what === "seat" ? "entrant" : what, number: Number(number) }),
  );
  return new Intl.ListFormat(words.value.language, { type: "unit" }).format([...named, ...steps]);
}
