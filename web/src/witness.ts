/** The heads that this device keeps, as a signal; and when the server is held against them. */

import { signal } from "@preact/signals";
import { heads, statement } from "./api.ts";
import { HeadKeeper, type Witnessed } from "./fair/heads.ts";
import type { Heads } from "./wire.ts";

const keeper = new HeadKeeper(localStorage, { sheet: heads, statement });

export const witnessed = signal<Witnessed>(keeper.kept);

let last: Promise<unknown> = Promise.resolve();

/** One after the other: each looks at what the one before has kept. */
function inTurn(work: () => Promise<Witnessed>): void {
  last = last.then(work).then(
    (kept) => (witnessed.value = kept),
    () => undefined, // the server was away: it is asked again with the next link
  );
}

/** The house has signed where the log of this table ends. */
export const keepHead = (told: Heads) => inTurn(() => keeper.hear(told));

/** The link stands again: is this the house that it was? */
export const holdHeads = () => inTurn(() => keeper.hold());
