import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TimeLeft } from "../heard.ts";
import { Fresh } from "../frame/Fresh.tsx";
import { known } from "../serverState.ts";
import { card, isStopped, view } from "../state.ts";
import { say, words } from "../words.ts";

const TICK = 200; // ms
const RUNNING: ReadonlySet<string> = new Set(["betting", "last-call", "shaking"]);

/** How many milliseconds are left, counted down from when that was heard. */
export function useLeft(left: TimeLeft | null): number {
  const now = useSignal(performance.now());
  useEffect(() => {
    now.value = performance.now();
    if (!left) return undefined;
    const ticking = setInterval(() => (now.value = performance.now()), TICK);
    return () => clearInterval(ticking);
  }, [left]);
  return left ? Math.max(0, left.ms - Math.max(0, now.value - left.at)) : 0;
}

/** The server's time; this device's own clock may be as wrong as it likes. */
export function Clock() {
  const phase = view.value?.phase ?? "idle";
  // Only what somebody can still do has a clock worth looking at.
  const left = RUNNING.has(phase) && !isStopped(view.value) ? known.value.left : null;
  const ms = useLeft(left);
  // Where a dealer deals the clock only advises: run out it says nothing.
  const runs = left !== null && (ms > 0 || card.value?.cards !== "dealt");
  const seconds = Math.ceil(ms / 1000);
  return (
    <div class="clock" role="timer" data-running={runs}>
      <span class="spoken">{say("screen-clock", { seconds })}</span>
      <span class="seconds" aria-hidden="true">
        <Fresh text={words.value.number(seconds)} />
      </span>
      <span class="bar" aria-hidden="true">
        <span style={{ transform: `scaleX(${left ? ms / left.of : 0})` }} />
      </span>
    </div>
  );
}
