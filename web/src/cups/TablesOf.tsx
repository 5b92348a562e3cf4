import { say, words } from "../words.ts";
import type { CupTableView, CupView } from "../wire.ts";
import { nameOf } from "./names.ts";

/** The tables of the heat that is played: how far each is, and who sits there. */
export function TablesOf({ cup }: { cup: CupView }) {
  if (!cup.tables.length || cup.phase !== "running") return null;
  return (
    <section class="cup-part cup-tables">
      <h3>{say("cups-tables")}</h3>
      <ul>
        {cup.tables.map((table) => (
          <li key={table.session} data-table={table.table} data-coup={table.coup} data-ended={table.ended}>
            <h4>
              <a href={`/#${table.table}`}>
                <bdi>{table.table}</bdi>
              </a>{" "}
              <span>{state(table)}</span>
            </h4>
            <ol>
              {table.seats.map(({ seat, entrant, stack, out }) => (
                <li key={seat} value={seat} data-seat={seat} data-out={out !== null}>
                  <bdi>{nameOf(cup, entrant)}</bdi>{" "}
                  <span class="figure">{out !== null ? say("cups-out", { coup: out }) : stack !== null && <bdi>{words.value.number(stack)}</bdi>}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How far a table is. */
export function state({ coup, coups, ended, play_off }: CupTableView): string {
  const at = ended ? say("cups-over") : say("cups-coup", { coup: Math.min(coup + 1, coups), coups });
  return play_off ? `${say("cups-play-off")} · ${at}` : at;
}
