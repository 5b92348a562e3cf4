import { useSignal } from "@preact/signals";
import { realityMinutes as minutes } from "../houseSettings.ts";
import { minorDigits } from "../money.ts";
import type { Note } from "../table/notes.ts";
import { chooseMinutes } from "../table/realityCheck.ts";
import { say } from "../words.ts";
import type { OwnSheet, SittingSheet } from "../wire.ts";

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
        {refusal.value?.sentence}
      </p>
    </section>
  );
}

/** The patron's sittings as a file for a spreadsheet. */
export function Statement({ sheet }: { sheet: OwnSheet }) {
  const address = `data:text/csv;charset=utf-8,${encodeURIComponent(statementCsv(sheet.sittings))}`;
  return (
    <p>
      <a class="quiet" href={address} download="punto-statement.csv" data-action="statement">
        {say("panel-statement")}
      </a>
    </p>
  );
}

const COLUMNS = ["from", "until", "table", "currency", "bought_in", "taken_away", "net", "net_minor_units"];

/** One line a sitting: moments in ISO 8601, amounts in the currency with a point, the net in minor units too. */
export function statementCsv(sittings: readonly SittingSheet[]): string {
  const lines = sittings.map(({ since, until, table, currency, brought, worth, net }) => {
    const plain = (amount: number) => (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
    const moment = (ms: number | null) => (ms === null ? "" : new Date(ms).toISOString());
    return [moment(since), moment(until), table, currency, plain(brought), plain(worth), plain(net), String(net)];
  });
  return [COLUMNS, ...lines].map((line) => `${line.join(",")}\r\n`).join("");
}
