import { useLeft } from "../felt/Clock.tsx";
import { call } from "../lobby/Card.tsx";
import { gameName, limitsIn } from "../lobby/Filters.tsx";
import { range, type LobbyTable } from "../lobby/lobby.ts";
import { BigRoad } from "../roads/BigRoad.tsx";
import { say, words } from "../words.ts";
import { arrange, gridColumns, paged } from "./arrange.ts";
import { houseTime, isUpright, room, turned } from "./display.ts";

/** All tables of the room that are open, as large as they fit; many of them in pages that take turns. */
export function RoomWall() {
  const pages = paged(room.value);
  const page = turned.value % pages.length;
  const tables = pages[page] ?? [];
  const rows = arrange(tables.length, isUpright.value);
  const columns = gridColumns(rows);
  const rowOf = rows.flatMap((row) => Array.from({ length: row.tables }, () => row));
  return (
    <div class="wall-room" style={{ "--columns": String(columns) }} data-tables={tables.length}>
      <header class="wall-head">
        <h1>Punto</h1>
        <p>
          {say("wall-room", { tables: room.value.length })}
          {pages.length > 1 && <span data-page={page + 1}> · {say("wall-page", { page: page + 1, pages: pages.length })}</span>}
        </p>
        <time>{houseTime.value}</time>
      </header>
      <ul>
        {tables.map((table, place) => (
          <Tile key={table.card.key} of={table} span={columns / (rowOf[place]?.tables ?? 1)} road={rowOf[place]?.columns ?? 0} />
        ))}
      </ul>
      <footer class="wall-foot">
        <p>{say("panel-no-forecast")}</p>
      </footer>
    </div>
  );
}

function Tile({ of: table, span, road }: { of: LobbyTable; span: number; road: number }) {
  const { card, coup, shoe, seats_taken: seats } = table;
  return (
    <li class="wall-tile" style={{ gridColumn: `span ${span}` }} data-table={card.key} data-phase={table.phase}>
      <h2>
        {gameName(card.game)} <bdi>{card.key}</bdi>
      </h2>
      <p class="wall-tile-call">
        {call(table)} <Seconds of={table} />
      </p>
      <div class="wall-tile-road" dir="ltr" style={{ "--columns": String(road) }}>
        <BigRoad road={table.big_road} ties={table.ties} columns={road} />
      </div>
      <p class="wall-tile-facts">
        <span>{say("screen-limits", limitsIn(range(table), card.currency))}</span>
        <span>{say("panel-lobby-free", { free: card.seats - seats.length, seats: card.seats })}</span>
        {coup > 0 && (
          <span>
            {say("screen-shoe", { shoe })} · {say("screen-coup", { coup })}
          </span>
        )}
      </p>
    </li>
  );
}

function Seconds({ of: table }: { of: LobbyTable }) {
  const seconds = Math.ceil(useLeft(table.paused ? null : table.left) / 1_000);
  return <b>{table.left && seconds > 0 ? words.value.number(seconds) : ""}</b>;
}
