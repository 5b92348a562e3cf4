/** What games and wagers from outside are called: no catalogue has their names, the server tells them. */

import { signal } from "@preact/signals";

/** By message and language. */
export const outsideNames = signal<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
