import { BallotLine } from "../../cups/BallotLine.tsx";
import { CupFacts } from "../../cups/CupList.tsx";
import { nameOf, stateOf } from "../../cups/names.ts";
import { Prizes } from "../../cups/Prizes.tsx";
import { Split } from "../../cups/Split.tsx";
import { Standing } from "../../cups/Standing.tsx";
import { TablesOf } from "../../cups/TablesOf.tsx";
import { gameName } from "../../lobby/Filters.tsx";
import { say } from "../../words.ts";
import type { CupSnapshot } from "../../wire.ts";
import { Acts } from "./Acts.tsx";
import { here } from "./directing.ts";
import { Protests } from "./Protests.tsx";
import { Stages } from "./Stages.tsx";

/** The page of a tournament: where it stands, what waits, and what the director can do. */
export function CupPage() {
  const told = here.value;
  if (!told) return null;
  const { cup } = told;
  return (
    <article class="cup-page" data-cup={cup.key} data-phase={cup.phase} data-stage={cup.stage} data-heat={cup.heat} data-paused={cup.paused}>
      <header>
        <h2>
          {gameName(cup.game)} <bdi>{cup.key}</bdi>
        </h2>
        <p class="cup-state" role="status">
          {stateOf(cup)}
        </p>
        <a href={`/wall#cup=${cup.key}`} target="_blank" rel="noreferrer">
          {say("directing-display")}
        </a>
      </header>
      <CupFacts cup={cup} />
      <Acts cup={cup} />
      <Stages cup={cup} />
      <BallotLine cup={cup} own={null} />
      <Absent of={told} />
      <Protests of={told} />
      <div class="cup-live">
        <TablesOf cup={cup} />
        <Standing cup={cup} />
      </div>
      <Prizes cup={cup} />
      <Split cup={cup} />
    </article>
  );
}

/** Entrants at tables who have no page open. */
function Absent({ of: { cup, absent = [] } }: { of: CupSnapshot }) {
  if (!cup.tables.some(({ ended }) => !ended)) return null;
  return (
    <section class="cup-part cup-absent" data-absent={absent.length}>
      <h3>{say("directing-absent")}</h3>
      {absent.length === 0 ? (
        <p>{say("directing-absent-none")}</p>
      ) : (
        <ul>
          {absent.map((number) => (
            <li key={number} data-entrant={number}>
              <bdi>{nameOf(cup, number)}</bdi> <small>{say("cups-entrant", { number })}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
