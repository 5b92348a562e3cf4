import { useSignal } from "@preact/signals";
import { latinDigits } from "../../money.ts";
import { say, words } from "../../words.ts";
import { readOrZero } from "../../readOrZero.ts";
import { useMark } from "./wrongFields.ts";

interface Properties {
  name: string;
  label: string;
  value: number | null | undefined;
  least?: number | null | undefined;
  most?: number | null | undefined;
  /** Whether the field may be empty. */
  optional?: boolean;
  /** None where the field is empty. */
  set: (value: number | null) => void;
}

/** A whole number within its bounds. */
export function NumberInput(properties: Properties) {
  return (
    <Bounded
      {...properties}
      inputMode="numeric"
      read={(text) => {
        const digits = latinDigits(text).replaceAll(/[\s,_٬]/g, "");
        return /^[0-9]+$/.test(digits) ? Number(digits) : null;
      }}
      write={(value) => words.value.number(value)}
      entry={String}
    />
  );
}

/** An amount within its bounds, as the language writes it in its currency. */
export function AmountInput({ currency, ...properties }: Properties & { currency: string }) {
  return (
    <Bounded
      {...properties}
      // The same minor units are another amount in another currency.
      key={currency}
      inputMode="decimal"
      read={(text) => readOrZero(text, currency)}
      write={(value) => words.value.amount(value, currency)}
      entry={(value) => words.value.entry(value, currency)}
    />
  );
}

interface BoundedProperties extends Properties {
  inputMode: "numeric" | "decimal";
  /** The value of a text; null where it is none. */
  read: (text: string) => number | null;
  /** A value as a person reads it. */
  write: (value: number) => string;
  /** A value as a person would write it into the field. */
  entry: (value: number) => string;
}

/** A value within its bounds; a wrong one is said under the field, and keeps the form from being sent. */
function Bounded({ name, label, value, least, most, optional = false, set, inputMode, read, write, entry }: BoundedProperties) {
  const wrong = useSignal<string | null>(null); // what was typed and does not fit
  const mark = useMark(name);
  function take(text: string) {
    const isEmpty = text.trim() === "";
    const found = isEmpty ? null : read(text.trim());
    const fits = isEmpty ? optional : found !== null && found >= (least ?? 0) && found <= (most ?? Number.MAX_SAFE_INTEGER);
    wrong.value = fits ? null : text;
    mark(!fits);
    if (fits) set(found);
  }
  const bounds = () => (most === null || most === undefined ? "" : `${write(least ?? 0)} – ${write(most)}`);
  return (
    <span class="office-number">
      <input
        name={name}
        aria-label={label}
        inputMode={inputMode}
        dir="ltr"
        autoComplete="off"
        defaultValue={value === null || value === undefined ? "" : entry(value)}
        aria-invalid={wrong.value !== null}
        onInput={(event) => take(event.currentTarget.value)}
      />
      {most ? <small dir="ltr">≤ {write(most)}</small> : null}
      {wrong.value !== null && (
        <small class="wrong" role="alert">
          {bounds() || say("office-cannot", { value: wrong.value, setting: label })}
        </small>
      )}
    </span>
  );
}

interface AmountsProperties {
  name: string;
  label: string;
  value: readonly number[];
  currency: string;
  set: (value: number[]) => void;
}

/** Several amounts, with commas or spaces between them. */
export function AmountsInput({ name, label, value, currency, set }: AmountsProperties) {
  const wrong = useSignal(false);
  const mark = useMark(name);
  function take(text: string) {
    const amounts = text.split(/[\s,،]+/).filter(Boolean).map((part) => words.value.read(part, currency));
    wrong.value = amounts.includes(null);
    mark(wrong.value);
    if (!wrong.value) set(amounts.filter((amount) => amount !== null));
  }
  return (
    <input
      key={currency}
      name={name}
      aria-label={label}
      dir="ltr"
      autoComplete="off"
      defaultValue={value.map((amount) => words.value.entry(amount, currency)).join(", ")}
      aria-invalid={wrong.value}
      onInput={(event) => take(event.currentTarget.value)}
    />
  );
}
