import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { replay } from "../connection/api.ts";
import { Footnote } from "../ui/Footnote.tsx";
import { tableState } from "../connection/serverState.ts";
import { view } from "../table/state.ts";
import { say } from "../words.ts";
import { useRequest } from "./useRequest.ts";
import { MiniHands } from "./MiniHands.tsx";
import type { ReplayStep } from "../wire.ts";

const LONGEST = 1_200; // ms between two steps: nobody waits for bets that are placed

/** Replays a coup step by step. */
export function Replay({ coup, onBack }: { coup: number; onBack: () => void }) {
  const { answer, failed } = useRequest(() => replay(tableState.value.table, coup), [coup]);
  const at = useSignal(0);
  const playing = useSignal(true);
  const steps = answer.value?.steps ?? [];
  const done = at.value >= steps.length;

  useEffect(() => {
    if (!playing.value || !steps.length || done) return undefined;
    const wait = Math.min(LONGEST, steps[at.value]?.after_ms || 300);
    const next = setTimeout(() => (at.value += 1), Math.max(300, wait));
    return () => clearTimeout(next);
  }, [playing.value, at.value, steps.length]);

  const shown = steps.slice(0, at.value);
  const side = (which: string) =>
    shown.filter((step) => step.what === "card-dealt" && step.side === which).map(({ card }) => card);
  const sheet = answer.value?.coup;
  // Totals come from the server, which gives them for the whole coup only.
  const whole = sheet && done;
  return (
    <section class="replay" data-replay={coup} data-step={at.value} data-done={done && steps.length > 0}>
      <h3>{say("screen-coup", { coup })}</h3>
      {failed.value && <p role="alert">{say("panel-failed")}</p>}
      <MiniHands
        player={side("player")}
        banker={side("banker")}
        player_total={whole ? sheet.player_total : null}
        banker_total={whole ? sheet.banker_total : null}
        winner={whole ? sheet.winner : null}
      />
      <p class="replay-says" role="status">
        {last(shown)}
        <Footnote clause={shown.at(-1)?.clause} />
      </p>
      <div class="choices">
        <button class="quiet" type="button" data-action="replay-back" onClick={onBack}>
          {say("panel-back")}
        </button>
        <button class="quiet" type="button" data-action="replay-again" onClick={() => (at.value = 0)}>
          {say("panel-again")}
        </button>
        <button
          class="quiet"
          type="button"
          data-action="replay-pause"
          aria-pressed={!playing.value}
          onClick={() => (playing.value = !playing.value)}
        >
          {say("panel-pause")}
        </button>
        <button
          class="primary"
          type="button"
          data-action="replay-next"
          aria-disabled={done}
          onClick={() => {
            playing.value = false;
            if (!done) at.value += 1;
          }}
        >
          {say("panel-next")}
        </button>
      </div>
    </section>
  );
}

/** What the newest step was. */
function last(shown: readonly ReplayStep[]): string {
  const step = shown.at(-1);
  if (!step) return "";
  const { what, side, card, value, seat, draw } = step;
  return say("panel-step", {
    what,
    calls: view.value?.card.calls ?? "table",
    side: side ?? "none",
    card: card ? say("screen-card", { rank: card.slice(0, -1), suit: card.slice(-1) }) : "",
    value: value ?? 0,
    draw: draw ? say(`draw-${draw}`) : "",
    seat: seat ?? 0,
  });
}
