/** Which language answers a tag, by the file that the server reads too. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { answering } from "../src/languages.ts";

const LANGUAGES = ["ar", "en", "zh-Hans", "zh-Hant"];
const ANSWERED: Readonly<Record<string, readonly string[]>> = {
  en: ["en", "en-GB", "EN-us"],
  ar: ["ar", "ar-AE"],
  "zh-Hans": ["zh", "zh-CN", "zh-SG", "zh-Hans", "zh-Hans-HK"],
  "zh-Hant": ["zh-HK", "zh-MO", "zh-TW", "zh-Hant", "zh-Hant-HK", "zh-hant-cn", "yue-HK"],
};

test("script and region choose between Simplified and Traditional Chinese", () => {
  for (const [language, tags] of Object.entries(ANSWERED)) {
    for (const tag of tags) assert.equal(answering(tag, LANGUAGES), language, tag);
  }
});

test("a tag that no language answers is left to the next one", () => {
  for (const tag of ["", "fr", "z", "zhx-HK"]) assert.equal(answering(tag, LANGUAGES), undefined);
});
