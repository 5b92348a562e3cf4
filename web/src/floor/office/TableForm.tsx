import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../../words.ts";
import { ActFields } from "../desk/ActFields.tsx";
import type { Act } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { Preview } from "../Preview.tsx";
import { settingName, settingValue } from "../settingNames.ts";
import { to } from "../desk/route.ts";
import { differences, type Values } from "../differences.ts";
import { SettingField } from "./SettingField.tsx";
import { house, look, settingSheets, tables } from "./office.ts";
import { useWrongFields, WrongFields } from "./wrongFields.ts";
import type { TableSettingsSheet } from "../../wire.ts";

interface Form {
  of: TableSettingsSheet;
  opens: boolean;
  act: Act;
  /** Read the settings again. */
  again: () => Promise<void>;
}

/** Every setting of a table as a field, what differs, and what it would do before it is asked for. */
export function TableForm({ of: { settings, digest }, opens, act, again }: Form) {
  const before = settings as unknown as Values;
  const values = useSignal<Values>(opens ? { ...before, key: "" } : before);
  const currency = String(values.value["currency"]);
  const wrong = useWrongFields();
  const seen = useSignal(""); // the request whose preview is shown
  const dealt = values.value["cards"] === "dealt";
  const shown = settingSheets.value.filter((sheet) => dealt || !sheet.for_dealt);
  const changed = differences(before, values.value);
  const limit = house.value?.limits[settings.currency];
  const wanted = values.value as unknown as TableSettingsSheet["settings"];
  const request = opens
    ? ({ type: "open-table", settings: wanted } as const)
    : ({ type: "change-settings", table: settings.key, settings: wanted, against: digest } as const);

  const asked = JSON.stringify(request);
  const isReady = changed.length > 0 && wrong.value.size === 0;
  const isSeen = seen.value === asked;
  // What is being typed stays until it is asked for: the server refuses it where the settings changed.
  const isTyped = changed.length > 0 && act.outcome.value.how !== "waits";
  useEffect(() => void (opens || isTyped || again()), [tables.value]);

  /** Show what it would do first; ask for it once that was seen. */
  async function submit() {
    if (!isReady) return;
    if (!isSeen) {
      act.renew();
      seen.value = asked;
    } else if (await act.ask(request)) {
      await look();
    } else if (!opens) {
      await again();
    }
  }

  return (
    <form
      data-form="table"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ActFields kept={act.isOpen()}>
        <WrongFields.Provider value={wrong}>
          <div class="office-fields">
            {shown.map((sheet) => (
              <SettingField
                key={sheet.name}
                of={sheet}
                value={values.value[sheet.name]}
                currency={currency}
                fixed={!opens && sheet.changes === "never"}
                bound={limit}
                set={(value) => (values.value = { ...values.value, [sheet.name]: value })}
              />
            ))}
          </div>
        </WrongFields.Provider>
      </ActFields>
      <section class="office-changes" aria-live="polite">
        <h3>{say("office-change-preview")}</h3>
        {changed.length === 0 && <p>{say("office-nothing-changed")}</p>}
        <dl>
          {changed.map(({ name, from, into }) => (
            <div key={name} data-changed={name}>
              <dt>{settingName(name)}</dt>
              <dd>
                <del>{settingValue(name, from, currency)}</del> <ins>{settingValue(name, into, currency)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {isSeen && isReady && <Preview request={request} />}
      <Outcome of={act.outcome} />
      <div class="staff-acts">
        <button class="floor-key primary" type="submit" data-action={isSeen ? "ask" : "check"} aria-disabled={!isReady}>
          {say(isSeen ? "office-ask" : "office-check")}
        </button>
        <a class="floor-key" href={to("tables")}>
          {say("floor-close")}
        </a>
      </div>
    </form>
  );
}
