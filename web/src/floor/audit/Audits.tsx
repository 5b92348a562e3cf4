import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say, words } from "../../words.ts";
import type { AuditedLog, AuditResult, AuditSheet, FaultSheet } from "../../wire.ts";
import { houseMoment } from "../desk/moment.ts";
import { to } from "../desk/route.ts";
import type { Sentence } from "../../sentence.ts";
import { whyNot } from "../sentence.ts";
import { audits, startAudit } from "./api.ts";

const AGAIN = 700; // ms until an audit that runs is asked about again

/** Audits of the whole house, which run in a process of their own. */
export function Audits() {
  const known = useSignal<readonly AuditSheet[]>([]);
  const refused = useSignal<Sentence | null>(null);
  const chosen = useSignal(""); // the name of the file
  const running = known.value.some((audit) => audit.state === "running");

  async function look(): Promise<void> {
    known.value = await audits();
  }

  async function start(form: HTMLFormElement): Promise<void> {
    const file = new FormData(form).get("checkpoint");
    const checkpoint = file instanceof File ? await file.text() : "";
    try {
      await startAudit({ checkpoint });
      refused.value = null;
      form.reset();
      chosen.value = "";
    } catch (problem) {
      refused.value = whyNot(problem);
    }
    await look();
  }

  useEffect(() => void look(), []);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void look(), AGAIN);
    return () => clearInterval(timer);
  }, [running]);

  return (
    <div class="audits" data-running={running}>
      <form
        class="audit-filter"
        data-form="audit"
        onSubmit={(event) => {
          event.preventDefault();
          void start(event.currentTarget);
        }}
      >
        <label class="floor-key audit-file">
          {say("audit-against")} <bdi>{chosen.value}</bdi>
          <input
            class="visually-hidden"
            type="file"
            name="checkpoint"
            accept="application/json,.json"
            onChange={(event) => (chosen.value = event.currentTarget.files?.[0]?.name ?? "")}
          />
        </label>
        <button class="floor-key primary" type="submit" aria-disabled={running}>
          {say("audit-start")}
        </button>
      </form>
      <p class="floor-refusal" role="alert">
        {refused.value?.()}
      </p>
      {known.value.length === 0 && <p class="audit-none">{say("audit-none-yet")}</p>}
      {known.value.map((audit) => (
        <One key={audit.id} audit={audit} />
      ))}
    </div>
  );
}

function One({ audit }: { audit: AuditSheet }) {
  const { state, result, by, began, failed } = audit;
  return (
    <article class="audit-one" data-audit={audit.id} data-state={state}>
      <h2>
        <span role="status">{say(`audit-state-${state}`)}</span>
      </h2>
      <p>
        {by ? say("audit-asked", { by, when: houseMoment(began) }) : say("audit-asked-daily", { when: houseMoment(began) })}
        {audit.ended !== null && ` ${say("audit-lasted", { time: words.value.lasting(audit.ended - began) })}`}
      </p>
      {state === "running" && <Progress logs={audit.logs} />}
      {failed && (
        <p class="floor-refusal" lang="en" dir="ltr">
          {failed}
        </p>
      )}
      {result && <Found result={result} />}
    </article>
  );
}

function Progress({ logs }: { logs: readonly AuditedLog[] }) {
  return (
    <ul class="audit-progress">
      {logs.map(({ log, rows, of }) => (
        <li key={log}>
          <label>
            <bdi>{log === "house" ? say("audit-house-log") : log}</bdi> <progress value={Math.min(rows, of)} max={of} />
            <span class="figure">{say("audit-rows-of", { rows: words.value.number(rows), of: words.value.number(of) })}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** A fault by its kind; one of an older program in the words of `punto audit`, in English. */
function FaultWords({ of: { kind = "", about = {}, what } }: { of: FaultSheet }) {
  if (kind) return <span data-fault-kind={kind}>{say(`audit-fault-${kind}`, about)}</span>;
  return (
    <q lang="en" dir="ltr">
      {what}
    </q>
  );
}

/** What an audit found. */
function Found({ result }: { result: AuditResult }) {
  const { fault } = result;
  const number = (value: number) => words.value.number(value);
  return (
    <>
      {fault && (
        <p class="floor-refusal" data-fault={fault.where}>
          {fault.log !== null && fault.row !== null ? (
            <a href={to("log", fault.log, `${fault.row}`)}>{say("audit-fault-row", { log: fault.log, row: fault.row })}</a>
          ) : (
            <bdi dir="ltr">{fault.where}</bdi>
          )}
          {": "}
          <FaultWords of={fault} />
        </p>
      )}
      <p>
        {say("audit-counted", {
          events: number(result.events),
          transfers: number(result.transfers),
          accounts: number(result.accounts),
        })}
      </p>
      {result.checkpoint !== null && <p>{say("audit-compared", { when: houseMoment(result.checkpoint) })}</p>}
      <p class="audit-hash">
        {say("audit-program", { version: result.version })} <code dir="ltr">{result.program}</code>
      </p>
      <details>
        <summary>{say("audit-covered")}</summary>
        <Lines title={say("audit-notices")} of={[...result.notices.map(noticed), ...result.undrawn.map(undrawn)]} />
        <Lines title={say("audit-checked")} of={result.covered.map((name) => named("covers", name))} />
        <Lines title={say("audit-not-covered")} of={result.not_covered.map((name) => named("leaves", name, result.checkpoint))} />
      </details>
    </>
  );
}

/** A line that this program has words for; an older program wrote a sentence, in English. */
interface Line {
  text: string;
  isEnglish?: boolean;
}

const inEnglish = (text: string): Line => ({ text, isEnglish: true });

function named(part: "covers" | "leaves", name: string, when: number | null = null): Line {
  const message = `audit-${part}-${name}`;
  if (!words.value.knows(message)) return inEnglish(name);
  return { text: say(message, when === null ? {} : { when: houseMoment(when) }) };
}

function noticed(notice: AuditResult["notices"][number]): Line {
  return typeof notice === "string" ? inEnglish(notice) : { text: say(`audit-notice-${notice.kind}`, notice.about) };
}

function undrawn(one: AuditResult["undrawn"][number]): Line {
  return typeof one === "string" ? inEnglish(one) : { text: say("audit-undrawn", { table: one.table, shoe: one.shoe }) };
}

function Lines({ title, of }: { title: string; of: readonly Line[] }) {
  if (!of.length) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {of.map(({ text, isEnglish }) => (
          <li key={text} {...(isEnglish && { lang: "en", dir: "ltr" })}>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
