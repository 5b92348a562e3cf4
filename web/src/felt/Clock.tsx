import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TimeLeft } from "../connection/tableState.ts";
import { Fresh } from "../ui/Fresh.tsx";
import { tableState } from "../connection/serverState.ts";
import { card, isStopped, view } from "../table/state.ts";
import { say, words } from "../words.ts";

const TICK = 200; // ms

/** How many milliseconds are left now, counted down since the server said so. */
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

/** The time left by the server's clock; this device's own may be wrong. */
export function Clock() {
  const table = view.value;
  // Show a clock only while there is something left to do.
  const acts = table !== null && (table.takes_stakes || table.phase === "shaking");
  const left = acts && !isStopped(table) ? tableState.value.left : null;
  const ms = useLeft(left);
  // At a dealt table the clock is only advice: hide it once it has run out.
  const runs = left !== null && (ms > 0 || card.value?.cards !== "dealt");
  const seconds = Math.ceil(ms / 1000);
  return (
    <div class="clock" role="timer" data-running={runs}>
      <span class="visually-hidden">{say("screen-clock", { seconds })}</span>
      <span class="seconds" aria-hidden="true">
        <Fresh text={words.value.number(seconds)} />
      </span>
      <span class="bar" aria-hidden="true">
        <span style={{ transform: `scaleX(${left ? ms / left.of : 0})` }} />
      </span>
    </div>
  );
}
