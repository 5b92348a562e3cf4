/** Settings that outlive a reload. All of the page's access to the browser's storage goes through here. */

import { signal, type Signal } from "@preact/signals";

/** The part of the browser's storage that the page uses. */
export type Texts = Pick<Storage, "getItem" | "setItem">;

/** Storage that outlives the tab, looked up when it is used: importing a module must not need a browser.
 *
 * For records that several tabs write: a signal would hide what another tab has added.
 */
export const localTexts: Texts = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
};

/** How a value is written in storage; null removes it. */
export interface Format<Value> {
  read(text: string): Value;
  write(value: Value): string | null;
}

export const asText: Format<string> = { read: (text) => text, write: (text) => text };
export const asNumber: Format<number> = { read: Number, write: String };
/** On unless an entry says otherwise, whatever its text. */
export const onUnlessPresent: Format<boolean> = { read: () => false, write: (on) => (on ? null : "") };
/** Off unless there is an entry, whatever its text. */
export const onWhenPresent: Format<boolean> = { read: () => true, write: (on) => (on ? "" : null) };

export function asJson<Value>(): Format<Value | null> {
  return {
    read: (text) => JSON.parse(text) as Value,
    write: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

/** A signal that storage remembers: assigning to `value` also writes it. */
export interface Stored<Value> {
  value: Value;
  peek(): Value;
}

/** A signal that starts as what storage holds under a key, or as the fallback.
 *
 * It is read on first use. `keep` says for how long: on this device, or as long as this tab.
 */
export function stored<Value>(
  key: string,
  fallback: Value,
  format: Format<Value>,
  keep: "device" | "tab" = "device",
): Stored<Value> {
  const storage = () => (keep === "tab" ? sessionStorage : localStorage);
  let current: Signal<Value> | undefined;
  function load(): Signal<Value> {
    const text = storage().getItem(key);
    return signal(text === null ? fallback : format.read(text));
  }
  return {
    get value() {
      return (current ??= load()).value;
    },
    set value(value) {
      (current ??= load()).value = value;
      const text = format.write(value);
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    },
    peek: () => (current ??= load()).peek(),
  };
}
