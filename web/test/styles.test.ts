/** The shape of the style sheets: listed, in layers, with breakpoints and colours in one place. */

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";

const SRC = join(import.meta.dirname, "..", "src");
const DRAWN = join(import.meta.dirname, "..", "..", ".cache", "drawn"); // by tools.page
/** The patrons' style, and those of other screens, which patrons never load. */
const INDEX = "styles.css";
const OTHERS = ["cups/styles.css", "felt/styles.css", "floor/styles.css", "tiles/styles.css", "verify/styles.css", "wall/styles.css"];
const TOKENS = "ui/tokens.css";
const BREAKPOINTS = "ui/breakpoints.css";
/** What a query may ask for besides a size. */
const NO_SIZE = /^(print|\((hover|pointer|prefers-reduced-motion): [a-z]+\))$/;

const sheets = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && file.name.endsWith(".css"))
  .map((file) => relative(SRC, join(file.parentPath, file.name)));
const text = (sheet: string) => readFileSync(join(SRC, sheet), "utf-8").replace(/\/\*[\s\S]*?\*\//g, "");
const components = sheets.filter((sheet) => ![INDEX, ...OTHERS, BREAKPOINTS].includes(sheet));
const listedIn = (index: string) =>
  [...text(index).matchAll(/@import "([^"]+)"/g)].map(([, sheet = ""]) => join(dirname(index), sheet));

test("every style sheet is listed once, and lies in layers", () => {
  const listed = [...listedIn(INDEX), ...OTHERS.flatMap(listedIn).filter((sheet) => sheet !== BREAKPOINTS)];
  assert.deepEqual(listed.toSorted(), [...components, BREAKPOINTS].toSorted());
  assert.deepEqual(
    components.filter((sheet) => /^(floor|verify|wall)\//.test(sheet) && listedIn(INDEX).includes(sheet)),
    [],
    "patrons load nothing of the floor, of displays and of the verifying page",
  );
  for (const sheet of components) {
    const outside = text(sheet).match(/^(?!@layer |\})\S.*$/gm);
    assert.equal(outside, null, `${sheet}: outside a layer`);
  }
});

test("sizes of windows are written once, as breakpoints", () => {
  const named = new Set([...text(BREAKPOINTS).matchAll(/@custom-media (--[\w-]+)/g)].map(([, name]) => name));
  for (const sheet of components) {
    for (const [, query = ""] of text(sheet).matchAll(/@media ([^{]+?) \{/g)) {
      assert(NO_SIZE.test(query) || named.has(query.slice(1, -1)), `${sheet}: ${query}`);
    }
  }
});

test("colours and sizes of letters are tokens, and every token is known", () => {
  const known = new Set(
    sheets.flatMap((sheet) => [...text(sheet).matchAll(/(--[\w-]+):/g)].map(([, name]) => name)),
  );
  for (const inline of ["--count", "--out", "--line", "--columns", "--row", "--column", "--span"]) known.add(inline); // set by components
  for (const sheet of components) {
    if (sheet !== TOKENS) {
      assert.doesNotMatch(text(sheet), /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i, sheet);
      assert.doesNotMatch(text(sheet), /font-size: [\d.]+rem/, sheet);
    }
    for (const [, name] of text(sheet).matchAll(/var\((--[\w-]+)/g)) assert(known.has(name), `${sheet}: ${name}`);
  }
});

test("letters come in ten sizes at most", () => {
  const sizes = [...text(TOKENS).matchAll(/--text-[\w-]+: ([\d.]+)rem/g)].map(([, size]) => Number(size));
  assert(sizes.length > 0 && sizes.length <= 10, `${sizes.length} sizes`);
  assert.deepEqual(sizes, sizes.toSorted((a, b) => a - b));
});

test("every picture that a style sheet names is there", () => {
  for (const sheet of components) {
    for (const [, path = ""] of text(sheet).matchAll(/url\("?([^")]+)"?\)/g)) {
      const found = path.startsWith("@drawn/") ? path.replace("@drawn", DRAWN) : join(SRC, dirname(sheet), path);
      assert(existsSync(found), `${sheet}: ${path}`);
    }
  }
});
