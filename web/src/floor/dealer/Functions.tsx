import { say, words } from "../../words.ts";
import { dialog, isPit, mayPress, perform, said, staff, stands, waitingHere, waitingKey } from "./console.ts";
import { FUNCTIONS, type FunctionKey } from "./keys.ts";
import { slips } from "./slips.ts";
import { still } from "./still.ts";
import { clockTime, useNow } from "../useNow.ts";

/** The function keys, each with a button of its own. */
export function Functions() {
  const here = said.value;
  return (
    <footer class="dealer-functions">
      <div class="keys" role="group" aria-label={say("floor-functions")}>
        {FUNCTIONS.map((key) => (
          <button
            key={key}
            class="floor-key"
            type="button"
            data-key={key}
            data-how={here?.at === key ? here.how : ""}
            data-waits={key === waitingKey.value}
            aria-disabled={!mayPress(key)}
            {...still(() => perform({ do: "function", key }))}
          >
            <kbd>{key}</kbd> {key === waitingKey.value ? <Waits /> : say(wordOf(key))}
            {key === "F4" && slips.value.length > 0 && <b class="slips-mark">{words.value.number(slips.value.length)}</b>}
          </button>
        ))}
        <button
          class="floor-key"
          type="button"
          data-action="settings"
          {...still(() => (dialog.value = "settings"))}
        >
          {say("floor-settings")}
        </button>
      </div>
    </footer>
  );
}

/** How long the act of a key still waits for a second person. */
function Waits() {
  const left = clockTime((waitingHere.value?.until ?? 0) - useNow());
  return <span>{say("floor-waits-for", { time: left })}</span>;
}

/** The message that names what a key does now. */
export function wordOf(key: FunctionKey): string {
  if (key === "F10" && stands.value && isPit.value) return "floor-key-f10-back";
  if (key === "F6" && staff.value?.cut_card_back) return "floor-key-f6-back";
  return `floor-key-${key.toLowerCase()}`;
}
