/** The service worker of an installed page: it keeps the files of its own build, and no others. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

import { withAssets } from "../shell.ts";

const HOST = "http://localhost";
const WORKER = readFileSync(join(import.meta.dirname, "..", "public", "shell.js"), "utf-8");

/** A browser's cache, as far as the worker uses it. */
class FakeCache {
  readonly paths: Set<string>;
  constructor(...paths: string[]) {
    this.paths = new Set(paths);
  }
  keys = async () => [...this.paths].map((path) => ({ url: HOST + path }));
  delete = async ({ url }: { url: string }) => this.paths.delete(new URL(url).pathname);
}

/** Activate the worker of a build over what earlier ones left; return what is kept, by cache. */
async function activated(built: readonly string[], kept: Record<string, FakeCache>): Promise<Record<string, string[]>> {
  const waited: Promise<unknown>[] = [];
  const caches = {
    keys: async () => Object.keys(kept),
    open: async (name: string) => (kept[name] ??= new FakeCache()),
    delete: async (name: string) => delete kept[name],
  };
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    clients: { claim: async () => undefined },
    location: { origin: HOST },
  };
  runInNewContext(withAssets(WORKER, built), { self, caches, URL, Promise });
  listeners["activate"]?.({ waitUntil: (promise: Promise<unknown>) => waited.push(promise) });
  await Promise.all(waited);
  return Object.fromEntries(Object.entries(kept).map(([name, { paths }]) => [name, [...paths].sort()]));
}

test("a new build deletes the files of earlier ones, and keeps the page, the cards and its own files", async () => {
  const before = new FakeCache("/", "/cards/Ah.svg", "/icon.svg", "/assets/index-old.js", "/assets/hashes-same.js");
  const after = await activated(["index.html", "assets/index-new.js", "assets/hashes-same.js"], { "punto-shell-1": before });
  assert.deepEqual(after, { "punto-shell-1": ["/", "/assets/hashes-same.js", "/cards/Ah.svg", "/icon.svg"] });
});

test("caches of another name are deleted if they are the page's own", async () => {
  const kept = { "punto-shell-0": new FakeCache("/"), other: new FakeCache("/x"), "punto-shell-1": new FakeCache("/") };
  assert.deepEqual(Object.keys(await activated(["assets/a.js"], kept)), ["other", "punto-shell-1"]);
});

test("a worker that was not built deletes nothing", async () => {
  const after = await activated([], { "punto-shell-1": new FakeCache("/assets/a.js") });
  assert.deepEqual(after, { "punto-shell-1": ["/assets/a.js"] });
});
