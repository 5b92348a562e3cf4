import { nameOf, stageName, stateOf } from "../cups/names.ts";
import { InKind } from "../cups/Prizes.tsx";
import { Standing } from "../cups/Standing.tsx";
import { state } from "../cups/TablesOf.tsx";
import { gameName } from "../lobby/Filters.tsx";
import { Amount } from "../ui/Amount.tsx";
import { say, words } from "../words.ts";
import type { CupView } from "../wire.ts";
import { houseTime } from "./display.ts";

const MOST_PLACES = 12; // more could not be read from across the room

/** A tournament, to be read across a room: the standing with its cut line, and the tables. */
export function CupWall({ of: cup }: { of: CupView }) {
  const stage = cup.stages[cup.stage];
  const plays = cup.phase === "running";
  return (
    <div class="wall-cup" data-cup={cup.key} data-phase={cup.phase}>
      <header class="wall-head">
        <h1>
          {gameName(cup.game)} <bdi>{cup.key}</bdi>
        </h1>
        <p>{plays && stage && cup.heat > 0 && say("cups-stage-heat", { stage: stageName(stage.key), heat: cup.heat })}</p>
        <time>{houseTime.value}</time>
      </header>
      <section class="wall-call" aria-live="polite">
        <p>{stateOf(cup)}</p>
        <span class="wall-pool">
          {say("cups-pool")} <Amount of={cup.pool} currency={cup.currency} />
        </span>
      </section>
      {plays ? <Standing cup={cup} most={MOST_PLACES} level="h2" /> : <Places cup={cup} />}
      {plays && <Tables cup={cup} />}
    </div>
  );
}

function Tables({ cup }: { cup: CupView }) {
  return (
    <ul class="wall-cup-tables">
      {cup.tables.map((table) => (
        <li key={table.session} data-table={table.table} data-ended={table.ended}>
          <h2>
            <bdi>{table.table}</bdi>
          </h2>
          <p>{state(table)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The places and prizes once they stand; before the first heat, everyone who has entered. */
function Places({ cup }: { cup: CupView }) {
  const over = cup.standing.length > 0;
  const entered = cup.entrants.filter(({ standing }) => standing === "entered");
  return (
    <ol class="wall-places" data-over={over}>
      {over
        ? cup.standing.slice(0, MOST_PLACES).map(({ place, entrant }) => (
            <li key={entrant} data-entrant={entrant} data-place={place}>
              <b>{words.value.number(place)}</b> <bdi>{nameOf(cup, entrant)}</bdi>
              {cup.prizes[entrant] ? (
                <span>
                  <Amount of={cup.prizes[entrant]} currency={cup.currency} />
                </span>
              ) : null}
              <InKind cup={cup} entrant={entrant} />
            </li>
          ))
        : entered.map(({ number }) => (
            <li key={number} data-entrant={number}>
              <b>{words.value.number(number)}</b> <bdi>{nameOf(cup, number)}</bdi>
            </li>
          ))}
    </ol>
  );
}
