import { stageName } from "../../cups/names.ts";
import { say } from "../../words.ts";
import type { CupView, StageView } from "../../wire.ts";

/** The stages as a graph: each leads on to those after it. */
export function Stages({ cup }: { cup: CupView }) {
  return (
    <section class="cup-part cup-stages" aria-label={say("directing-stages")}>
      <h3>{say("directing-stages")}</h3>
      <ol>
        {cup.stages.map((stage, at) => (
          <li key={stage.key} data-stage={stage.key} data-now={at === cup.stage} aria-current={at === cup.stage ? "step" : undefined}>
            <Stage of={stage} cup={cup} isNow={at === cup.stage} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Stage({ of: { key, tables, seats, coups, heats, entrants, goes_to }, cup, isNow }: { of: StageView; cup: CupView; isNow: boolean }) {
  return (
    <>
      <h4>
        {stageName(key)} {isNow && cup.heat > 0 && <small>{say("directing-heat", { heat: cup.heat, heats })}</small>}
      </h4>
      <p>{say("directing-stage-size", { tables, seats, coups })}</p>
      <p>{say("directing-stage-entrants", { entrants: entrants.length })}</p>
      {goes_to.length > 0 && <p class="cup-goes">{say("directing-goes-to", { stages: goes_to.map(stageName).join(" · ") })}</p>}
    </>
  );
}
