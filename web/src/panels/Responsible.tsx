import { useSignal } from "@preact/signals";
import { realityMinutes as minutes } from "../houseSettings.ts";
import type { Note } from "../table/notes.ts";
import { chooseMinutes } from "../table/realityCheck.ts";
import { say, words } from "../words.ts";

const OFFERED = [0, 15, 30, 60, 120];

/** How often the page shows time and result: a setting of the account. */
export function RealityMinutes() {
  const refusal = useSignal<Note | null>(null);
  const choose = async (count: number) => (refusal.value = await chooseMinutes(count));
  const offered = [...new Set([...OFFERED, minutes.value])].sort((one, other) => one - other);
  return (
    <section>
      <h3>{say("screen-reality")}</h3>
      <label class="row">
        <span class="small">{say("panel-reality-note")}</span>
        <select
          name="reality-minutes"
          value={String(minutes.value)}
          onChange={(event) => void choose(Number(event.currentTarget.value))}
        >
          {offered.map((count) => (
            <option key={count} value={String(count)}>
              {say("panel-reality-minutes", { minutes: count })}
            </option>
          ))}
        </select>
      </label>
      <p class="refusal" role="alert" data-refusal={refusal.value?.reason}>
        {refusal.value?.sentence()}
      </p>
    </section>
  );
}

/** Every movement of the patron's wallets as a file for a spreadsheet. */
export function Statement() {
  return (
    <p>
      <a class="quiet" href={`/api/own/statement/${words.value.language}`} download="punto-statement.csv" data-action="statement">
        {say("panel-statement")}
      </a>
    </p>
  );
}
