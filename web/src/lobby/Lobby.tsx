import { Top } from "../ui/Top.tsx";
import { LinkNotice } from "../ui/LinkNotice.tsx";
import { HeadsAlarm } from "../panels/Witness.tsx";
import { useLeft } from "../felt/Clock.tsx";
import type { LobbyTable } from "./lobby.ts";
import { BigRoad } from "../roads/BigRoad.tsx";
import { missing } from "../screen.ts";
import { isWatching, linkState, lobby, me } from "../connection/serverState.ts";
import { WatchBar } from "../watch/WatchBar.tsx";
import { say, words } from "../words.ts";

/** The lobby: every table of the house, live. */
export function Lobby() {
  const tables = [...lobby.value.values()].filter((table) => !table.closed);
  return (
    <main
      class="lobby"
      data-screen="lobby"
      data-link={linkState.value}
      data-watching={isWatching.value}
      tabIndex={-1}
    >
      <Top />
      <header class="welcome">
        <h2>{say("panel-lobby")}</h2>
        {me.value ? <p class="small">{say("panel-welcome", { name: me.value.patron })}</p> : <WatchBar />}
        <LinkNotice />
        <HeadsAlarm />
      </header>
      {missing.value && (
        <p class="missing" role="alert" data-missing={missing.value}>
          {say("panel-lobby-missing", { table: missing.value })}
        </p>
      )}
      <ul class="tables-list">
        {tables.map((table) => (
          <Card key={table.card.key} table={table} />
        ))}
      </ul>
      {!tables.length && linkState.value === "up" && <p>{say("panel-lobby-empty")}</p>}
    </main>
  );
}

function Card({ table }: { table: LobbyTable }) {
  const { card, phase, seats_taken, coup, shoe } = table;
  const limits = Object.values(card.limits);
  const least = Math.min(...limits.map((limit) => limit.least));
  const most = Math.max(...limits.map((limit) => limit.most));
  const dealer = card.cards === "dealt" && seats_taken.length > 0;
  const idle = say(dealer ? "screen-waits-dealer" : "panel-lobby-waits");
  const waits = phase === "idle" ? idle : say(`screen-phase-${phase}`, { calls: card.calls });
  const call = table.paused || table.faulted ? say("screen-paused") : waits;
  return (
    <li>
      <a class="table-card" href={`#${card.key}`} data-table={card.key} data-phase={phase}>
        <h3>
          {name(card.game)} <bdi class="key">{card.key}</bdi>
        </h3>
        <p class="state">
          <span>{call}</span>
          {coup > 0 && (
            <span class="small">
              {say("screen-shoe", { shoe })} · {say("screen-coup", { coup })}
            </span>
          )}
          <Seconds table={table} />
        </p>
        <div class="small-road" dir="ltr">
          <BigRoad road={table.big_road} ties={table.ties} columns={20} />
        </div>
        <dl>
          <div>
            <dt>{say("panel-lobby-limits")}</dt>
            <dd>
              {say("screen-limits", {
                least: words.value.brief(least, card.currency, "ceil"),
                most: words.value.brief(most, card.currency, "floor"),
              })}{" "}
              <bdi class="currency">{words.value.money(card.currency)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{say("panel-lobby-seats")}</dt>
            <dd>
              {say("panel-lobby-free", { free: card.seats - seats_taken.length, seats: card.seats })}
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
      </a>
    </li>
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

/** A game's name; one that the catalogue does not know is called by its key. */
function name(game: string): string {
  return words.value.knows(`game-${game}`) ? say(`game-${game}`) : game;
}
