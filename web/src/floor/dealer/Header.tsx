import { linkState, tableState } from "../../connection/serverState.ts";
import { stageName } from "../../cups/names.ts";
import { say, words } from "../../words.ts";
import { sheet } from "../atTable.ts";
import { clockTime, useNow } from "../useNow.ts";
import { written } from "../cardName.ts";
import { houseClock } from "../desk/moment.ts";
import { callSince, staff, view } from "./console.ts";
import type { StaffView } from "../../wire.ts";

/** Which table this is and how far its shoe has come. */
export function Header() {
  const [table, all] = [view.value, staff.value];
  if (!table || !all) return null;
  const { shoe, coup, cards_left: left } = table;
  return (
    <header class="dealer-head">
      <h1>
        <bdi>{tableState.value.table}</bdi> <span>{sheet.value?.name}</span>
      </h1>
      <p>{say("floor-place", { shoe, coup, left })}</p>
      <CutCard of={all} />
      <p data-dealer-name={all.dealer}>
        {all.dealer ? say("floor-by-since", { dealer: all.dealer, time: houseClock(all.dealer_since ?? 0) }) : say("floor-no-dealer")}
      </p>
      <Time />
      <p class="link-mark" data-up={linkState.value === "up"}>
        <span class="visually-hidden">{say(linkState.value === "up" ? "floor-link-up" : "floor-link-down")}</span>
      </p>
    </header>
  );
}

function CutCard({ of: { last_coup: last, cut_card_overdue: overdue = false } }: { of: StaffView }) {
  if (last !== null) return <p data-cut-card="out">{say("floor-cut-card-out", { coup: last })}</p>;
  if (!overdue) return <p data-cut-card="in">{say("floor-cut-card-in")}</p>;
  return (
    <p data-cut-card="overdue" role="alert">
      {say("floor-cut-card-overdue")}
    </p>
  );
}

function Time() {
  return <time class="dealer-clock">{houseClock(useNow(), true)}</time>;
}

/** What was called last, and how long ago. */
export function Call() {
  const table = view.value;
  if (!table) return null;
  const called = callOf();
  return (
    <section class="dealer-call" data-phase={table.phase}>
      <p class="dealer-called" role="status">
        {called}
      </p>
      <CupCount />
      <Past />
      <Since />
    </section>
  );
}

/** In a tournament: which coup of the session this is. */
function CupCount() {
  const play = view.value?.play;
  if (!play) return null;
  const { stage, heat, coup, coups } = play;
  return (
    <p class="dealer-cup" data-cup-coup={coup}>
      <b>{say("cups-coup", { coup, coups })}</b> <small>{say("cups-stage-heat", { stage: stageName(stage), heat })}</small>
    </p>
  );
}

/** The cards of the last two coups before the one that lies here. */
function Past() {
  const coups = (staff.value?.past ?? []).filter(({ coup }) => coup !== view.value?.coup).slice(-2);
  return (
    <ol class="dealer-past" aria-label={say("floor-past")} dir="ltr">
      {coups.map(({ coup, result }) => (
        <li key={coup} data-past={coup}>
          <b>{words.value.number(coup)}</b> {written(result)}
        </li>
      ))}
    </ol>
  );
}

function Since() {
  const time = clockTime(useNow() - callSince.value);
  return <p class="dealer-since">{say("floor-since", { time })}</p>;
}

function callOf(): string {
  const table = view.value;
  if (!table) return "";
  if (table.faulted) return say("screen-faulted");
  if (table.closed) return say("screen-closed");
  if (table.paused) return say("screen-paused");
  if (table.winner) return say(`screen-winner-${table.winner}`);
  if (table.phase === "idle") return say("floor-idle");
  return say(`screen-phase-${table.phase}`, { calls: table.card.calls });
}
