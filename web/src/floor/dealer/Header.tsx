import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { linkState, tableState } from "../../connection/serverState.ts";
import { Languages } from "../../ui/Languages.tsx";
import { say, words } from "../../words.ts";
import { changeFloorLanguage, sheet } from "../session.ts";
import { callSince, dialog, staff, view } from "./console.ts";
import { still } from "./still.ts";

/** The moment, once a second. */
function useNow(): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now.value;
}

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
        {all.dealer ? say("floor-dealer", { dealer: all.dealer }) : say("floor-no-dealer")}
      </p>
      <Time />
      <p class="link-mark" data-up={linkState.value === "up"}>
        {say(linkState.value === "up" ? "floor-link-up" : "floor-link-down")}
      </p>
      <Languages change={changeFloorLanguage} />
      <button
        class="dealer-key"
        type="button"
        data-action="settings"
        {...still(() => (dialog.value = "settings"))}
      >
        {say("floor-settings")}
      </button>
    </header>
  );
}

function Time() {
  const now = useNow();
  const style = { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false } as const;
  return <time class="clock">{new Intl.DateTimeFormat(words.value.language, style).format(now)}</time>;
}

/** What was called last, and how long ago. */
export function Call() {
  const table = view.value;
  if (!table) return null;
  const called = callOf();
  return (
    <section class="dealer-call" data-phase={table.phase}>
      <p class="call" role="status">
        {called}
      </p>
      <Since />
    </section>
  );
}

function Since() {
  const ago = Math.max(0, useNow() - callSince.value);
  return <p class="since">{say("floor-since", { time: words.value.lasting(ago) })}</p>;
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
