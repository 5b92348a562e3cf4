/** Verify files together, as verify.py does with all that it is given. */

import { cupOf, documentsIn, valuesIn } from "../fair/read.ts";
import { Fault } from "../fair/format.ts";
import { verifyDocuments, type FaultName, type Finding } from "../fair/verifyDocuments.ts";

/** What is true of each document, and the tournaments of which only ballots and shoes were checked. */
export interface Verified {
  findings: Finding[];
  cups: string[];
}

/** What was found, the first fault, or why nothing was checked. */
export type Outcome = Verified | { name: FaultName; where: string } | "unread" | "unavailable";

const MOST_BYTES = 32_000_000; // of a file; verify.py reads no longer one either

/** A file that somebody chose, or what stands for one in a test. */
export type Chosen = Pick<File, "name" | "size" | "arrayBuffer">;

export async function verifyFiles(files: readonly Chosen[]): Promise<Outcome> {
  if (files.some(({ size }) => size > MOST_BYTES)) return "unread";
  let texts: Uint8Array[];
  try {
    texts = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  } catch {
    return "unread";
  }
  try {
    const documents = texts.flatMap((text, at) => documentsIn(text, `document ${at + 1}`));
    const cups = texts.flatMap((text) => valuesIn(text, "").flatMap((value) => cupOf(value) ?? []));
    if (!documents.length) return { findings: [], cups };
    const verdict = await verifyDocuments(...documents);
    if (verdict.kind === "verified") return { findings: verdict.findings, cups };
    return verdict.kind === "fault" ? { name: verdict.name, where: verdict.where } : "unavailable";
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    return { name: problem.fault, where: problem.where };
  }
}
