import { say } from "../../words.ts";
import { health } from "./office.ts";

/** Whether the server is well, and which program runs. */
export function Health() {
  const state = health.value;
  if (!state) return null;
  const problems = [...state.why, ...state.alarms];
  return (
    <section class="office-health" data-ready={state.ready}>
      <p class="office-ready">{say("office-health-ready", { ready: state.ready ? "yes" : "no" })}</p>
      <dl>
        <dt>{say("office-health-version")}</dt>
        <dd dir="ltr">{state.version}</dd>
        <dt>{say("office-health-program")}</dt>
        <dd dir="ltr">
          <code>{state.program}</code>
        </dd>
        <dd>{say("office-health-tables", { open: state.open, tables: state.tables })}</dd>
        <dt>{say("office-health-alarms")}</dt>
        {problems.length === 0 && <dd>{say("office-health-none")}</dd>}
        {problems.map((problem) => (
          <dd key={problem} class="wrong" dir="ltr">
            {problem}
          </dd>
        ))}
      </dl>
    </section>
  );
}
