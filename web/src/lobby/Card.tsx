import { useLeft } from "../felt/Clock.tsx";
import { BigRoad } from "../roads/BigRoad.tsx";
import { Amount, Gain } from "../ui/Amount.tsx";
import { MOST, toggle, wanted } from "../tiles/tiles.ts";
import { say, words } from "../words.ts";
import { gameName, limitsIn, nameOf } from "./Filters.tsx";
import { range, type LobbyTable } from "./lobby.ts";
import type { OwnSeat, TagView } from "../wire.ts";

/** A table in the lobby: what it is, what goes on there, and what the patron has there. */
export function Card({ table, own }: { table: LobbyTable; own: OwnSeat | undefined }) {
  const { card, phase, coup, shoe, voids = 0 } = table;
  return (
    <li>
      <a
        class="table-card"
        href={`#${card.key}`}
        data-table={card.key}
        data-phase={phase}
        data-own={own?.seat}
        data-staked={own?.staked}
      >
        <h3>
          <span class="name">{gameName(card.game)}</span> <bdi class="key">{card.key}</bdi>
          <Tags tags={table.tags ?? []} />
          {own && <span class="badge">{say("panel-lobby-mine")}</span>}
        </h3>
        {own && <Mine own={own} currency={card.currency} />}
        <p class="state">
          <span>{call(table)}</span>
          {coup > 0 && (
            <span class="small">
              {say("screen-shoe", { shoe })} · {say("screen-coup", { coup })}
              {voids > 0 && ` · ${say("panel-lobby-voids", { voids })}`}
            </span>
          )}
          <Seconds table={table} />
        </p>
        <Meters table={table} />
        <div class="card-road" dir="ltr">
          <BigRoad road={table.big_road} ties={table.ties} columns={20} />
        </div>
        <Facts table={table} />
      </a>
      <AddTile table={card.key} />
    </li>
  );
}

/** What progressive wagers have collected for those who hit them. */
function Meters({ table: { meters = {}, card } }: { table: LobbyTable }) {
  return (
    <>
      {Object.entries(meters).map(([wager, held]) => (
        <p key={wager} class="state card-meter" data-meter={wager}>
          <span>
            {nameOf(`wager-${wager}`, wager)} <small>{say("screen-meter")}</small>
          </span>
          <b>
            <Amount of={held} currency={card.currency} />
          </b>
        </p>
      ))}
    </>
  );
}

/** Adds the table to those that are played side by side, or removes it. */
function AddTile({ table }: { table: string }) {
  const added = wanted().includes(table);
  const full = !added && wanted().length >= MOST;
  return (
    <p class="to-tiles">
      <button
        class="quiet add-tile"
        type="button"
        data-add={table}
        aria-pressed={added}
        aria-disabled={full}
        onClick={() => toggle(table)}
      >
        {say(full ? "panel-tiles-most" : "panel-tile-add", { most: MOST })}{" "}
        <bdi class="visually-hidden">{table}</bdi>
      </button>
    </p>
  );
}

/** The patron's seat there, what lies on the layout, and what this sitting came to. */
function Mine({ own, currency }: { own: OwnSeat; currency: string }) {
  return (
    <p class="mine">
      <span>{say("panel-lobby-own-seat", { seat: own.seat })}</span>
      <span>
        {say("screen-in-play")} <Amount of={own.staked} currency={currency} />
      </span>
      <span data-net={Math.sign(own.net)}>
        {say("panel-session")} <Gain of={own.net} currency={currency} />
      </span>
    </p>
  );
}

/** What is called at a table now. */
export function call({ card, phase, paused, faulted, seats_taken: seats }: LobbyTable): string {
  if (paused || faulted) return say("screen-paused");
  if (phase !== "idle") return say(`screen-phase-${phase}`, { calls: card.calls });
  return say(card.cards === "dealt" && seats.length > 0 ? "screen-waits-dealer" : "panel-lobby-waits");
}

/** What stands out in the newest results. */
function Tags({ tags }: { tags: readonly TagView[] }) {
  return (
    <span class="tags">
      {tags.map(({ trend, coups }) => (
        <span key={trend} data-trend={trend}>
          {say("panel-tag", { trend, coups })}
        </span>
      ))}
    </span>
  );
}

/** How many free seats are kept for somebody at this moment. */
const keptSeats = ({ kept = {} }: LobbyTable) => Object.values(kept).filter((until) => until > Date.now()).length;

function Facts({ table }: { table: LobbyTable }) {
  const { card, seats_taken: seats, bots } = table;
  return (
    <dl>
      <div>
        <dt>{say("panel-lobby-limits")}</dt>
        <dd>
          {say("screen-limits", limitsIn(range(table), card.currency))} <small class="small">{words.value.money(card.currency)}</small>
          {Object.keys(card.accepts).length > 0 && (
            <small class="small" data-accepts>
              {" "}
              {say("panel-lobby-accepts", { moneys: Object.keys(card.accepts).map((code) => words.value.money(code)).join(", ") })}
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>{say("panel-lobby-seats")}</dt>
        <dd data-full={seats.length >= card.seats}>
          {say("panel-lobby-free", { free: card.seats - seats.length, seats: card.seats })}
          {keptSeats(table) > 0 && <small class="small"> {say("panel-lobby-kept", { kept: keptSeats(table) })}</small>}
          {bots.length > 0 && (
            <small class="small"> {say("panel-lobby-bots", { bots: bots.length })}</small>
          )}
        </dd>
      </div>
      <div>
        <dt>{say("panel-lobby-clock")}</dt>
        <dd>
          {card.cards === "drawn"
            ? say("panel-lobby-seconds", { seconds: Math.round(bets(card.clocks) / 1000) })
            : say("panel-lobby-dealt")}
        </dd>
      </div>
    </dl>
  );
}

const bets = (clocks: { betting: number; last_call: number }) => clocks.betting + clocks.last_call;

function Seconds({ table }: { table: LobbyTable }) {
  const left = table.paused || table.faulted ? null : table.left;
  const ms = useLeft(left);
  // At a dealt table the clock is only advice: hide it once it has run out.
  const runs = left !== null && (ms > 0 || table.card.cards === "drawn");
  return <b aria-hidden="true">{runs && words.value.number(Math.ceil(ms / 1000))}</b>;
}
