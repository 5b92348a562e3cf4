import { useSignal } from "@preact/signals";
import { latinDigits } from "../../money.ts";
import { say, words } from "../../words.ts";

interface NumberProperties {
  name: string;
  label: string;
  value: number | null | undefined;
  least?: number | null | undefined;
  most?: number | null | undefined;
  /** None where the field is empty. */
  set: (value: number | null) => void;
}

/** A whole number within its bounds; a wrong one is said under the field and changes nothing. */
export function NumberInput({ name, label, value, least, most, set }: NumberProperties) {
  const wrong = useSignal<string | null>(null); // what was typed and does not fit
  function take(text: string) {
    const digits = latinDigits(text).replaceAll(/[\s,_٬]/g, "");
    const number = digits === "" ? null : Number(digits);
    const fits = number === null || (/^[0-9]+$/.test(digits) && number >= (least ?? 0) && number <= (most ?? Number.MAX_SAFE_INTEGER));
    wrong.value = fits ? null : text;
    if (fits) set(number);
  }
  return (
    <span class="office-number">
      <input
        name={name}
        aria-label={label}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        defaultValue={value === null || value === undefined ? "" : String(value)}
        aria-invalid={wrong.value !== null}
        onInput={(event) => take(event.currentTarget.value)}
      />
      {most ? <small dir="ltr">≤ {words.value.number(most)}</small> : null}
      {wrong.value !== null && (
        <small class="wrong" role="alert">
          {bounds(least, most) || say("office-cannot", { value: wrong.value, setting: label })}
        </small>
      )}
    </span>
  );
}

function bounds(least: number | null | undefined, most: number | null | undefined): string {
  if (most === null || most === undefined) return "";
  return `${words.value.number(least ?? 0)} – ${words.value.number(most)}`;
}

interface NumbersProperties {
  name: string;
  label: string;
  value: readonly number[];
  set: (value: number[]) => void;
}

/** Several whole numbers, with commas between them. */
export function NumbersInput({ name, label, value, set }: NumbersProperties) {
  const wrong = useSignal(false);
  function take(text: string) {
    const parts = latinDigits(text).split(/[\s,،]+/).filter(Boolean);
    wrong.value = !parts.every((part) => /^[1-9][0-9]*$/.test(part));
    if (!wrong.value) set(parts.map(Number));
  }
  return (
    <input
      name={name}
      aria-label={label}
      dir="ltr"
      autoComplete="off"
      defaultValue={value.join(", ")}
      aria-invalid={wrong.value}
      onInput={(event) => take(event.currentTarget.value)}
    />
  );
}
