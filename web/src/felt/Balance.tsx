import { Amount, Gain } from "../ui/Amount.tsx";
import { leaveSeat } from "../table/play.ts";
import { lastCoup } from "../table/lastCoup.ts";
import { linkState } from "../connection/serverState.ts";
import { seat, staked } from "../table/state.ts";
import { say } from "../words.ts";
import { Note } from "./Note.tsx";

const SHORT = 9_999_999; // more than this is written smaller

/** The patron's money at this table, and the button to leave with it. */
export function Balance() {
  const at = seat.value;
  const open = at !== null && linkState.value === "up";
  const last = lastCoup.value?.payouts.reduce((sum, { net }) => sum + net, 0);
  return (
    <div class="balance" data-long={Math.max(at?.stack ?? 0, Math.abs(last ?? 0)) > SHORT}>
      {/* A new element for each amount: moving its digits would count as a layout shift. */}
      <dl>
        <div>
          <dt>{say("screen-available")}</dt>
          <dd>{at ? <Amount key={at.available} of={at.available} /> : "–"}</dd>
        </div>
        <div>
          <dt>{say("screen-in-play")}</dt>
          <dd>{at ? <Amount key={staked.value} of={staked.value} /> : "–"}</dd>
        </div>
        <div>
          <dt>{say("screen-last-result")}</dt>
          <dd data-net={Math.sign(last ?? 0)}>{last === undefined ? "–" : <Gain key={last} of={last} />}</dd>
        </div>
      </dl>
      <div class="with-note">
        <button
          class="quiet"
          type="button"
          data-action="leave"
          aria-disabled={!open}
          onClick={() => open && void leaveSeat()}
        >
          {say("screen-leave")}
        </button>
        <Note at="leave" />
      </div>
    </div>
  );
}
