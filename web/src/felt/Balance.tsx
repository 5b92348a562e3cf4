import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Amount, Gain } from "../ui/Amount.tsx";
import { leaveSeat } from "../table/play.ts";
import { lastCoup } from "../table/lastCoup.ts";
import { mayMove } from "../table/motion.ts";
import { linkState } from "../connection/serverState.ts";
import { play, seat, staked } from "../table/state.ts";
import { say } from "../words.ts";
import { Note } from "./Note.tsx";

const ARRIVES = 3_000; // ms until the chips of a coup are here (Flights.css)
const COUNTS = 600; // ms
const SHORT = 9_999_999; // more than this is written smaller

/** The patron's money at this table, and the button to leave with it, where a tournament does not assign the seats. */
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
          <dd>{at ? <Available of={at.available} paid={at.payouts.length > 0} /> : "–"}</dd>
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
      {!play.value && (
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
      )}
    </div>
  );
}

/** What is available. What a coup pays is counted up when its chips arrive; screen readers do not wait. */
function Available({ of, paid }: { of: number; paid: boolean }) {
  const before = useRef(of);
  const shown = useSignal(of);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = of;
    if (!paid || of <= from || !mayMove()) {
      shown.value = of;
      return undefined;
    }
    const began = performance.now() + ARRIVES;
    let next = requestAnimationFrame(count);
    function count(now: number): void {
      const share = Math.min(1, Math.max(0, (now - began) / COUNTS));
      shown.value = from + Math.round((of - from) * share);
      if (share < 1) next = requestAnimationFrame(count);
    }
    return () => cancelAnimationFrame(next);
  }, [of, paid]);
  const now = shown.value;
  if (now === of) return <Amount key={of} of={of} />;
  return (
    <>
      <span class="visually-hidden">
        <Amount of={of} />
      </span>
      <span key={now} aria-hidden="true" data-counting="true">
        <Amount of={now} />
      </span>
    </>
  );
}
