import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../../words.ts";
import { settingName, settingValue } from "../settingNames.ts";
import { moment } from "../desk/moment.ts";
import { historyOf, tables } from "./office.ts";
import type { SettingsHistorySheet } from "../../wire.ts";

/** Who changed which setting of a table, and when; the newest first. */
export function History({ table }: { table: string }) {
  const known = useSignal<readonly SettingsHistorySheet[]>([]);
  useEffect(() => void historyOf(table).then((history) => (known.value = history)), [tables.value]);
  const currency = tables.value.find(({ key }) => key === table)?.currency ?? "";
  return (
    <section class="office-history">
      <h3>{say("office-history")}</h3>
      <ol class="floor-list">
        {known.value.map((change) => (
          <li key={change.seq} data-row={change.seq}>
            <time>{moment(change.at)}</time>
            <b>{nameOf(change)}</b>
            {change.changes.length === 0 && <span>{say("office-history-opened")}</span>}
            {change.changes.map(({ name, before, after }) => (
              <span key={name} data-setting={name}>
                {settingName(name)} <del>{settingValue(name, before, currency)}</del> <ins>{settingValue(name, after, currency)}</ins>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function nameOf({ by, approved }: SettingsHistorySheet): string {
  if (!by) return say("office-history-config");
  return approved ? say("office-history-by", { by, approved }) : by;
}
