import { useSignal } from "@preact/signals";
import { say } from "../../words.ts";
import { ActFields } from "../desk/ActFields.tsx";
import { useAct } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { look } from "./directing.ts";

/** Writes a tournament from its text; the first problem is shown with its line. */
export function Write() {
  const text = useSignal("");
  const act = useAct();
  async function send(form: HTMLFormElement) {
    if (!text.value.trim() || !(await act.ask({ type: "write-cup", text: text.value }))) return;
    form.reset();
    text.value = "";
    await look();
  }
  return (
    <form
      class="cup-write"
      data-form="write-cup"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <ActFields kept={act.isOpen()}>
        <label>
          <span>{say("directing-text")}</span>
          <textarea
            name="text"
            rows={20}
            dir="ltr"
            spellcheck={false}
            aria-describedby="cup-write-what"
            onInput={(event) => {
              text.value = event.currentTarget.value;
              act.renew();
            }}
          />
        </label>
      </ActFields>
      <small id="cup-write-what">{say("directing-text-what")}</small>
      <Outcome of={act.outcome} />
      <button class="floor-key primary" type="submit" data-action="write-cup">
        {say("directing-write-do")}
      </button>
    </form>
  );
}
