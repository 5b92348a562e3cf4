import { Fragment } from "preact";
import { useRef } from "preact/hooks";
import { oddsNow } from "../connection/api.ts";
import { tableState } from "../connection/serverState.ts";
import { covered } from "../table/squeezeState.ts";
import { sheet, view } from "../table/state.ts";
import { say, words } from "../words.ts";
import { useRequest } from "./useRequest.ts";
import { Exact } from "./Exact.tsx";
import { Ranks } from "./Ranks.tsx";
import type { LabSheet, PublicView, WagerNowSheet } from "../wire.ts";

/** Exact odds of the next coup for the cards seen, beside those of a full shoe. */
export function Lab() {
  const table = tableState.value.table;
  const moment = useMoment(view.value);
  // Cards that are covered on this screen are not given away here either.
  const secret = covered.value.size > 0;
  const ask = () => (secret ? Promise.resolve(null) : oddsNow(table));
  const asked = useRequest(ask, [table, moment, secret]);
  // Keep the last answer until the next one comes.
  const newest = useRef<LabSheet | null>(null);
  newest.current = asked.answer.value ?? newest.current;
  const lab = newest.current;
  return (
    <div class="rules lab" data-seen={lab?.seen} data-coup={lab?.coup}>
      <p class="lab-note">{say("panel-lab-note")}</p>
      {asked.failed.value && <p role="alert">{say("panel-failed")}</p>}
      {!asked.failed.value && !lab && (
        <p role="status">{say(secret ? "panel-lab-covered" : "panel-loading")}</p>
      )}
      {lab && <Odds lab={lab} />}
    </div>
  );
}

const UNDER_WAY: readonly string[] = ["closed", "shaking", "drawing", "dealing"];

/** Identifies a coup's odds; does not change while cards are dealt. */
function useMoment(table: PublicView | null): string {
  const now = table ? `${table.shoe} ${table.cards_left} ${table.results}` : "";
  const moment = useRef(now);
  if (table && !UNDER_WAY.includes(table.phase)) moment.current = now;
  return moment.current;
}

function Odds({ lab }: { lab: LabSheet }) {
  const { shoe, coup, seen, left, buried, wagers } = lab;
  const heading = say("panel-lab-of", { coup, shoe: shoe ?? "none" });
  // The scale is at least a hundredth, so that small changes look small.
  const scale = Math.max(1, ...wagers.map(({ change }) => Math.abs(Number(change.percent))));
  return (
    <>
      <section>
        <h3>{heading}</h3>
        <p role="status" class="small">
          {say("panel-lab-cards", { seen, left, buried })}
        </p>
        <div class="scroll" tabIndex={0} role="group" aria-label={heading}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say("panel-odds-wager")}</th>
                <th scope="col">{say("panel-lab-now")}</th>
                <th scope="col">{say("panel-lab-full")}</th>
                <th scope="col">
                  {say("panel-lab-change")}
                  <span class="ends">
                    <span>{say("panel-lab-patron")}</span>
                    <span>{say("panel-lab-house")}</span>
                  </span>
                </th>
              </tr>
            </thead>
            <tbody>
              {wagers.map((wager) => (
                <Wager key={wager.wager} now={wager} scale={scale} />
              ))}
            </tbody>
          </table>
        </div>
        <p class="small">{say("panel-lab-below")}</p>
      </section>
      <Ranks lab={lab} />
    </>
  );
}

function Wager({ now, scale }: { now: WagerNowSheet; scale: number }) {
  const { wager, edge, full, change } = now;
  const name = sheet.value?.wagers.find(({ key }) => key === wager)?.name ?? wager;
  const by = Number(change.percent);
  return (
    <Fragment>
      <tr data-odds={wager} data-edge={edge.exact} data-full={full.exact}>
        <th scope="row">{name}</th>
        <td>
          <bdi>{words.value.percent(edge.percent, 3)}</bdi>
        </td>
        <td>
          <bdi>{words.value.percent(full.percent, 3)}</bdi>
        </td>
        <td>
          <bdi>{words.value.percent(change.percent, 3, "exceptZero")}</bdi>
          <span class="lean" data-to={by < 0 ? "patron" : by > 0 ? "house" : ""} aria-hidden="true">
            <i style={{ inlineSize: `${(50 * Math.abs(by)) / scale}%` }} />
          </span>
        </td>
      </tr>
      <Exact fraction={edge.exact} />
    </Fragment>
  );
}
