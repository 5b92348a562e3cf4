/** Kinds of rows by their names: a person types a part of one. */

import { say, words } from "../../words.ts";

/** The name of a kind of row; a kind that this program does not know stands for itself. */
export const kindName = (kind: string) => (words.value.knows(`kind-${kind}`) ? say(`kind-${kind}`) : kind);

/** The kind that a text names: by its name or its code, or as the only one whose name has the text in it. */
export function kindNamed(text: string, kinds: readonly string[], nameOf: (kind: string) => string): string | null {
  const wanted = text.trim().toLocaleLowerCase();
  if (!wanted) return "";
  const named = (kind: string) => nameOf(kind).toLocaleLowerCase();
  const exact = kinds.find((kind) => named(kind) === wanted || kind === wanted);
  if (exact) return exact;
  const [only = null, ...others] = kinds.filter((kind) => named(kind).includes(wanted));
  return others.length ? null : only;
}
