import { useLeft } from "../felt/Clock.tsx";
import { call, calledWinner } from "../felt/calls.ts";
import { DieAndMarker } from "../felt/Shaker.tsx";
import { tableState } from "../connection/serverState.ts";
import { isStopped, sheet } from "../table/state.ts";
import { Amount } from "../ui/Amount.tsx";
import { say, words } from "../words.ts";
import type { PublicView } from "../wire.ts";
import { houseTime, winners } from "./display.ts";
import { WallHands } from "./WallHands.tsx";
import { WallRoads } from "./WallRoads.tsx";

const MOST_WINNERS = 3;

/** One table, to be read across a room. */
export function TableWall({ of: table }: { of: PublicView }) {
  const winner = calledWinner(table);
  return (
    <div class="wall-table" data-phase={table.phase} data-coup={table.coup} data-winner={winner ?? ""}>
      <header class="wall-head">
        <h1>
          {sheet.value?.name} <bdi>{table.card.key}</bdi>
        </h1>
        <p>
          {say("screen-shoe", { shoe: table.shoe })} · {say("screen-coup", { coup: table.coup })}
        </p>
        <time>{houseTime.value}</time>
      </header>
      <section class="wall-call" data-stopped={isStopped(table)} aria-live="polite">
        <p>{call(table)}</p>
        <Countdown of={table} />
        <DieAndMarker />
      </section>
      <WallHands winner={winner} />
      <aside class="wall-facts">
        <Meters of={table} />
        <Limits of={table} />
        <Winners of={table} />
        <Shoe of={table} />
      </aside>
      <WallRoads roads={table.roads} />
      <footer class="wall-foot">
        <p>{say(table.card.cards === "drawn" ? "wall-drawn" : "wall-dealt")}</p>
        <p>{say("panel-no-forecast")}</p>
      </footer>
    </div>
  );
}

/** Seconds until the bets close, by the server's clock. */
function Countdown({ of: table }: { of: PublicView }) {
  const runs = table.takes_stakes && !isStopped(table);
  const left = runs ? tableState.value.left : null;
  const seconds = Math.ceil(useLeft(left) / 1_000);
  return (
    <span class="wall-seconds" role="timer">
      {left && seconds > 0 ? words.value.number(seconds) : ""}
    </span>
  );
}

/** What progressive wagers have collected for those who hit them. */
function Meters({ of: { meters = {}, card } }: { of: PublicView }) {
  const names = new Map(sheet.value?.wagers.map(({ key, name }) => [key, name]));
  return (
    <>
      {Object.entries(meters).map(([wager, held]) => (
        <p key={wager} class="wall-meter" data-wager={wager}>
          {names.get(wager) ?? wager} · {say("screen-meter")} <b><Amount of={held} currency={card.currency} /></b>
        </p>
      ))}
    </>
  );
}

/** The least and the most of each wager, and the most that sides may differ by. */
function Limits({ of: { card } }: { of: PublicView }) {
  const names = new Map(sheet.value?.wagers.map(({ key, name }) => [key, name]));
  return (
    <table class="wall-limits">
      <caption>
        {say("panel-lobby-limits")} <bdi>{words.value.money(card.currency)}</bdi>
      </caption>
      <tbody>
        {Object.entries(card.limits).map(([wager, { least, most }]) => (
          <tr key={wager}>
            <th scope="row">{names.get(wager) ?? wager}</th>
            <td>
              <bdi>
                {words.value.sign(least, card.currency)}–{words.value.sign(most, card.currency)}
              </bdi>
            </td>
          </tr>
        ))}
        {card.difference !== null && (
          <tr>
            <th scope="row">{say("wall-difference")}</th>
            <td>
              <Amount of={card.difference} currency={card.currency} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The seats that won most in the coup that was just settled; nobody is named. */
function Winners({ of: { company = [], card } }: { of: PublicView }) {
  const best = winners === "off" ? [] : company.filter(({ won }) => won > 0).toSorted((a, b) => b.won - a.won).slice(0, MOST_WINNERS);
  return (
    <ul class="wall-winners" aria-label={say("wall-winners")}>
      {best.map(({ seat, won }) => (
        <li key={seat} data-seat={seat}>
          {say("wall-seat", { seat })} {winners === "amounts" && <b>{words.value.gain(won, card.currency)}</b>}
        </li>
      ))}
    </ul>
  );
}

/** What is left of the shoe. */
function Shoe({ of: { cards_full: full, cards_left: left, cut, coup, last_coup: last, shoe, card } }: { of: PublicView }) {
  if (!full) return null;
  const shown = card.cut_card === "shown";
  return (
    <div class="wall-shoe">
      <p>
        {shoe === 0 ? say("panel-no-shoe") : say(shown ? "panel-shoe-shown" : "panel-shoe", { left, full, cut })}
        {last !== null && <strong> {say("panel-cut-out", { coups: Math.max(0, last - coup) })}</strong>}
      </p>
      <div class="wall-gauge" aria-hidden="true">
        <span style={{ transform: `scaleX(${shoe === 0 ? 0 : left / full})` }} />
      </div>
    </div>
  );
}
