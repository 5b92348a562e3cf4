/** Report on a shoe: fetch and verify its document, and compare it with what this browser saw. */

import { shoeText } from "../connection/api.ts";
import { tableState } from "../connection/serverState.ts";
import type { Fault } from "./liveTally.ts";
import { ownNonce } from "./cut.ts";
import { sawBound, agreesWithSeen } from "./commitmentsSeen.ts";
import type { Aborted, ShoeFinding } from "./verifyDocuments.ts";
import type { ShoeDocument } from "../wire.ts";

/** One kind of check, and how often it was made. */
export interface Check {
  check: string;
  state: "true" | "false" | "not-reached" | "unchecked";
  count: number;
}

/** The result of all checks of a shoe. */
export interface ShoeReport {
  shoe: number;
  fault: Fault | null;
  looks: readonly Check[];
  /** Aborted openings, and the seats they left out. */
  aborts: readonly Aborted[];
  /** Where the secrets are lost: how many cards are proved, and how many are not. */
  lost: { proved: number; unproved: number } | null;
  ms: number;
}

/** The checks in the protocol's order, and the faults that each may find. */
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
  draw: ["draw"],
  burn: ["burn"],
  secrets: ["secrets", "retired"],
  seen: ["seen"],
  own: ["own"],
  beacon: [],
};

/** Fetch the document of a shoe and run all checks. */
export async function reportOnShoe(table: string, shoe: number): Promise<ShoeReport> {
  // The verifier is loaded on first use.
  const [{ verifyText }, text] = await Promise.all([import("./verifyDocuments.ts"), shoeText(table, shoe)]);
  const since = performance.now();
  const verdict = await verifyText(text);
  const ms = Math.max(1, Math.round(performance.now() - since));
  if (verdict.kind === "unavailable") throw new Error("this page may not hash");
  if (verdict.kind === "fault") {
    const document = verdict.name === "format" ? null : read(text);
    return { shoe, fault: verdict, looks: looks(document, verdict), aborts: [], lost: null, ms };
  }
  const [document, [finding]] = [read(text), verdict.findings];
  if (!finding || !("shoe" in finding)) {
    const other = { name: "format", where: "" }; // a true ballot is still not this shoe
    return { shoe, fault: other, looks: looks(null, other), aborts: [], lost: null, ms };
  }
  const fault = unlikeSeen(document, table, shoe);
  return { shoe, fault, looks: looks(document, fault), aborts: finding.aborts, lost: lostOf(finding), ms };
}

const lostOf = (finding: ShoeFinding) =>
  finding.lost ? { proved: finding.drawn, unproved: finding.unproved } : null;

/** Parse a text that the verifier has accepted, so that `JSON.parse` reads it in the same way. */
function read(text: Uint8Array): ShoeDocument {
  const value = JSON.parse(new TextDecoder().decode(text)) as ShoeDocument | [ShoeDocument];
  return Array.isArray(value) ? value[0] : value;
}

/** Find a consistent document that is of another shoe, or lacks the patron's own cut. */
function unlikeSeen(document: ShoeDocument, table: string, shoe: number): Fault | null {
  const asked = document.table === table && document.shoe === shoe;
  if (!asked || !agreesWithSeen(document)) return { name: "seen", where: "" };
  const newest = tableState.value.table === table ? (tableState.value.public?.view.fair?.shoe ?? 0) : 0;
  if (newest > shoe && !document.retired) return { name: "retired", where: "" };
  const opening = document.openings.at(-1);
  const own = ownNonce(opening?.commitment ?? "");
  const cut = opening?.cuts.find(({ nonce }) => nonce === own);
  return own && opening?.entropy && !cut ? { name: "own", where: "" } : null;
}

function looks(document: ShoeDocument | null, fault: Fault | null): Check[] {
  const counts: Record<string, number> = document ? countsOf(document) : { beacon: 0 };
  const names = Object.keys(CHECKS);
  const failed = fault ? names.findIndex((name) => CHECKS[name]?.includes(fault.name)) : names.length;
  return names
    .map((check, at): Check => {
      const state = at < failed ? "true" : at === failed ? "false" : "not-reached";
      const open = state === "true" && document && isUnchecked(check, document);
      return { check, state: open ? "unchecked" : state, count: counts[check] ?? 1 };
    })
    .filter(({ state, count }) => state === "false" || count > 0);
}

/** Whether there was nothing to compare with: that must not look like a passed check. */
function isUnchecked(check: string, { table, shoe, openings }: ShoeDocument): boolean {
  const last = openings.at(-1);
  if (check === "beacon") return true;
  return check === "seen" && !(last && sawBound(table, { ...last, shoe }));
}

/** How often each check can be made; none where there is nothing to check. */
function countsOf(document: ShoeDocument): Record<string, number> {
  const { openings, drawn, dice, draws = [], burnt, retired, secrets, lost } = document;
  const last = openings.at(-1);
  return {
    opening: openings.length,
    cut: openings.flatMap(({ cuts }) => cuts).length,
    entropy: last?.entropy ? 1 : 0,
    order: drawn.length,
    secret: drawn.length + dice.length + draws.length,
    card: drawn.length,
    die: dice.length,
    draw: draws.length,
    burn: burnt === null ? 0 : 1,
    secrets: retired && !lost ? secrets.length : 0,
    own: last?.cuts.some(({ nonce }) => nonce && nonce === ownNonce(last.commitment)) ? 1 : 0,
    beacon: last?.beacon_value ? 1 : 0,
  };
}
