import { useSignal } from "@preact/signals";
import { history } from "../connection/api.ts";
import { useEffect } from "preact/hooks";
import { Footnote } from "../ui/Footnote.tsx";
import { Gain } from "../ui/Amount.tsx";
import { line, sentence } from "../felt/LastCoup.tsx";
import { lastCoup } from "../table/lastCoup.ts";
import { tableState } from "../connection/serverState.ts";
import { covered } from "../table/squeezeState.ts";
import { view } from "../table/state.ts";
import { say, words } from "../words.ts";
import { MiniHands } from "./MiniHands.tsx";
import { Replay } from "./Replay.tsx";
import type { CoupSheet } from "../wire.ts";

/** The coups that this patron staked on here: cards, stakes, payouts, clauses; each replayable. */
export function History() {
  const coups = useSignal<CoupSheet[]>([]);
  const before = useSignal<number | null>(null);
  const state = useSignal<"loading" | "there" | "failed">("loading");
  const shown = useSignal<number | null>(null);
  const table = tableState.value.table;

  async function more(from: number | null) {
    state.value = "loading";
    try {
      const sheet = await history(table, from);
      coups.value = from === null ? sheet.coups : [...coups.value, ...sheet.coups];
      before.value = sheet.before;
      state.value = "there";
    } catch {
      state.value = "failed";
    }
  }
  // Include coups that settle while the panel is open.
  useEffect(() => void more(null), [table, lastCoup.value?.coup]);

  // Cards that are covered on this screen are not given away here either.
  const secret = covered.value.size ? (view.value?.coup ?? null) : null;
  const shownCoups = coups.value.filter(({ coup }) => coup !== secret);

  if (shown.value !== null) {
    return <Replay coup={shown.value} onBack={() => (shown.value = null)} />;
  }
  return (
    <>
      {state.value === "there" && !shownCoups.length && <p>{say("panel-history-none")}</p>}
      <ol class="coups">
        {shownCoups.map((coup) => (
          <Coup key={coup.coup} coup={coup} onReplay={() => (shown.value = coup.coup)} />
        ))}
      </ol>
      {state.value === "loading" && <p role="status">{say("panel-loading")}</p>}
      {state.value === "failed" && <p role="alert">{say("panel-failed")}</p>}
      {before.value !== null && state.value === "there" && (
        <button class="quiet" type="button" data-action="more" onClick={() => void more(before.value)}>
          {say("panel-more")}
        </button>
      )}
    </>
  );
}

function Coup({ coup, onReplay }: { coup: CoupSheet; onReplay: () => void }) {
  return (
    <li data-history={coup.coup} data-net={coup.net}>
      <header>
        <h3>{say("screen-coup", { coup: coup.coup })}</h3>
        <time>{words.value.moment(coup.at)}</time>
        <strong data-sign={Math.sign(coup.net)}>
          <Gain of={coup.net} />
        </strong>
      </header>
      {coup.void ? (
        <p>
          {say("panel-void")}
          <Footnote clause={coup.void} />
        </p>
      ) : (
        <MiniHands
          player={coup.player}
          banker={coup.banker}
          player_total={coup.player_total}
          banker_total={coup.banker_total}
          winner={coup.winner}
        />
      )}
      {coup.die !== null && (
        <p class="small">
          {say("screen-die", { die: coup.die })} {coup.power && say("screen-power")}
        </p>
      )}
      {Object.entries(coup.drawn).map(([key, value]) => (
        <p key={key} class="small">
          {say("screen-drawn", { draw: say(`draw-${key}`), value })}
        </p>
      ))}
      {coup.righted && <p class="small">{say("panel-righted")}</p>}
      <ul>
        {coup.payouts.map((payout) => (
          <li key={payout.wager} data-sign={Math.sign(payout.net)}>
            {sentence(payout)}
            <Footnote clause={line(payout)?.clause} />
          </li>
        ))}
      </ul>
      <button class="quiet" type="button" data-action="replay" onClick={onReplay}>
        {say("panel-replay")}
      </button>
    </li>
  );
}
