/** The heads that this device keeps, as a signal; and when the server is compared with them. */

import { signal } from "@preact/signals";
import { heads, statement } from "../connection/api.ts";
import { HeadKeeper, NOTHING, type Witnessed } from "./heads.ts";
import { localTexts } from "../stored.ts";
import type { Heads } from "../wire.ts";

const keeper = new HeadKeeper(localTexts, { sheet: heads, statement });

export const witnessed = signal<Witnessed>(NOTHING);

let last: Promise<unknown> = Promise.resolve();

/** One after the other: each looks at what the one before has kept. */
function inTurn(work: () => Promise<Witnessed>): void {
  last = last.then(work).then(
    (heads) => (witnessed.value = heads),
    () => undefined, // the server was away: it is asked again with the next link
  );
}

/** Load what this device has kept. */
export function loadHeads(): void {
  witnessed.value = keeper.witnessed;
}

/** Keep a signed head: the house has said where the log of this table ends. */
export const keepHead = (signed: Heads) => inTurn(() => keeper.hear(signed));

/** The link is up again: check that this is still the same house. */
export const compareHeads = () => inTurn(() => keeper.hold());
