/** Where in a screen somebody is: the parts of the address after #, as in #patrons/ann. */

import { signal } from "@preact/signals";

const read = (): readonly string[] => location.hash.slice(1).split("/").map(decodeURIComponent);

export const route = signal<readonly string[]>(read());

/** Follow the address; return a function that stops it. */
export function start(): () => void {
  const follow = () => (route.value = read());
  addEventListener("hashchange", follow);
  return () => removeEventListener("hashchange", follow);
}

/** The address of a place in this screen. */
export const to = (...parts: readonly string[]) => `#${parts.map(encodeURIComponent).join("/")}`;
