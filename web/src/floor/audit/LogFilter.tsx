import { useSignal } from "@preact/signals";
import { latinDigits } from "../../money.ts";
import { say, words } from "../../words.ts";
import type { LogsSheet } from "../../wire.ts";
import type { Sentence } from "../../sentence.ts";
import { EVERYTHING, type Wanted } from "./api.ts";
import { kindName, kindNamed } from "./kinds.ts";

interface Properties {
  logs: LogsSheet | null;
  log: string;
  wanted: Wanted;
  choose: (log: string) => void;
  look: (wanted: Wanted) => void;
}

/** Which log is read, and which of its rows. */
export function LogFilter({ logs, log, wanted, choose, look }: Properties) {
  const wrong = useSignal<Sentence | null>(null);
  const kinds = (log === "house" ? logs?.house_kinds : logs?.table_kinds) ?? [];

  function submit(form: HTMLFormElement): void {
    const given = new FormData(form);
    const field = (name: string) => `${given.get(name) ?? ""}`.trim();
    const kind = kindNamed(field("kind"), kinds, kindName);
    const coup = latinDigits(field("coup"));
    wrong.value = null;
    if (kind === null) wrong.value = () => say("audit-no-such-kind");
    else if (!/^([1-9][0-9]*)?$/.test(coup)) wrong.value = () => say("audit-not-a-coup");
    else look({ kind, coup, who: field("who"), patron: field("patron") });
  }

  return (
    <form
      class="audit-filter"
      data-form="filter"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      onReset={() => {
        wrong.value = null;
        look(EVERYTHING);
      }}
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
        <input
          key={`${words.value.language} ${log} ${wanted.kind}`}
          name="kind"
          list="audit-kinds"
          autocomplete="off"
          dir="auto"
          maxLength={64}
          placeholder={say("audit-every-kind")}
          defaultValue={wanted.kind && kindName(wanted.kind)}
        />
        <datalist id="audit-kinds">
          {kinds.map((kind) => (
            <option key={kind} value={kindName(kind)} />
          ))}
        </datalist>
      </label>
      {log !== "house" && (
        <label>
          {say("audit-coup")}
          <input name="coup" inputMode="numeric" autocomplete="off" maxLength={15} value={wanted.coup} />
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
      {wrong.value && (
        <p class="floor-refusal" role="alert">
          {wrong.value()}
        </p>
      )}
    </form>
  );
}
