import { useSignal } from "@preact/signals";
import { say } from "../../words.ts";
import { staff } from "../atTable.ts";
import { ActDialog } from "./ActDialog.tsx";
import { LimitFields } from "./Limits.tsx";
import { TABLE_KEY } from "../../wire.ts";

/** What a table may be called, as the server says it. */
const KEY = new RegExp(`^(?:${TABLE_KEY})$`);

/** Open a table like the one that is shown, under another name and with limits of its own. */
export function NewTable({ close }: { close: () => void }) {
  const setup = useSignal(staff.value?.setup ?? null);
  const wrong = useSignal<readonly string[]>([]);
  const key = useSignal("");
  if (!setup.value) return null;
  const named = KEY.test(key.value);
  const request = { type: "open-table", settings: { ...setup.value, key: key.value } } as const;
  return (
    <ActDialog
      title={say("pit-new-table")}
      request={named && !wrong.value.length ? request : null}
      act={say("pit-new-table-do")}
      close={close}
      wide
    >
      <label class="pit-field">
        <span>{say("pit-new-table-key")}</span>
        <input
          name="key"
          value={key.value}
          autoComplete="off"
          autoCapitalize="none"
          spellcheck={false}
          dir="ltr"
          onInput={(event) => (key.value = event.currentTarget.value.trim())}
        />
      </label>
      <LimitFields setup={setup.value} change={(changed) => (setup.value = changed)} wrong={wrong.value} note={(names) => (wrong.value = names)} />
    </ActDialog>
  );
}
