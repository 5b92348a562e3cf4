import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { shoes } from "../connection/api.ts";
import { say } from "../words.ts";
import { VerifyShoe } from "./VerifyShoe.tsx";
import type { ShoeLine } from "../wire.ts";

/** The shoes of a table before the one that lies there, newest first; each can be verified. */
export function PastShoes({ table, before }: { table: string; before: number }) {
  const lines = useSignal<ShoeLine[]>([]);
  const next = useSignal<number | null>(before);
  const state = useSignal<"loading" | "there" | "failed">("loading");

  async function more() {
    state.value = "loading";
    try {
      const list = await shoes(table, next.value);
      lines.value = [...lines.value, ...list.shoes];
      next.value = list.before;
      state.value = "there";
    } catch {
      state.value = "failed";
    }
  }
  useEffect(() => {
    if (before > 1) void more();
    else state.value = "there";
  }, []);
  return (
    <section>
      <h3>{say("fair-past")}</h3>
      {state.value === "there" && !lines.value.length && <p>{say("fair-past-none")}</p>}
      <ol class="past-shoes">
        {lines.value.map((line) => (
          <Line key={line.shoe} table={table} line={line} />
        ))}
      </ol>
      {state.value === "loading" && <p role="status">{say("panel-loading")}</p>}
      {state.value === "failed" && <p role="alert">{say("panel-failed")}</p>}
      {next.value !== null && next.value > 1 && lines.value.length > 0 && (
        <button class="quiet" type="button" data-action="more" onClick={() => void more()}>
          {say("fair-more")}
        </button>
      )}
    </section>
  );
}

function Line({ table, line }: { table: string; line: ShoeLine }) {
  const { shoe, cuts, beacon, openings } = line;
  return (
    <li data-past={shoe}>
      <h4>{say("screen-shoe", { shoe })}</h4>
      <p class="small">
        {say("fair-past-line", { cuts, beacon: beacon || "none", aborted: openings - 1 })}
      </p>
      <VerifyShoe table={table} shoe={shoe} />
    </li>
  );
}
