import { Amount } from "../ui/Amount.tsx";
import { say, words } from "../words.ts";
import type { CupView } from "../wire.ts";
import { ballotPath, documentPath } from "./cups.ts";
import { inKind } from "./inKind.ts";
import { nameOf } from "./names.ts";

/** The places of the final, their prizes as they are due or paid, and the ballots for everyone to verify. */
export function Prizes({ cup }: { cup: CupView }) {
  if (cup.phase !== "final" && cup.phase !== "paid") return null;
  return (
    <section class="cup-part cup-final" data-final={cup.phase}>
      <h3>{say("cups-final")}</h3>
      <ol>
        {cup.standing.map(({ place, entrant }) => (
          <Place key={entrant} cup={cup} place={place} entrant={entrant} prize={(cup.phase === "paid" ? cup.prizes : cup.due)[entrant] ?? 0} />
        ))}
      </ol>
      <Ballots cup={cup} />
    </section>
  );
}

function Place({ cup, place, entrant, prize }: { cup: CupView; place: number; entrant: number; prize: number }) {
  return (
    <li value={place} data-entrant={entrant} data-place={place} data-prize={prize}>
      <b>{words.value.number(place)}</b> <bdi>{nameOf(cup, entrant)}</bdi>{" "}
      {prize > 0 && (
        <span class="figure">
          <Amount of={prize} currency={cup.currency} /> <small>{words.value.money(cup.currency)}</small>
        </span>
      )}
      <InKind cup={cup} entrant={entrant} />
    </li>
  );
}

/** A prize in kind, in the language of the page if it is written in it. */
export function InKind({ cup, entrant }: { cup: CupView; entrant: number }) {
  const prize = inKind(cup, entrant, words.value.language);
  return prize ? <span data-in-kind={entrant} dir="auto">{prize}</span> : null;
}

/** The documents of all ballots and of the whole tournament, and where to verify them. */
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
      <a href={documentPath(key)} download={`${key}.json`} data-action="document">
        {say("cups-document")}
      </a>{" "}
      <a href="/verify" data-action="verify">
        {say("cups-verify")}
      </a>
    </p>
  );
}
