import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Amount, Gain } from "../../ui/Amount.tsx";
import { asText, stored } from "../../stored.ts";
import { say, words } from "../../words.ts";
import { to } from "../desk/route.ts";
import { clockTime, useNow } from "../useNow.ts";
import { byThisClock, tables } from "./floor.ts";
import type { FloorView } from "../../wire.ts";

const ORDERS = ["alarm", "exposure", "win", "key"] as const;
type Order = (typeof ORDERS)[number];
const order = stored("punto-pit-order", "alarm", asText);

/** Every table at a glance. */
export function Floor() {
  const chosen = (ORDERS as readonly string[]).includes(order.value) ? (order.value as Order) : "alarm";
  const shown = [...tables.value.values()].sort(BY[chosen]);
  const focused = useSignal("");
  const list = useRef<HTMLUListElement>(null);
  if (!shown.length) return <p>{say("pit-no-tables")}</p>;
  const first = shown.some(({ card }) => card.key === focused.value) ? focused.value : shown[0]?.card.key;
  return (
    <>
      <label class="pit-order">
        <span>{say("pit-order")}</span>
        <select name="order" value={chosen} onChange={(event) => (order.value = event.currentTarget.value)}>
          {ORDERS.map((one) => (
            <option key={one} value={one}>
              {say(`pit-order-${one}`)}
            </option>
          ))}
        </select>
      </label>
      <ul class="pit-grid" ref={list} aria-label={say("pit-floor")} onKeyDown={(event) => move(event, list.current)}>
        {shown.map((table) => (
          <li key={table.card.key}>
            <FloorCard of={table} reached={table.card.key === first} focus={() => (focused.value = table.card.key)} />
          </li>
        ))}
      </ul>
    </>
  );
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
      <Alarms of={table} />
    </a>
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

/** Move the focus by arrows, as the cards lie on the screen. */
function move(event: KeyboardEvent, list: HTMLElement | null): void {
  const cards = [...(list?.querySelectorAll<HTMLElement>(".pit-card") ?? [])];
  const current = cards.find((card) => card === document.activeElement);
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!current || !way) return;
  event.preventDefault();
  nearest(current, cards, way[0] ?? 0, way[1] ?? 0)?.focus();
}

/** The card that lies next in a direction. */
function nearest(from: HTMLElement, cards: readonly HTMLElement[], x: number, y: number): HTMLElement | undefined {
  const middle = (card: HTMLElement) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [left, top] = middle(from);
  const away = (card: HTMLElement) => {
    const [cardLeft, cardTop] = middle(card);
    const [right, down] = [cardLeft - left, cardTop - top];
    const ahead = right * x + down * y;
    return ahead > 1 ? ahead + 10 * Math.abs(x ? down : right) : Infinity;
  };
  const [best] = cards.filter((card) => away(card) < Infinity).sort((one, other) => away(one) - away(other));
  return best;
}
