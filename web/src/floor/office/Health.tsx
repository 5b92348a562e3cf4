import { say, words } from "../../words.ts";
import { moment } from "../desk/moment.ts";
import { health, operation } from "./office.ts";

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
        <dd>
          <bdi dir="ltr">{state.version}</bdi>
        </dd>
        <dt>{say("office-health-program")}</dt>
        <dd>
          <code dir="ltr">{state.program}</code>
        </dd>
        <dd>{say("office-health-tables", { open: state.open, tables: state.tables })}</dd>
        <Operation />
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

/** How busy the server is, how much room its disk has, and when it was last copied. */
function Operation() {
  const now = operation.value;
  if (!now) return null;
  const size = (bytes: number) => words.value.size(bytes);
  return (
    <>
      <dd>{say("office-health-since", { since: moment(now.since) })}</dd>
      <dd data-links={now.links}>{say("office-health-links", { links: now.links, seats: now.seats })}</dd>
      <dd data-waiting={now.waiting}>{say("office-health-waiting", { waiting: now.waiting })}</dd>
      <dd data-free={now.disk_free}>
        {say("office-health-disk", { database: size(now.database), free: size(now.disk_free), total: size(now.disk_total) })}
      </dd>
      <dd data-backed-up={now.backed_up ?? ""}>
        {now.backed_up === null
          ? say("office-health-no-backup")
          : say("office-health-backup", { ago: words.value.ago(Date.now() - now.backed_up), moment: moment(now.backed_up) })}
      </dd>
    </>
  );
}
