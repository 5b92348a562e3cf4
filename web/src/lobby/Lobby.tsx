import { Top } from "../ui/Top.tsx";
import { LinkNotice } from "../ui/LinkNotice.tsx";
import { Panels } from "../panels/Panel.tsx";
import { HeadsAlarm } from "../panels/Witness.tsx";
import { Barred } from "../panels/Barred.tsx";
import { useRequest } from "../panels/useRequest.ts";
import { own } from "../connection/api.ts";
import { missing } from "../screen.ts";
import { isGuest, isWatching, linkState, lobby, me, ownSeats } from "../connection/serverState.ts";
import { tilesAddress, wanted } from "../tiles/tiles.ts";
import { WatchBar } from "../watch/WatchBar.tsx";
import { LoadedCupList } from "../cups/Loaded.tsx";
import { say } from "../words.ts";
import { Card } from "./Card.tsx";
import { clearFilters, FilterBar, filters } from "./Filters.tsx";
import { isOffered, listed } from "./lobby.ts";
import { madeUpName } from "./patronName.ts";

/** The lobby: every table of the house, live. */
export function Lobby() {
  const open = [...lobby.value.values()].filter((table) => isOffered(table, ownSeats.value));
  const shown = listed(open, filters(), ownSeats.value);
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
        {me.value ? <Welcome key={me.value.patron} /> : <WatchBar />}
        <LinkNotice />
        <HeadsAlarm />
        {open.length > 0 && <FilterBar tables={open} />}
      </header>
      {missing.value && (
        <p class="missing" role="alert" data-missing={missing.value}>
          {say("panel-lobby-missing", { table: missing.value })}
        </p>
      )}
      <LoadedCupList />
      <ul class="tables-list">
        {shown.map((table) => (
          <Card key={table.card.key} table={table} own={ownSeats.value[table.card.key]} />
        ))}
      </ul>
      {open.length > 0 && shown.length === 0 && (
        <div class="no-match" role="status">
          <p>{say("panel-lobby-none")}</p>
          <button class="primary" type="button" data-action="show-all" onClick={clearFilters}>
            {say("panel-lobby-show-all")}
          </button>
        </div>
      )}
      <OpenTiles keys={wanted().filter((key) => open.some(({ card }) => card.key === key))} />
      {!open.length && linkState.value === "up" && <p>{say("panel-lobby-empty")}</p>}
      <Panels />
    </main>
  );
}

/** Greets a patron by the name that others see; a guest's own is only a number. */
function Welcome() {
  const { answer, failed } = useRequest(own, []);
  const patron = me.value?.patron ?? "";
  const sheet = answer.value;
  const known = !isGuest.value || failed.value ? patron : "";
  const madeUp = sheet && sheet.made_up !== null ? madeUpName(sheet.made_up) : patron;
  const name = sheet ? sheet.shown_as || (isGuest.value ? madeUp : patron) : known;
  return (
    <>
      <p class="small">{name && say("panel-welcome", { name })}</p>
      {sheet && <Barred sheet={sheet} />}
    </>
  );
}

/** The way to the tables that were added, once there are two. */
function OpenTiles({ keys }: { keys: readonly string[] }) {
  if (keys.length < 2) return null;
  return (
    <p class="open-tiles">
      <a class="primary" href={tilesAddress(keys)} data-action="open-tiles">
        {say("panel-tiles-open", { count: keys.length })}
      </a>
    </p>
  );
}
