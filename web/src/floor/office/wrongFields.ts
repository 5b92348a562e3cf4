/** Fields of a form whose text is wrong: nothing is asked for while there is one. */

import { signal, type Signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext, useEffect, useMemo } from "preact/hooks";

/** The names of the fields. */
export type Wrong = Signal<ReadonlySet<string>>;

export const WrongFields = createContext<Wrong>(signal(new Set()));

/** Say whether the text of a field is wrong. */
export function mark(wrong: Wrong, name: string, isWrong: boolean): void {
  if (wrong.value.has(name) === isWrong) return;
  const names = new Set(wrong.value);
  if (isWrong) names.add(name);
  else names.delete(name);
  wrong.value = names;
}

/** The wrong fields of this form; its fields are told by `WrongFields`. */
export const useWrongFields = (): Wrong => useMemo(() => signal<ReadonlySet<string>>(new Set()), []);

/** Mark a field for as long as it is shown. */
export function useMark(name: string): (isWrong: boolean) => void {
  const wrong = useContext(WrongFields);
  useEffect(() => () => mark(wrong, name, false), [name]);
  return (isWrong) => mark(wrong, name, isWrong);
}
