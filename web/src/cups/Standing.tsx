import { Fragment } from "preact";
import { say, words } from "../words.ts";
import type { CupView, PlaceView } from "../wire.ts";
import { nameOf, stageName } from "./names.ts";

interface Properties {
  cup: CupView;
  own?: number | undefined;
  /** The entrants that are shown at most. */
  most?: number;
  /** Of its heading, one below that of what stands above it. */
  level?: "h2" | "h3";
}

/** The standing of the stage that is played, with marks at those who would go on and a line under them. */
export function Standing({ cup, own, most = Infinity, level: Heading = "h3" }: Properties) {
  if (!cup.standing.length || cup.phase !== "running") return null;
  const going = cup.standing.filter(({ goes_on }) => goes_on).length;
  // Where the best of each table go on, others of better tables stand between them: no line parts them.
  const parted = cup.standing.slice(0, going).every(({ goes_on }) => goes_on);
  return (
    <section class="cup-part cup-standing" data-hidden={cup.standing[0]?.place === 0}>
      <Heading>{say("cups-standing", { stage: stageName(cup.stages[cup.stage]?.key ?? "") })}</Heading>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("cups-place")}</th>
            <th scope="col">{say("cups-entrants")}</th>
            <th scope="col">{say("cups-chips")}</th>
          </tr>
        </thead>
        <tbody>
          {cup.standing.slice(0, most).map((place, at) => (
            <Fragment key={place.entrant}>
              <Row cup={cup} place={place} own={place.entrant === own} />
              {parted && at === going - 1 && going < cup.standing.length && (
                <tr class="cut-line">
                  <td colSpan={3}>{say("cups-cut-line")}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ cup, place: { place, entrant, stack, out, goes_on }, own }: { cup: CupView; place: PlaceView; own: boolean }) {
  return (
    <tr data-entrant={entrant} data-goes-on={goes_on} data-out={out !== null} aria-current={own ? "true" : undefined}>
      <td>{place > 0 ? words.value.number(place) : "–"}</td>
      <th scope="row">
        <bdi>{nameOf(cup, entrant)}</bdi> <small>{say("cups-entrant", { number: entrant })}</small>{" "}
        {goes_on && <small class="goes-on">{say("cups-goes-on")}</small>}
      </th>
      <td>
        {out !== null ? say("cups-out", { coup: out }) : stack === null ? "–" : <bdi>{words.value.number(stack)}</bdi>}
      </td>
    </tr>
  );
}
