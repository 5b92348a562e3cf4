import { rules } from "../connection/api.ts";
import { panel } from "../screen.ts";
import { useRequest } from "../panels/useRequest.ts";
import { Footnote } from "../ui/Footnote.tsx";
import { letters } from "../table/keys.ts";
import { card, sheet } from "../table/state.ts";
import { say, words } from "../words.ts";
import { kiosk } from "../kiosk/kiosk.ts";
import { Tools } from "../kiosk/Tools.tsx";
import { coachAgain } from "./coach.ts";
import { edges, edgesOn } from "./edges.ts";
import type { WagerSheet } from "../wire.ts";

/** The game in thirty seconds, from its printed rules; what each wager pays; and the house edge. */
export function Help() {
  const [key, language] = [card.value?.game ?? "", words.value.language];
  const asked = useRequest(() => rules(key, language), [key, language]);
  return (
    <div class="rules help">
      {asked.failed.value && <p role="alert">{say("panel-failed")}</p>}
      {!asked.failed.value && !asked.answer.value && <p role="status">{say("panel-loading")}</p>}
      {asked.answer.value && (
        <section data-brief={key}>
          <h3>{say("panel-help-brief", { game: asked.answer.value.title })}</h3>
          <ol>
            {(asked.answer.value.brief ?? []).map(({ text, clauses }) => (
              <li key={text}>
                {text} <Footnote clause={clauses[0] ?? ""} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h3>{say("panel-help-pays")}</h3>
        <dl class="pays">
          {(sheet.value?.wagers ?? []).map((wager) => (
            <div key={wager.key} data-pays={wager.key}>
              <dt>
                {wager.name} {letters.value[wager.key] && <kbd>{letters.value[wager.key]?.toUpperCase()}</kbd>}
              </dt>
              <dd>
                {pays(wager)}
                {edgesOn.value && edges.value[wager.key] !== undefined && (
                  <span class="edge"> {edge(edges.value[wager.key] ?? "")}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <EdgeSwitch />
        </p>
        <p class="small">{say("panel-odds-note")}</p>
      </section>
      {!kiosk.value && <Tools />}
      <section class="choices">
        <button class="quiet" type="button" data-action="rules-in-full" onClick={() => (panel.value = "rules")}>
          {say("panel-help-rules")}
        </button>
        <button
          class="quiet"
          type="button"
          data-action="coach-again"
          onClick={() => {
            coachAgain();
            panel.value = null;
          }}
        >
          {say("panel-help-again")}
        </button>
      </section>
    </div>
  );
}

/** Shows the house edge on every field, or the limits again. */
export function EdgeSwitch() {
  return (
    <button
      class="edge-switch"
      type="button"
      data-action="edges"
      aria-pressed={edgesOn.value}
      onClick={() => (edgesOn.value = !edgesOn.value)}
    >
      {say("panel-odds-edge")}
    </button>
  );
}

/** The house edge of a wager in this language's numbers. */
export const edge = (percent: string) => say("screen-edge", { edge: words.value.percent(percent) });

/** What a wager may win. */
function pays({ pays }: WagerSheet): string {
  const winning = pays.filter(({ message }) => message.startsWith("stake-won"));
  const odds = winning.map(({ odds, power }) => (power ? say("screen-payoff-power", { odds }) : odds));
  return [...new Set(odds)].join(" · ");
}
