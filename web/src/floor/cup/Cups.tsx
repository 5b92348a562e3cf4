import { playing, stateOf } from "../../cups/names.ts";
import { gameName } from "../../lobby/Filters.tsx";
import { Amount } from "../../ui/Amount.tsx";
import { say } from "../../words.ts";
import { to } from "../desk/route.ts";
import { cups } from "./directing.ts";

/** Every tournament of the house. */
export function Cups() {
  if (!cups.value.length) return <p>{say("directing-none")}</p>;
  return (
    <div class="desk-scroll" tabIndex={0} role="region" aria-label={say("directing-cups")}>
      <table class="desk-table">
        <thead>
          <tr>
            {["directing-cups", "directing-game", "directing-state", "cups-entrants", "cups-pool"].map((message) => (
              <th key={message} scope="col">
                {say(message)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cups.value.map((cup) => (
            <tr key={cup.key} data-cup={cup.key} data-phase={cup.phase}>
              <th scope="row">
                <a href={to("cups", cup.key)}>
                  <bdi>{cup.key}</bdi>
                </a>
              </th>
              <td>{gameName(cup.game)}</td>
              <td>{stateOf(cup)}</td>
              <td class="figure">{say("cups-of", { entrants: playing(cup), most: cup.most })}</td>
              <td class="figure">
                <Amount of={cup.pool} currency={cup.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
