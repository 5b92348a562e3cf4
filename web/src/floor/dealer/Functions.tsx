import { say } from "../../words.ts";
import { dialog, isMine, mayAct, perform, said, staff } from "./console.ts";
import { FUNCTIONS, type FunctionKey } from "./keys.ts";
import { still } from "./still.ts";

/** The function keys, each with a button of its own. */
export function Functions() {
  const here = said.value;
  return (
    <footer class="dealer-functions">
      <div class="keys" role="group" aria-label={say("floor-functions")}>
        {FUNCTIONS.map((key) => (
          <button
            key={key}
            class="dealer-key"
            type="button"
            data-key={key}
            data-how={here?.at === key ? here.how : ""}
            aria-disabled={key === "F2" ? !mayAct.value : !isMine.value}
            {...still(() => perform({ do: "function", key }))}
          >
            <kbd>{key}</kbd> {say(wordOf(key))}
          </button>
        ))}
        <button
          class="dealer-key"
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

function wordOf(key: FunctionKey): string {
  if (key === "F6" && staff.value?.cut_card_back) return "floor-key-f6-back";
  return `floor-key-${key.toLowerCase()}`;
}
