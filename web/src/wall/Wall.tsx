import { linkState } from "../connection/serverState.ts";
import { view } from "../table/state.ts";
import { say, words } from "../words.ts";
import { CupWall } from "./CupWall.tsx";
import { cup, isStale, lostAt, now, shift, shownTable, texts } from "./display.ts";
import { RoomWall } from "./RoomWall.tsx";
import { TableWall } from "./TableWall.tsx";

/** A display above a table, of a tournament, or of the whole room. It has no controls and takes no input. */
export function Wall() {
  const [across, down] = shift.value;
  const table = shownTable.value;
  return (
    <main
      class="wall"
      data-screen="wall"
      data-table={table}
      data-cup={cup.value?.key ?? ""}
      data-link={linkState.value}
      data-stale={isStale.value}
      style={{ translate: `${across}px ${down}px` }}
    >
      {cup.value ? <CupWall of={cup.value} /> : table && view.value ? <TableWall of={view.value} /> : <RoomWall />}
      {texts.value[words.value.language] && <p class="wall-text">{texts.value[words.value.language]}</p>}
      {isStale.value && lostAt.value !== null && (
        <p class="wall-stale" role="alert">
          {say("wall-stale", { time: words.value.lasting(now.value - lostAt.value) })}
        </p>
      )}
    </main>
  );
}
