/** The patron's cuts of ballots: made and shown without being asked, and looked for in what was drawn.
 *
 * It works as the cut of a shoe does, with the entrant's number in the place of the seat.
 */

import { effect, signal } from "@preact/signals";
import { isStaff, isWatching, linkState } from "../connection/serverState.ts";
import { nonces } from "../fair/cut.ts";
import { canVerify } from "../fair/hashes.ts";
import type { BallotView, CupSnapshot } from "../wire.ts";
import { askCup, ballotPath, snapshots } from "./cups.ts";

/** What a drawn ballot shows: this patron's cut, only that it is true, or that it is false. */
export type Found = "own" | "true" | "false";

/** By the name of a ballot: what was found in it. */
export const checked = signal<ReadonlyMap<string, Found>>(new Map());

export const checkName = (cup: string, { number, commitment }: BallotView) => `${cup} ${number} ${commitment}`;

const asked = new Set<string>();

function once(step: string): boolean {
  const first = !asked.has(step);
  asked.add(step);
  return first;
}

/** Do what is due for the ballot of a tournament that this patron has entered. */
async function take({ cup, own }: CupSnapshot): Promise<void> {
  const { ballot, key } = cup;
  if (!ballot || !own) return;
  const { commitment, stage, cuts, shown } = ballot;
  const [hasCut, nonce] = [cuts.includes(own.number), nonces.nonce(commitment)];
  if (stage === "committed" && !hasCut && once(`${commitment} cut`)) {
    const digest = await nonces.digest(commitment, own.number);
    // Somebody who is not on the list is refused, and nothing follows from that.
    await askCup({ type: "cut-ballot", cup: key, commitment, digest });
  }
  if (stage === "called" && hasCut && !shown.includes(own.number) && nonce && once(`${commitment} show`)) {
    await askCup({ type: "reveal-ballot", cup: key, commitment, nonce });
  }
  if (stage === "drawn" && once(`${commitment} check`)) await look(key, ballot);
}

/** Fetch the document of a drawn ballot and verify it. */
async function look(cup: string, ballot: BallotView): Promise<void> {
  const answer = await fetch(ballotPath(cup, ballot.number)).catch(() => null);
  if (!answer?.ok) {
    asked.delete(`${ballot.commitment} check`);
    return;
  }
  const text = new Uint8Array(await answer.arrayBuffer());
  // The verifier is loaded on first use.
  const { verifyText } = await import("../fair/verifyDocuments.ts");
  const verdict = await verifyText(text);
  const found = verdict.kind === "verified" ? verdict.findings[0] : undefined;
  const isIt = found && "ballot" in found && found.cup === cup && found.opened?.commitment === ballot.commitment;
  const same = isIt && found.order.join() === ballot.order.join();
  const nonce = nonces.nonce(ballot.commitment);
  const own = same && nonce !== "" && found.opened?.cuts.some((cut) => cut.nonce === nonce);
  const said = !same ? "false" : own ? "own" : "true";
  checked.value = new Map(checked.value).set(checkName(cup, ballot), said);
}

/** Cut and check for as long as the page is open, where this browser can hash. */
export function start(): () => void {
  if (!canVerify()) return () => {};
  return effect(() => {
    if (linkState.value === "down") {
      // Earlier requests may not have arrived.
      for (const step of asked) if (!step.endsWith("check")) asked.delete(step);
      return;
    }
    if (isWatching.value || isStaff.value) return;
    for (const snapshot of snapshots.value.values()) void take(snapshot);
  });
}
