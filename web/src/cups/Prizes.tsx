import { Amount } from "../ui/Amount.tsx";
import { say, words } from "../words.ts";
import type { CupView } from "../wire.ts";
import { ballotPath } from "./cups.ts";
import { inKind } from "./inKind.ts";
import { nameOf } from "./names.ts";

/** The places of the final, their prizes once they are paid, and the ballots for everyone to verify. */
export function Prizes({ cup }: { cup: CupView }) {
  if (cup.phase !== "final" && cup.phase !== "paid") return null;
  return (
    <section class="cup-part cup-final" data-final={cup.phase}>
      <h3>{say("cups-final")}</h3>
      <ol>
        {cup.standing.map(({ place, entrant }) => (
          <li key={entrant} value={place} data-entrant={entrant} data-place={place} data-prize={cup.prizes[entrant] ?? 0}>
            <b>{words.value.number(place)}</b> <bdi>{nameOf(cup, entrant)}</bdi>{" "}
            {cup.prizes[entrant] ? (
              <span class="figure">
                <Amount of={cup.prizes[entrant]} currency={cup.currency} /> <small>{words.value.money(cup.currency)}</small>
              </span>
            ) : null}
            <InKind cup={cup} entrant={entrant} />
          </li>
        ))}
      </ol>
      <Ballots cup={cup} />
    </section>
  );
}

/** A prize in kind, in the language of the page if it is written in it. */
export function InKind({ cup, entrant }: { cup: CupView; entrant: number }) {
  const prize = inKind(cup, entrant, words.value.language);
  return prize ? <span data-in-kind={entrant} dir="auto">{prize}</span> : null;
}

/** The documents of all ballots, and where to verify them. */
function Ballots({ cup: { key, ballot } }: { cup: CupView }) {
  if (!ballot) return null;
  const numbers = Array.from({ length: ballot.number }, (_, index) => index + 1);
  return (
    <p class="cup-ballots">
      {say("cups-ballots")}{" "}
      {numbers.map((number) => (
        <a key={number} href={ballotPath(key, number)} download={`${key}-ballot-${number}.json`} data-ballot={number}>
          {words.value.number(number)}
        </a>
      ))}{" "}
      <a href="/verify" data-action="verify">
        {say("cups-verify")}
      </a>
    </p>
  );
}
