/** Requests over HTTP: what the page makes of the server's reasons. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { pretend } from "./kit.ts";

let said = new Response("{}");
pretend(() => said);
const { mayWatch, SignedOut } = await import("../src/connection/api.ts");

test("only a house that lets nobody watch from here sends a person who watches to the door", async () => {
  said = Response.json({ reason: "no-displays-here" }, { status: 403 });
  await assert.rejects(mayWatch(), SignedOut);
  for (const reason of ["foreign-origin", "unknown-host"]) {
    said = Response.json({ reason }, { status: 403 });
    await mayWatch();
  }
  said = Response.json({ reason: "too-many-displays" }, { status: 429 });
  await mayWatch();
  said = Response.json({ reason: "no-upgrade" }, { status: 400 });
  await mayWatch();
});
