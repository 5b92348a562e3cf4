import type { Signal } from "@preact/signals";
import { say } from "../../words.ts";
import type { Done } from "../../wire.ts";
import type { Outcome as Of } from "./act.ts";

/** What became of an act, at its control: its receipt, or the reason why it was refused. */
export function Outcome({ of }: { of: Signal<Of> }) {
  const outcome = of.value;
  return (
    <p class="outcome" data-outcome={outcome.how} role={outcome.how === "refused" || outcome.how === "lost" ? "alert" : "status"}>
      {outcome.how === "pending" && say(outcome.late ? "floor-asking-again" : "floor-pending")}
      {outcome.how === "lost" && say("floor-lost")}
      {(outcome.how === "refused" || outcome.how === "waits") && outcome.sentence()}
      {outcome.how === "done" && (outcome.receipt ? <Receipt of={outcome.receipt} /> : say("floor-done"))}
    </p>
  );
}

/** The number of a receipt, as it stands on paper. */
export function Receipt({ of: { log, seq, hash } }: { of: Done }) {
  return (
    <span class="receipt" data-receipt={`${log}/${seq}`}>
      {say("floor-done")} <bdi dir="ltr">{`${log} ${seq} · ${hash.slice(0, 8)}`}</bdi>
    </span>
  );
}
