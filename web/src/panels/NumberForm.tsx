import { useSignal } from "@preact/signals";
import { Footnote } from "../ui/Footnote.tsx";
import type { Note } from "../table/notes.ts";
import { wholeNumber } from "../ui/wholeNumber.ts";
import { say } from "../words.ts";

interface Properties {
  name: string;
  label: string;
  button: string;
  ask: (amount: number) => Promise<Note | null>;
  onDone?: () => void;
}

/** A number and a button; what is refused is said beneath. */
export function NumberForm({ name, label, button, ask, onDone }: Properties) {
  const written = useSignal("");
  const refusal = useSignal<Note | null>(null);

  async function send(event: Event) {
    event.preventDefault();
    const amount = wholeNumber(written.value);
    refusal.value =
      amount === null ? { reason: "not-whole", sentence: say("panel-whole") } : await ask(amount);
    if (refusal.value) return;
    written.value = "";
    onDone?.();
  }

  return (
    <form class="number-form" data-form={name} noValidate onSubmit={(event) => void send(event)}>
      <label>
        <span>{label}</span>
        <input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={written.value}
          aria-invalid={refusal.value !== null}
          aria-describedby={`refusal-${name}`}
          onInput={(event) => (written.value = event.currentTarget.value)}
        />
      </label>
      <button class="quiet" type="submit">
        {button}
      </button>
      <p class="refusal" id={`refusal-${name}`} role="alert" data-refusal={refusal.value?.reason}>
        {refusal.value?.sentence}
        <Footnote clause={refusal.value?.clause} />
      </p>
    </form>
  );
}
