import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { BigRoad } from "../../roads/BigRoad.tsx";
import { Amount, Gain } from "../../ui/Amount.tsx";
import { asText, stored } from "../../stored.ts";
import { say, words } from "../../words.ts";
import { to } from "../desk/route.ts";
import { clockTime, useNow } from "../useNow.ts";
import { ActDialog } from "./ActDialog.tsx";
import { byThisClock, mayAct, tables } from "./floor.ts";
import { KEY_NAMES, KEYS, press } from "./keys.ts";
import type { FloorView } from "../../wire.ts";

const ORDERS = ["alarm", "exposure", "win", "key"] as const;
type Order = (typeof ORDERS)[number];
const order = stored("punto-pit-order", "alarm", asText);

/** Every table at a glance. */
export function Floor() {
  const chosen = (ORDERS as readonly string[]).includes(order.value) ? (order.value as Order) : "alarm";
  const like = useSignal("");
  const shown = [...tables.value.values()].filter((table) => fits(table, like.value)).sort(BY[chosen]);
  const focused = useSignal("");
  const asked = useSignal<{ what: "pause" | "resume"; table: string } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const act = (what: "pause" | "resume", table: string) => {
      if (mayAct.value) asked.value = { what, table };
    };
    const down = (event: KeyboardEvent) => press(event, { list: list.current, filter: filter.current, act });
    addEventListener("keydown", down);
    return () => removeEventListener("keydown", down);
  }, []);
  if (!tables.value.size) return <p>{say("pit-no-tables")}</p>;
  const first = shown.some(({ card }) => card.key === focused.value) ? focused.value : shown[0]?.card.key;
  return (
    <>
      <div class="pit-order">
        <label>
          <span>{say("pit-order")}</span>
          <select name="order" value={chosen} onChange={(event) => (order.value = event.currentTarget.value)}>
            {ORDERS.map((one) => (
              <option key={one} value={one}>
                {say(`pit-order-${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{say("pit-filter")}</span>
          <input
            ref={filter}
            name="filter"
            type="search"
            autoComplete="off"
            dir="auto"
            value={like.value}
            onInput={(event) => (like.value = event.currentTarget.value)}
            onKeyDown={(event) => leaveFilter(event, list.current)}
          />
        </label>
      </div>
      {!shown.length && <p>{say("pit-none-fits")}</p>}
      <ul class="pit-grid" ref={list} aria-label={say("pit-floor")}>
        {shown.map((table) => (
          <li key={table.card.key}>
            <FloorCard of={table} reached={table.card.key === first} focus={() => (focused.value = table.card.key)} />
          </li>
        ))}
      </ul>
      <Keys />
      {asked.value && <PauseOrResume {...asked.value} close={() => (asked.value = null)} />}
    </>
  );
}

/** Whether a table's name, game or dealer has this text in it. */
function fits({ card, dealer }: FloorView, like: string): boolean {
  const wanted = like.trim().toLocaleLowerCase();
  return [card.key, say(`game-${card.game}`), dealer].some((text) => text.toLocaleLowerCase().includes(wanted));
}

/** Enter and Escape go from the filter to the cards. */
function leaveFilter(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key !== "Enter" && event.key !== "Escape") return;
  event.preventDefault();
  list?.querySelector<HTMLElement>('.pit-card[tabindex="0"]')?.focus();
}

/** What the keys do. */
function Keys() {
  const keys = KEYS.filter((key) => mayAct.value || (key !== "pause" && key !== "resume"));
  return (
    <dl class="pit-keys" aria-label={say("pit-keys")}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <kbd dir="ltr">{KEY_NAMES[key]}</kbd>
          </dt>
          <dd>{say(`pit-key-${key}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Pause or resume a table of the floor, after a look at what that does. */
function PauseOrResume({ what, table, close }: { what: "pause" | "resume"; table: string; close: () => void }) {
  const title = say(what === "resume" && tables.value.get(table)?.closed ? "pit-act-open-again" : `pit-act-${what}`);
  return <ActDialog title={`${title}: ${table}`} request={{ type: what, table }} act={title} close={close} />;
}

const byKey = (one: FloorView, other: FloorView) => one.card.key.localeCompare(other.card.key);
const BY: Readonly<Record<Order, (one: FloorView, other: FloorView) => number>> = {
  alarm: (one, other) => other.alarms.length - one.alarms.length || byKey(one, other),
  exposure: (one, other) => other.worst - one.worst || byKey(one, other),
  win: (one, other) => one.win - one.expected - (other.win - other.expected) || byKey(one, other),
  key: byKey,
};

interface Properties {
  of: FloorView;
  /** Whether Tab reaches it: one card of the grid, and arrows the others. */
  reached: boolean;
  focus: () => void;
}

function FloorCard({ of: table, reached, focus }: Properties) {
  const { card, alarms, taken } = table;
  return (
    <a
      class="pit-card"
      href={to("floor", card.key)}
      tabIndex={reached ? 0 : -1}
      onFocus={focus}
      data-table={card.key}
      data-phase={table.phase}
      data-worst={table.worst}
      data-win={table.win}
      data-alarms={alarms.join(" ")}
      data-paused={table.paused}
      data-closed={table.closed}
      data-control={table.control}
    >
      <h2>
        <bdi>{card.key}</bdi> <small>{say(`game-${card.game}`)}</small>
      </h2>
      <p class="pit-phase">
        <b>{phaseOf(table)}</b> <Since of={table} />
      </p>
      <p class="pit-people">
        <span>{table.dealer ? say("floor-dealer", { dealer: table.dealer }) : dealerless(table)}</span>{" "}
        <span>{say("pit-seats", { taken, seats: card.seats, absent: table.absent.length })}</span>
      </p>
      <dl>
        <Figure name="staked">
          <Amount of={sum(table.staked)} currency={card.currency} />
        </Figure>
        <Figure name="worst">
          <Amount of={table.worst} currency={card.currency} />
        </Figure>
        <Figure name="win">
          <Gain of={table.win} currency={card.currency} />
        </Figure>
        <Figure name="expected">
          <Gain of={table.expected} currency={card.currency} />
        </Figure>
      </dl>
      <Outside of={table} />
      <div class="pit-road" dir="ltr">
        <BigRoad road={table.big_road} ties={table.ties} columns={24} />
      </div>
      <Alarms of={table} />
    </a>
  );
}

/** Says that the win lies outside of what is to be expected. */
export function Outside({ of: { control, win, expected } }: { of: FloorView }) {
  if (control !== "warning" && control !== "out") return null;
  const side = win > expected ? "above" : "below";
  return (
    <p class="pit-outside" data-outside={side} data-control={control}>
      {say("pit-outside", { side, deviations: control === "out" ? 3 : 2 })}
    </p>
  );
}

/** One figure with its name. */
export function Figure({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div data-figure={name}>
      <dt>{say(`pit-figure-${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the pit should look at, in words. */
export function Alarms({ of: { alarms, proposals } }: { of: FloorView }) {
  return (
    <ul class="pit-alarms">
      {alarms.map((alarm) => (
        <li key={alarm} data-alarm={alarm}>
          {say(`pit-alarm-${alarm}`)}
        </li>
      ))}
      {proposals > 0 && <li data-waiting={proposals}>{say("pit-waiting", { proposals })}</li>}
    </ul>
  );
}

export const sum = (amounts: Readonly<Record<string, number>>) => Object.values(amounts).reduce((all, one) => all + one, 0);

/** The phase in a word; what stops the table comes first. */
export function phaseOf({ closed, paused, closing, phase }: FloorView): string {
  if (closed) return say("pit-phase-shut");
  if (paused) return say("pit-phase-paused");
  return closing ? say("pit-phase-closing", { phase: say(`pit-phase-${phase}`) }) : say(`pit-phase-${phase}`);
}

const dealerless = ({ card }: FloorView) => say(card.cards === "drawn" ? "pit-drawn" : "floor-no-dealer");

/** For how long this phase has lasted. */
export function Since({ of: { since } }: { of: FloorView }) {
  const ms = useNow() - byThisClock(since);
  return <span class="pit-since">{ms < 3_600_000 ? clockTime(ms) : words.value.lasting(ms)}</span>;
}
