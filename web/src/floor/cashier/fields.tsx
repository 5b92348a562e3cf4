import type { Signal } from "@preact/signals";
import { say, words } from "../../words.ts";

/** An amount as the language writes it; the form reads it in its currency. */
export function AmountField({ name = "amount", label = say("cashier-amount"), value }: { name?: string; label?: string; value?: Signal<string> }) {
  return (
    <label>
      <span>{label}</span>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        {...(value && {
          value: value.value,
          onInput: (event) => (value.value = (event.currentTarget as HTMLInputElement).value),
        })}
      />
    </label>
  );
}

interface Properties {
  name: string;
  label?: string;
  of: readonly string[];
  value?: Signal<string>;
}

/** One of some currencies, by its code and its name. */
export function CurrencyField({ name, label = say("cashier-currency"), of, value }: Properties) {
  return (
    <label>
      <span>{label}</span>
      <select
        name={name}
        {...(value && {
          value: of.includes(value.value) ? value.value : of[0],
          onChange: (event) => (value.value = (event.currentTarget as HTMLSelectElement).value),
        })}
      >
        {of.map((currency) => (
          <option key={currency} value={currency}>
            {`${currency} · ${words.value.money(currency)}`}
          </option>
        ))}
      </select>
    </label>
  );
}
