import { useSignal } from "@preact/signals";
import { Refusal, showAs } from "../connection/api.ts";
import { seat } from "../table/state.ts";
import { isNameFault, madeUpName, nameFaultSentence } from "../lobby/patronName.ts";
import { say } from "../words.ts";
import type { OwnSheet } from "../wire.ts";

const LONGEST = 20; // characters of a shown name

/** The name that others see at the patron's seat: choose it, hide, or erase it. */
export function ShownName({ sheet, onSet }: { sheet: OwnSheet; onSet: () => void }) {
  const name = useSignal(sheet.shown_as);
  const refused = useSignal("");
  const done = useSignal(false);
  const hides = useSignal(sheet.hidden);

  async function show(chosen: string, hidden: boolean) {
    done.value = false;
    refused.value = "";
    hides.value = hidden;
    try {
      await showAs(chosen, hidden);
      name.value = chosen;
      done.value = true;
      onSet();
    } catch (problem) {
      hides.value = sheet.hidden;
      refused.value = (problem instanceof Refusal && problem.reason) || "no-answer";
    }
  }
  const own = seat.value?.seat;
  const alone = own === undefined ? say("panel-shown-hidden") : say("screen-seat-name", { seat: own });
  const madeUp = sheet.made_up === null ? alone : madeUpName(sheet.made_up);
  const shown = sheet.hidden ? alone : sheet.shown_as || madeUp;
  return (
    <section class="shown-name" data-shown={shown}>
      <h3>{say("panel-shown")}</h3>
      <p class="small">{say("panel-shown-note")}</p>
      <form
        class="number-form"
        data-form="shown-name"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.value.trim()) void show(name.value.trim(), false);
          else refused.value = "name-empty";
        }}
      >
        <label>
          <span>{say("panel-shown-now", { name: shown })}</span>
          <input
            name="shown-name"
            autoComplete="nickname"
            dir="auto"
            maxLength={80}
            value={name.value}
            aria-label={say("panel-shown")}
            aria-invalid={refused.value !== ""}
            aria-describedby="refusal-shown-name"
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
        </label>
        <button class="quiet" type="submit">
          {say("panel-shown-set")}
        </button>
        <p class="refusal" id="refusal-shown-name" role="alert" data-refusal={refused.value || undefined}>
          {refused.value && (isNameFault(refused.value) ? nameFaultSentence(refused.value, LONGEST) : say("panel-failed"))}
        </p>
      </form>
      <div class="row">
        <label class="check">
          <input
            type="checkbox"
            name="hide-name"
            checked={hides.value}
            onChange={(event) => void show(sheet.shown_as, event.currentTarget.checked)}
          />
          <span>{say("panel-shown-hide")}</span>
        </label>
        {sheet.shown_as && (
          <button class="quiet" type="button" data-action="erase-name" onClick={() => void show("", false)}>
            {say("panel-shown-erase")}
          </button>
        )}
      </div>
      <p class="small" role="status">
        {done.value && say("panel-shown-done")}
      </p>
    </section>
  );
}
