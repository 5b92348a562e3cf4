/** The shape of the page's source: no import circles, and importing a module starts nothing. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { test } from "node:test";

const SRC = join(import.meta.dirname, "..", "src");
/** The one module whose purpose is to start the page when it is loaded. */
const ENTRY = "main.tsx";

/** Every module by its path below src/. */
function sources(): Map<string, string> {
  const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => relative(SRC, join(file.parentPath, file.name)));
  return new Map(files.map((file) => [file, readFileSync(join(SRC, file), "utf-8")]));
}

/** What a module imports of ours, types included; `import()` is loaded later and does not count. */
function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/^(?:import|export)\s(?:[^"';]*?\sfrom\s+)?"(\.[^"?]+\.tsx?)"/gm);
  return [...found].map(([, path = ""]) => normalize(join(dirname(file), path)));
}

/** One circle of imports as a chain of files; null where there is none. */
export function circle(modules: ReadonlyMap<string, string>): string[] | null {
  const done = new Set<string>();
  function walk(file: string, chain: readonly string[]): string[] | null {
    if (chain.includes(file)) return [...chain.slice(chain.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of importsOf(file, modules.get(file) ?? "")) {
      const found = walk(next, [...chain, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  }
  for (const file of modules.keys()) {
    const found = walk(file, []);
    if (found) return found;
  }
  return null;
}

// Code is indented inside everything, so a line that is not stands at the top level of its module.
const DECLARES = /^(import|export|const|let|async function|function|class|interface|type)\b|^[})\]|]|^$/;
// A declaration may not start or read anything either, but in a function that is called later.
const STARTS =
  /\b(effect|addEventListener|setInterval|setTimeout|matchMedia|fetch|querySelector|getItem|setItem|requestAnimationFrame)\(/;

/** The lines of a module that do something as soon as it is imported. */
export function acts(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
  return code
    .split("\n")
    .filter((line) => /^\S/.test(line))
    .filter((line) => !DECLARES.test(line) || (STARTS.test(line) && !/=>|\bfunction\b/.test(line)));
}

test("no module imports itself, over however many others", () => {
  assert(sources().has(ENTRY));
  assert.equal(circle(sources()), null);
});

test("importing a module starts nothing", () => {
  const found = [...sources()].flatMap(([file, text]) =>
    file === ENTRY ? [] : acts(text).map((line) => `${file}: ${line}`),
  );
  assert.deepEqual(found, []);
});

test("a planted circle is found, also through types", () => {
  const planted = new Map([
    ["a.ts", 'import { b } from "./b/b.ts";\n'],
    ["b/b.ts", 'import type { C } from "../c.tsx";\n'],
    ["c.tsx", 'import {\n  a,\n} from "./a.ts";\nimport "./d.ts";\n'],
    ["d.ts", ""],
  ]);
  assert.deepEqual(circle(planted), ["a.ts", "b/b.ts", "c.tsx", "a.ts"]);
  planted.set("c.tsx", 'import "./d.ts";\nconst later = () => import("./a.ts");\n');
  assert.equal(circle(planted), null);
});

test("a planted effect is found, wherever it hides at the top level", () => {
  const planted = [
    "effect(() => {",
    'addEventListener("resize", () => {',
    "document.title = game;",
    "if (canVerify()) {",
    "void begin();",
    "const stop = effect(run);",
    'const still = matchMedia("(prefers-reduced-motion: reduce)");',
    "export const chip = signal(Number(sessionStorage.getItem(KEY)));",
  ];
  for (const line of planted) assert.deepEqual(acts(`const one = 1;\n${line}\n`), [line]);
  const innocent = [
    "/** effect( */",
    "// addEventListener(",
    "export function start(): () => void {\n  return effect(run);\n}",
    "const read = () => localStorage.getItem(KEY);",
    "export const view = computed(() => known.value);",
  ];
  for (const text of innocent) assert.deepEqual(acts(text), []);
});
