/** Made-up names: in every language they read in their own direction, wherever they stand. */

import "./kit.ts";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const { Words, words } = await import("../src/words.ts");
const { madeUpName } = await import("../src/lobby/patronName.ts");

const catalogue = (language: string) => readFileSync(new URL(`../../src/punto/locale/${language}/screen.ftl`, import.meta.url), "utf8");

test("a made-up name has no isolates within, which would hide its direction from the isolate around it", () => {
  for (const language of ["en", "zh-Hans", "zh-Hant", "ar"]) {
    words.value = new Words(language, [catalogue(language)]);
    for (const number of [0, 7, 500]) assert.doesNotMatch(madeUpName(number), /[\u2068\u2069]/, `${language} ${number}`);
  }
});
