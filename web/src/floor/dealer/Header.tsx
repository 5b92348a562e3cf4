import { linkState, tableState } from "../../connection/serverState.ts";
import { say, words } from "../../words.ts";
import { sheet } from "../session.ts";
import { clockTime, useNow } from "../useNow.ts";
import { callSince, staff, view } from "./console.ts";

/** Which table this is and how far its shoe has come. */
export function Header() {
  const [table, all] = [view.value, staff.value];
  if (!table || !all) return null;
  const { shoe, coup, cards_left: left, last_coup: last } = table;
  return (
    <header class="dealer-head">
      <h1>
        <bdi>{tableState.value.table}</bdi> <span>{sheet.value?.name}</span>
      </h1>
      <p>{say("floor-place", { shoe, coup, left })}</p>
      <p data-cut-card={last === null ? "in" : "out"}>
        {last === null ? say("floor-cut-card-in") : say("floor-cut-card-out", { coup: last })}
      </p>
      <p data-dealer-name={all.dealer}>
        {all.dealer ? say("floor-by", { dealer: all.dealer }) : say("floor-no-dealer")}
      </p>
      <Time />
      <p class="link-mark" data-up={linkState.value === "up"}>
        <span class="visually-hidden">{say(linkState.value === "up" ? "floor-link-up" : "floor-link-down")}</span>
      </p>
    </header>
  );
}

function Time() {
  const now = useNow();
  const style = { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false } as const;
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
      <Since />
    </section>
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
