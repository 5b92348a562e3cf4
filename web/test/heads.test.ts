/** What a device keeps of the house's signed heads, and how it finds a rewrite. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { HeadKeeper, type HeadSource, type Witnessed } from "../src/fair/heads.ts";
import { hashed, hex, raw } from "../src/fair/hashes.ts";
import type { Heads, HeadsSheet, Signed } from "../src/wire.ts";

const TABLE = "commission-1";
const NONE = "00".repeat(32);

/** A house with a key of its own. */
async function house() {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const key = hex(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)));
  const sign = async (about: object): Promise<Signed> => {
    const said = JSON.stringify({ format: "punto-heads", version: 1, key, before: NONE, ...about });
    const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(said));
    return { said, signature: hex(new Uint8Array(signature)) };
  };
  const heads = async (number: number, rows: number, digit = "a"): Promise<Heads> => {
    const hash = digit.repeat(64);
    const root = await hashed("head", TABLE, rows, raw(hash));
    const signed = await sign({ number, at: number, kind: "shoe", logs: 1, root });
    return { type: "heads", table: TABLE, ...signed, rows, hash, place: 0, path: [] };
  };
  return { key, sign, heads };
}

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const sheet = (keys: Signed[] = []) => ({ keys }) as unknown as HeadsSheet;
const asked = (change: Partial<HeadSource> = {}): HeadSource => ({
  sheet: () => Promise.resolve(sheet()),
  statement: () => Promise.resolve(null),
  ...change,
});

/** What a new device keeps of all this. */
async function heard(told: Heads[], change: Partial<HeadSource> = {}): Promise<Witnessed> {
  const keeper = new HeadKeeper(storage(), asked(change));
  for (const one of told) await keeper.hear(one);
  return keeper.witnessed;
}

test("heads of one house are kept and checked, each once and no more than a hundred", async () => {
  const { heads, key } = await house();
  const told = await Promise.all(Array.from({ length: 103 }, (_, at) => heads(at + 1, at + 1)));
  const kept = await heard([...told, ...told.slice(-1)]);
  assert.equal(kept.heads.length, 100);
  assert.deepEqual([kept.key, kept.checked, kept.doubt], [key, true, null]);
  assert.equal(kept.fingerprint.length, 16);
});

test("two statements with one number, two hashes of one row and fewer rows are contradictions", async () => {
  const { heads } = await house();
  const cases = [
    [await heads(1, 5), await heads(1, 6), "two-statements", "1"],
    [await heads(1, 5), await heads(2, 5, "b"), "two-heads", `${TABLE} 5`],
    [await heads(1, 5), await heads(2, 4), "fewer-rows", `${TABLE} 5`],
    [await heads(2, 4), await heads(1, 5), "fewer-rows", `${TABLE} 5`],
  ] as const;
  for (const [one, other, why, where] of cases) {
    const { doubt } = await heard([one, other, one]);
    assert.deepEqual([doubt?.why, doubt?.where], [why, where]);
    assert.ok(doubt?.proof);
  }
});

test("a changed text, head or signature is not believed", async () => {
  const one = await (await house()).heads(1, 5);
  for (const wrong of [
    { ...one, rows: 6 },
    { ...one, hash: "c".repeat(64) },
    { ...one, signature: "00".repeat(64) },
    { ...one, said: one.said.replace('"at":1', '"at":2') },
  ]) {
    const { doubt, heads } = await heard([wrong]);
    assert.deepEqual([doubt?.why, heads.length], ["signature", 0]);
  }
});

test("a new key is believed where the old one has signed it", async () => {
  const [old, next] = [await house(), await house()];
  const told = [await old.heads(1, 5), await next.heads(3, 6)];
  const change = { number: 2, at: 2, kind: "key", logs: 0, root: NONE, next: next.key };
  const signed = await old.sign(change);
  const followed = await heard(told, { sheet: () => Promise.resolve(sheet([signed])) });
  assert.deepEqual([followed.doubt, followed.key, followed.heads.length], [null, next.key, 2]);
  assert.equal((await heard(told)).doubt?.why, "key");
  const forged = { ...signed, signature: "00".repeat(64) };
  const doubted = await heard(told, { sheet: () => Promise.resolve(sheet([forged])) });
  assert.equal(doubted.doubt?.why, "key");
});

test("a server that no longer has what was kept, or has it otherwise, is doubted for good", async () => {
  const { heads } = await house();
  const [one, other] = [await heads(7, 5), await heads(7, 6)];
  for (const [answer, why] of [
    [one, undefined],
    [null, "gone"],
    [other, "two-statements"],
  ] as const) {
    const kept = storage();
    const keeper = new HeadKeeper(kept, asked({ statement: () => Promise.resolve(answer) }));
    await keeper.hear(one);
    assert.equal((await keeper.hold()).doubt?.why, why);
    const later = new HeadKeeper(kept, asked({ statement: () => Promise.resolve(one) }));
    assert.equal((await later.hold()).doubt?.why, why);
  }
});

test("a browser that does not know Ed25519 keeps heads unchecked, and compares them", async (told) => {
  const { heads } = await house();
  const [one, other] = [await heads(1, 5), await heads(1, 6)];
  told.mock.method(crypto.subtle, "importKey", () => Promise.reject(new Error("not supported")));
  const kept = await heard([one]);
  assert.deepEqual([kept.checked, kept.heads.length, kept.doubt], [false, 1, null]);
  assert.equal((await heard([one, other])).doubt?.why, "two-statements");
});
