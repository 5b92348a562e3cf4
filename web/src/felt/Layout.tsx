import { Fragment } from "preact";
import { card, closed, link, seat, sheet, view } from "../state.ts";
import { Fresh } from "../frame/Fresh.tsx";
import { say } from "../words.ts";
import { Field } from "./Field.tsx";
import { Note } from "./Note.tsx";
import type { AreaSheet, WagerSheet } from "../wire.ts";

type Placed = WagerSheet & { area: AreaSheet };

/** The layout as the game declares it. Rows count away from the patron; a page counts down. */
export function Layout() {
  const placed = (sheet.value?.wagers ?? []).filter((one): one is Placed => one.area !== null);
  const rows = Math.max(1, ...placed.map(({ area }) => area.row));
  const columns = Math.max(1, ...placed.map(({ area }) => area.column + area.columns - 1));
  const limits = card.value?.limits ?? {};
  return (
    <section class="layout" aria-label={say("screen-layout")}>
      <div class="fields" dir="ltr" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {placed.map((wager) => {
          const { row, column, columns: wide } = wager.area;
          const gridRow = String(rows - row + 1);
          return (
            <Fragment key={wager.key}>
              <Field
                wager={wager}
                limit={limits[wager.key]}
                place={{ gridRow, gridColumn: `${column} / span ${wide}` }}
                wide={wide === columns ? "all" : wide === 1 ? "one" : "some"}
              />
              <Note
                at={wager.key}
                place={{ gridRow, justifySelf: toward(column - 1 + wide / 2, columns) }}
              />
            </Fragment>
          );
        })}
      </div>
      <p class="hint">
        <Fresh text={hint()} />
      </p>
    </section>
  );
}

/** Which side of the layout a field's middle is nearest to. */
function toward(middle: number, columns: number): string {
  if (middle < columns * 0.4) return "start";
  return middle > columns * 0.6 ? "end" : "center";
}

function hint(): string {
  const phase = view.value?.phase;
  if (link.value === "down") return say("screen-closed-no-link");
  if (view.value?.free) return say("screen-hint-free");
  if (!seat.value) return say("screen-hint-seat");
  if (closed.value) return phase === "settled" ? say("screen-hint-next") : say("screen-hint-closed");
  return say("screen-hint-stake");
}
