/** The own cut of a shoe, and the order in which cards come to lie. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { CutNonces } from "../src/fair/cutNonces.ts";
import { cutDigest } from "../src/fair/draw.ts";
import { lastCard } from "../src/fair/lastCard.ts";
import type { FairView } from "../src/wire.ts";

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

test("cards come to lie Player, Banker, Player, Banker, then the third ones", () => {
  const laid = (player: string[], banker: string[]) => lastCard({ player, banker });
  assert.equal(laid([], []), "");
  assert.equal(laid(["9h"], []), "9h");
  assert.equal(laid(["9h"], ["4c"]), "4c");
  assert.equal(laid(["9h", "Kd"], ["4c"]), "Kd");
  assert.equal(laid(["9h", "Kd"], ["4c", "2s"]), "2s");
  assert.equal(laid(["9h", "Kd", "5d"], ["4c", "2s"]), "5d");
  assert.equal(laid(["9h", "Kd"], ["4c", "2s", "6d"]), "6d");
  assert.equal(laid(["9h", "Kd", "5d"], ["4c", "2s", "6d"]), "6d");
});
