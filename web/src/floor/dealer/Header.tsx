import { linkState, tableState } from "../../connection/serverState.ts";
import { say, words } from "../../words.ts";
import { sheet } from "../atTable.ts";
import { clockTime, useNow } from "../useNow.ts";
import { cardName } from "../cardName.ts";
import { callSince, staff, view } from "./console.ts";
import type { PublicView, StaffView } from "../../wire.ts";

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
      <CutCard of={table} />
      <p data-dealer-name={all.dealer}>
        {all.dealer ? say("floor-by-since", { dealer: all.dealer, time: since(all) }) : say("floor-no-dealer")}
      </p>
      <Time />
      <p class="link-mark" data-up={linkState.value === "up"}>
        <span class="visually-hidden">{say(linkState.value === "up" ? "floor-link-up" : "floor-link-down")}</span>
      </p>
    </header>
  );
}

/** The most cards by which the cut card's counted place is passed before the dealer is told to look for it. */
const LATE = 20;
/** The most cards of a coup: with no more than these left it is late in any case. */
const OF_A_COUP = 6;

function CutCard({ of: { last_coup: last, shoe, cards_left: left, cut, coups } }: { of: PublicView }) {
  if (last !== null) return <p data-cut-card="out">{say("floor-cut-card-out", { coup: last })}</p>;
  const late = shoe > 0 && coups > 0 && left > 0 && left <= Math.max(cut - LATE, OF_A_COUP);
  if (!late) return <p data-cut-card="in">{say("floor-cut-card-in")}</p>;
  return (
    <p data-cut-card="overdue" role="alert">
      {say("floor-cut-card-overdue")}
    </p>
  );
}

const MINUTES = { hour: "2-digit", minute: "2-digit", hour12: false } as const;

/** Since when the dealer deals, by this device's clock. */
const since = ({ dealer_since: at = 0 }: StaffView) =>
  new Intl.DateTimeFormat(words.value.language, MINUTES).format(at);

function Time() {
  const now = useNow();
  const style = { ...MINUTES, second: "2-digit" } as const;
  return <time class="dealer-clock">{new Intl.DateTimeFormat(words.value.language, style).format(now)}</time>;
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
      <Past />
      <Since />
    </section>
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

/** A result in its notation, with the signs of the suits. */
const written = (result: string) => result.replace(/(10|[A2-9JQK])([shdc])/g, (card) => cardName(card));

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
