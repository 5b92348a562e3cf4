import { isStaff, tableState, linkState } from "../connection/serverState.ts";
import { card, limits, play, seat, sheet, staked, view, whyClosed } from "../table/state.ts";
import { EdgeSwitch } from "../help/Help.tsx";
import { correction } from "../table/corrections.ts";
import { Fresh } from "../ui/Fresh.tsx";
import { say } from "../words.ts";
import { playHint } from "../cups/playHint.ts";
import { correctionSaid, waitsForRuling } from "./calls.ts";
import { Field } from "./Field.tsx";
import { Note } from "./Note.tsx";
import type { AreaSheet, WagerSheet } from "../wire.ts";

const UNDER_WAY: readonly string[] = ["closed", "shaking", "dealing"];

type Placed = WagerSheet & { area: AreaSheet };

/** The layout as the game declares it. Rows count away from the patron; a page counts down. */
export function Layout() {
  const placed = (sheet.value?.wagers ?? []).filter((wager): wager is Placed => wager.area !== null);
  const rows = Math.max(1, ...placed.map(({ area }) => area.row));
  const columns = Math.max(1, ...placed.map(({ area }) => area.column + area.columns - 1));
  const byWager = limits.value;
  return (
    <section class="layout" aria-label={say("screen-layout")}>
      <div class="fields" dir="ltr" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {placed.map((wager) => {
          const { row, column, columns: wide } = wager.area;
          const gridRow = String(rows - row + 1);
          return (
            <Field
              key={wager.key}
              wager={wager}
              limit={byWager[wager.key]}
              place={{ gridRow, gridColumn: `${column} / span ${wide}` }}
              wide={wide === columns ? "all" : wide === 1 ? "one" : "some"}
            />
          );
        })}
      </div>
      {/* Over the card places: over the layout they would hide another field's odds. */}
      <div class="field-notes">
        {placed.map(({ key }) => (
          <Note key={key} at={key} />
        ))}
      </div>
      <p class="hint">
        <Fresh text={hint()} />
      </p>
      <EdgeSwitch />
    </section>
  );
}

function hint(): string {
  const phase = view.value?.phase;
  if (linkState.value === "down") return say("screen-closed-no-link");
  if (view.value?.faulted) return say("screen-closed-table-faulted");
  if (view.value?.closed) return say("screen-closed");
  if (view.value && waitsForRuling(view.value)) return say("screen-hint-ruling");
  if (correction.value) return correctionSaid();
  if (view.value?.free) return say("screen-hint-free");
  if (isStaff.value) return say("screen-closed-staff");
  if (play.value) return playHint(play.value);
  if (!seat.value) return say(tableState.value.givenUp ? "screen-hint-given-up" : "screen-hint-seat");
  if (view.value?.paused) return say("screen-closed-table-paused");
  if (!whyClosed.value) return say("screen-hint-stake");
  if (phase && UNDER_WAY.includes(phase)) {
    return say(staked.value ? "screen-hint-closed" : "screen-closed-bets-closed");
  }
  if (view.value?.unattended) return say("screen-hint-no-dealer");
  return say(card.value?.cards === "dealt" ? "screen-hint-dealer" : "screen-hint-next");
}
