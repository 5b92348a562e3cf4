import { say } from "../../words.ts";
import type { LogsSheet } from "../../wire.ts";
import { EVERYTHING, type Wanted } from "./api.ts";

interface Properties {
  logs: LogsSheet | null;
  log: string;
  wanted: Wanted;
  choose: (log: string) => void;
  look: (wanted: Wanted) => void;
}

/** Which log is read, and which of its rows. */
export function LogFilter({ logs, log, wanted, choose, look }: Properties) {
  const kinds = (log === "house" ? logs?.house_kinds : logs?.table_kinds) ?? [];
  return (
    <form
      class="audit-filter"
      data-form="filter"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const field = (name: string) => `${given.get(name) ?? ""}`.trim();
        look({ kind: field("kind"), coup: field("coup"), who: field("who"), patron: field("patron") });
      }}
      onReset={() => look(EVERYTHING)}
    >
      <label>
        {say("audit-which-log")}
        <select name="log" value={log} onChange={(event) => choose(event.currentTarget.value)}>
          {(logs?.logs ?? [{ log, rows: 0, hash: "" }]).map((each) => (
            <option key={each.log} value={each.log}>
              {each.log === "house" ? say("audit-house-log") : each.log}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say("audit-kind")}
        <select name="kind" value={wanted.kind} dir="ltr">
          <option value="">{say("audit-every-kind")}</option>
          {kinds.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
      </label>
      {log !== "house" && (
        <label>
          {say("audit-coup")}
          <input name="coup" inputMode="numeric" pattern="[0-9]*" maxLength={15} value={wanted.coup} />
        </label>
      )}
      <label>
        {say("audit-who")}
        <input name="who" autocomplete="off" maxLength={64} value={wanted.who} />
      </label>
      <label>
        {say("audit-patron")}
        <input name="patron" autocomplete="off" maxLength={64} value={wanted.patron} />
      </label>
      <button class="floor-key primary" type="submit">
        {say("audit-look")}
      </button>
      <button class="floor-key" type="reset">
        {say("audit-all-rows")}
      </button>
    </form>
  );
}
