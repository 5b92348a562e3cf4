/** Verify a whole shoe from its document, and hold it against what this screen saw of it. */

import { shoeDocument } from "../api.ts";
import type { Fault } from "./checked.ts";
import { ownNonce } from "./cutting.ts";
import { seenBefore } from "./seen.ts";
import type { ShoeDocument } from "../wire.ts";

/** One thing that was looked at; how often, where that says something. */
export interface Look {
  check: string;
  state: "true" | "false" | "not-reached";
  count: number;
}

export interface Verified {
  shoe: number;
  fault: Fault | null;
  looks: readonly Look[];
  ms: number;
}

/** What is looked at, in the protocol's order, and the faults that each may find. */
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  format: ["format"],
  opening: ["opening", "shoe-number"],
  rulebook: ["rulebook"],
  commitment: ["commitment"],
  cut: ["cut"],
  entropy: ["entropy"],
  order: ["skipped-index", "order"],
  secret: ["secret", "path"],
  card: ["card"],
  die: ["die"],
  burn: ["burn"],
  secrets: ["secrets"],
  seen: ["seen"],
  own: ["own"],
};

/** Fetch the document of a shoe and verify all of it. */
export async function verifyShoe(table: string, shoe: number): Promise<Verified> {
  // Only who verifies loads the verifier.
  const [{ verify }, document] = await Promise.all([import("./verify.ts"), shoeDocument(table, shoe)]);
  const since = performance.now();
  const verdict = await verify(document);
  const ms = Math.max(1, Math.round(performance.now() - since));
  if (verdict.kind === "unavailable") throw new Error("this page may not hash");
  const fault = verdict.kind === "fault" ? verdict : unlikeSeen(document, table, shoe);
  return { shoe, fault, looks: looks(document, fault), ms };
}

/** A document may be true and yet be that of another shoe, or of one without the own cut. */
function unlikeSeen(document: ShoeDocument, table: string, shoe: number): Fault | null {
  const asked = document.table === table && document.shoe === shoe;
  if (!asked || !seenBefore(document)) return { name: "seen", where: "" };
  const opening = document.openings.at(-1);
  const own = ownNonce(opening?.commitment ?? "");
  const taken = opening?.cuts.find(({ nonce }) => nonce === own);
  return own && opening?.entropy && !taken ? { name: "own", where: "" } : null;
}

function looks(document: ShoeDocument, fault: Fault | null): Look[] {
  const counts = fault?.name === "format" ? {} : countsOf(document);
  const names = Object.keys(CHECKS);
  const failed = fault ? names.findIndex((name) => CHECKS[name]?.includes(fault.name)) : names.length;
  return names
    .map((check, at): Look => {
      const state = at < failed ? "true" : at === failed ? "false" : "not-reached";
      return { check, state, count: counts[check] ?? 1 };
    })
    .filter(({ state, count }) => state === "false" || count > 0);
}

/** How often each thing is there to look at; what is not there is no check. */
function countsOf({ openings, drawn, dice, burnt, retired, secrets }: ShoeDocument): Record<string, number> {
  const last = openings.at(-1);
  return {
    opening: openings.length,
    cut: openings.flatMap(({ cuts }) => cuts).length,
    entropy: last?.entropy ? 1 : 0,
    order: drawn.length,
    secret: drawn.length + dice.length,
    card: drawn.length,
    die: dice.length,
    burn: burnt === null ? 0 : 1,
    secrets: retired ? secrets.length : 0,
    own: last?.cuts.some(({ nonce }) => nonce && nonce === ownNonce(last.commitment)) ? 1 : 0,
  };
}
