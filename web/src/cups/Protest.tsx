import { useSignal } from "@preact/signals";
import { refusalOf, type Sentence } from "../sentence.ts";
import { say } from "../words.ts";
import { askCup } from "./cups.ts";

const LONGEST = 200; // characters, as the server takes them

/** Objects before a stage is final. */
export function Protest({ cup }: { cup: string }) {
  const said = useSignal<{ how: "done" | "refused"; sentence: Sentence } | null>(null);
  async function send(form: HTMLFormElement) {
    const why = String(new FormData(form).get("why") ?? "").trim();
    if (!why) return;
    const refused = await askCup({ type: "lodge-protest", cup, why });
    said.value = refused
      ? { how: "refused", sentence: refusalOf(refused) }
      : { how: "done", sentence: () => say("cups-protest-lodged") };
    if (!refused) form.reset();
  }
  return (
    <details class="cup-protest">
      <summary>{say("cups-protest")}</summary>
      <form
        data-form="protest"
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <label>
          <span>{say("cups-protest-why")}</span>
          <input name="why" autoComplete="off" maxLength={LONGEST} />
        </label>
        <button class="quiet" type="submit">
          {say("cups-protest-send")}
        </button>
        <p role="status" data-outcome={said.value?.how}>
          {said.value?.sentence()}
        </p>
      </form>
    </details>
  );
}
