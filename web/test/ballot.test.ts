/** Ballots: the worked example of docs/verifying.md, and what is said of a forged one. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import type { BallotDocument } from "../src/fair/format.ts";
import { verifyDocuments } from "../src/fair/verifyDocuments.ts";
import { verifyFiles } from "../src/verify/verifyFiles.ts";

const page = readFileSync(new URL("../../docs/verifying.md", import.meta.url), "utf-8");
const example = /```ballot-json\n([^`]*)\n```/.exec(page)?.[1] ?? "";

const ballot = () => JSON.parse(example) as BallotDocument;
const nameOf = async (change: (document: BallotDocument) => void) => {
  const document = ballot();
  change(document);
  const verdict = await verifyDocuments(document);
  return verdict.kind === "fault" ? `${verdict.name} at ${verdict.where}` : verdict.kind;
};
const file = (text: string, name = "ballot.json") => new File([text], name);

test("the example verifies, and its order is the one that was drawn", async () => {
  const verdict = await verifyDocuments(ballot());
  assert.ok(verdict.kind === "verified");
  const [finding] = verdict.findings;
  assert.ok(finding && "ballot" in finding);
  assert.deepEqual(finding.order, ballot().order);
  assert.deepEqual([finding.what, finding.of, finding.count, finding.entrants], ["seats", "final", 3, [1, 2, 3]]);
});

test("whatever is forged is found by its name and its place", async () => {
  const at = "cup demo, ballot 1";
  assert.equal(await nameOf(({ order }) => order.reverse()), `lot at ${at}, place 0`);
  assert.equal(await nameOf(({ order }) => order.pop()), `lot at ${at}, place 2`);
  assert.equal(await nameOf(({ secrets }) => secrets.reverse()), `secrets at ${at}`);
  assert.equal(await nameOf(({ entrants }) => entrants.pop()), `entrants at ${at}`);
  assert.equal(await nameOf(({ entrants }) => entrants.push({ number: 4, name: "ab".repeat(32) })), `entrants at ${at}, opening 1`);
  assert.equal(await nameOf(({ openings }) => openings[0]?.cuts.pop()), `entropy at ${at}, opening 1`);
  assert.equal(await nameOf((document) => (document.ballot = 2)), "commitment at cup demo, ballot 2, opening 1");
  assert.equal(await nameOf((document) => (document.what = "heats")), `commitment at ${at}, opening 1`);
  assert.equal(await nameOf((document) => (document.what = "winner" as "seats")), "format at document 1, what");
});

test("files are verified together, and a file that is no document is named", async () => {
  const found = await verifyFiles([file(example)]);
  assert.ok(typeof found === "object" && "findings" in found && found.findings.length === 1);
  const twice = await verifyFiles([file(example), file(example)]);
  assert.deepEqual(twice, { name: "shoe-number", where: "cup demo, ballot 1" });
  assert.deepEqual(await verifyFiles([file(example), file("{")]), { name: "format", where: "document 2" });
  const huge = { name: "huge.json", size: 32_000_001, arrayBuffer: () => Promise.reject(new Error("never read")) };
  assert.equal(await verifyFiles([huge]), "unread");
});
