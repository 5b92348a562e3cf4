/** The fields of rows and of requests, by their names in words. */

import { say, words } from "../words.ts";

/** The name of a field; one that this program does not know stands for itself. */
export function fieldName(field: string): string {
  const message = `field-${field.replaceAll("_", "-")}`;
  return words.value.knows(message) ? say(message) : field;
}
