import { isStaff, tableState, linkState } from "../connection/serverState.ts";
import { card, limits, play, seat, sheet, staked, view, whyClosed } from "../table/state.ts";
import { EdgeSwitch } from "../help/Help.tsx";
import { correction } from "../table/corrections.ts";
import { Fresh } from "../ui/Fresh.tsx";
import { say } from "../words.ts";
import { playHint } from "../cups/playHint.ts";
import type { PlacedField } from "./arrangement.ts";
import { correctionSaid, waitsForRuling } from "./calls.ts";
import { Field } from "./Field.tsx";
import { arrangement, tight, useTightStyles } from "./tight.ts";
import { Note } from "./Note.tsx";

const UNDER_WAY: readonly string[] = ["closed", "shaking", "drawing", "dealing"];

/** The layout of the game: the side wagers are in a block of their own where there are many. */
export function Layout() {
  useTightStyles();
  const wagers = sheet.value?.wagers ?? [];
  const { main, sides, columns } = arrangement.value;
  return (
    <section class="layout" aria-label={say("screen-layout")}>
      <div class="fields" dir="ltr" style={{ "--columns": String(columns) }}>
        {main.map(fieldAt)}
      </div>
      {sides.length > 0 && (
        <div
          class="fields sides"
          dir="ltr"
          role="group"
          aria-label={say("screen-side-wagers")}
          style={{ "--columns": String(columns) }}
        >
          {sides.map(fieldAt)}
        </div>
      )}
      {/* Over the card places: over the layout they would hide another field's odds. */}
      <div class="field-notes">
        {wagers.map(({ key }) => (
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

function fieldAt({ wager, row, column, span, wide }: PlacedField) {
  const place = { "--row": String(row), "--column": String(column), "--span": String(span) };
  const limit = limits.value[wager.key];
  return <Field key={wager.key} wager={wager} limit={limit} place={place} wide={wide} brief={tight.value} />;
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
