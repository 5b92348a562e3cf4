/** The own cut of a shoe, and the places that proofs name. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { CutNonces } from "../src/fair/cutNonces.ts";
import { cutDigest } from "../src/fair/draw.ts";
import { isOnTable } from "../src/fair/onTable.ts";
import type { FairView, Proof, PublicView } from "../src/wire.ts";

const bound = (change: Partial<FairView> = {}) =>
  ({ commitment: "ab".repeat(32), stage: "committed", cuts: [], ...change }) as unknown as FairView;

/** Somewhere to keep nonces, as a browser has it. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

/** A nonces that has committed at a seat, and the opening as it is told then. */
async function committed(kept = storage(), seat = 3) {
  const cut = new CutNonces(kept);
  const asked = await cut.due(bound(), seat);
  assert.equal(asked?.type, "commit-cut");
  const digest = asked?.type === "commit-cut" ? asked.digest : "";
  const cuts = [{ seat, digest, nonce: "" }];
  return { cut, kept, digest, called: bound({ stage: "called", cuts }) };
}

test("a shoe that is bound is cut once, and the nonce is shown once it is called for", async () => {
  const { cut, digest, called } = await committed();
  assert.equal(await cut.due(bound(), 3), null);
  const shown = await cut.due(called, 3);
  assert.ok(shown?.type === "reveal-cut");
  assert.equal(await cutDigest(called.commitment, 3, shown.nonce), digest);
  assert.equal(await cut.due(called, 3), null);
  assert.equal(await cut.seat(called), 3);
});

test("who has no seat cuts nothing, and shows nothing that is not the own", async () => {
  const cut = new CutNonces(storage());
  assert.equal(await cut.due(bound(), null), null);
  const { called } = await committed();
  assert.equal(await cut.due(called, 3), null);
});

test("after another link the same is sent again, and after a reload the same nonce is shown", async () => {
  const { cut, kept, digest, called } = await committed();
  cut.again();
  const again = await cut.due(bound(), 3);
  assert.ok(again?.type === "commit-cut");
  assert.equal(again.digest, digest);
  const reloaded = new CutNonces(kept);
  const shown = await reloaded.due(called, null); // whoever stood up meanwhile shows it as well
  assert.ok(shown?.type === "reveal-cut");
  assert.equal(await cutDigest(called.commitment, 3, shown.nonce), digest);
});

test("every opening has a nonce of its own, and only the newest are kept", async () => {
  const cut = new CutNonces(storage());
  const names = Array.from({ length: 50 }, (_, at) => at.toString(16).padStart(64, "0"));
  for (const commitment of names) await cut.due(bound({ commitment }), 1);
  const nonces = names.map((name) => cut.nonce(name)).filter(Boolean);
  assert.equal(new Set(nonces).size, 40);
  assert.equal(cut.nonce(names[0] ?? ""), "");
});

test("a proved card lies where its proof says, and each place is proved once", () => {
  const view = { coup: 7, player: ["9h", "Kd"], banker: ["4c"], die: 3 } as unknown as PublicView;
  const proved = new Set<string>();
  const proof = (change: Partial<Proof>) =>
    isOnTable({ what: "card", place: 12, coup: 7, ...change } as Proof, view, proved);
  assert.ok(proof({ shown: "9h", side: "player", in_hand: 1 }));
  assert.ok(proof({ shown: "4c", side: "banker", in_hand: 1 }));
  assert.ok(!proof({ shown: "9h", side: "player", in_hand: 1 }), "proved twice");
  assert.ok(!proof({ shown: "9h", side: "player", in_hand: 2 }), "another card lies there");
  assert.ok(!proof({ shown: "2s", side: "banker", in_hand: 2 }), "no card lies there");
  assert.ok(!proof({ shown: "9h", side: "player", in_hand: 1, coup: 6 }), "of another coup");
  assert.ok(!proof({ shown: "Kd" }), "only the first card of a shoe is burnt");
  assert.ok(proof({ shown: "Kd", place: 0 }));
  assert.ok(proof({ what: "die", shown: "3" }));
  assert.ok(!proof({ what: "die", shown: "4" }));
});
