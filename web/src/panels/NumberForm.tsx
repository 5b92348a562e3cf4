import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Footnote } from "../ui/Footnote.tsx";
import type { Note } from "../table/notes.ts";
import { wholeNumber } from "../ui/wholeNumber.ts";
import { minorDigits } from "../money.ts";
import { say, words } from "../words.ts";

interface Properties {
  name: string;
  label: string;
  button: string;
  ask: (amount: number) => Promise<Note | null>;
  onDone?: () => void;
  /** Of the amount; without one it is a plain whole number. */
  currency?: string;
  /** Above the number. */
  children?: ComponentChildren;
  /** Beneath the number: what it means; `write` replaces it. */
  meaning?: (amount: number | null, write: (amount: number) => void) => ComponentChildren;
}

/** What to say of a text that is not an amount of a currency: it shows how one is written. */
export function amountFault(currency: string): Note {
  const example = () => words.value.amount(Math.floor(1_234.5678 * 10 ** minorDigits(currency)), currency);
  return { reason: "not-an-amount", sentence: () => say("screen-not-an-amount", { example: example() }) };
}

/** A number and a button; what is refused is said beneath. */
export function NumberForm({ name, label, button, ask, onDone, currency = "", children, meaning }: Properties) {
  const written = useSignal("");
  const refusal = useSignal<Note | null>(null);
  const amount = currency ? words.value.read(written.value, currency) : wholeNumber(written.value);

  async function send(event: Event) {
    event.preventDefault();
    const fault = currency ? amountFault(currency) : { reason: "not-whole", sentence: () => say("panel-whole") };
    refusal.value = amount === null ? fault : await ask(amount);
    if (refusal.value) return;
    written.value = "";
    onDone?.();
  }

  return (
    <form class="number-form" data-form={name} noValidate onSubmit={(event) => void send(event)}>
      {children}
      <label>
        <span>{label}</span>
        <input
          name={name}
          inputMode={minorDigits(currency) ? "decimal" : "numeric"}
          autoComplete="off"
          maxLength={24}
          value={written.value}
          aria-invalid={refusal.value !== null}
          aria-describedby={`refusal-${name}`}
          onInput={(event) => (written.value = event.currentTarget.value)}
        />
      </label>
      <button class="quiet" type="submit">
        {button}
      </button>
      {meaning?.(amount, (next) => (written.value = words.value.entry(next, currency)))}
      <p class="refusal" id={`refusal-${name}`} role="alert" data-refusal={refusal.value?.reason}>
        {refusal.value?.sentence()}
        <Footnote clause={refusal.value?.clause} />
      </p>
    </form>
  );
}
