/** Sentences on screens follow the language: what is kept is how to say it, never a text. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import "./kit.ts";

const { Refusal } = await import("../src/connection/api.ts");
const { whyNot } = await import("../src/floor/sentence.ts");
const { refusalOf } = await import("../src/sentence.ts");
const { noteOf } = await import("../src/table/noteOf.ts");
const { Words, words } = await import("../src/words.ts");

const PAGE = join(import.meta.dirname, "..", "src");
const TRANSLATIONS = { en: "Nobody called zed is known here.", ar: "لا أحد هنا باسم zed." };
const NO_ANSWER = { en: "floor-no-answer = No answer.", ar: "floor-no-answer = لا جواب." };

const speak = (language: "en" | "ar") => (words.value = new Words(language, [NO_ANSWER[language]]));

test("a refusal is said in the language that the screen has now", () => {
  const refused = refusalOf({ sentence: TRANSLATIONS.en, translations: TRANSLATIONS });
  speak("en");
  assert.equal(refused(), TRANSLATIONS.en);
  speak("ar");
  assert.equal(refused(), TRANSLATIONS.ar);
  assert.equal(refusalOf({ sentence: "Only this." })(), "Only this.", "where the server gave no other");
});

test("so is what came to nothing over HTTP, with an answer or without", () => {
  const refused = whyNot(new Refusal("/api/patrons", 404, { reason: "patron-unknown", sentence: TRANSLATIONS.en, translations: TRANSLATIONS }, 0));
  const silent = whyNot(new TypeError("fetch failed"));
  speak("en");
  assert.deepEqual([refused(), silent()], [TRANSLATIONS.en, "No answer."]);
  speak("ar");
  assert.deepEqual([refused(), silent()], [TRANSLATIONS.ar, "لا جواب."]);
});

/** The lines of a module that keep a text: a catalogue's, or a sentence of the server. */
const keepsText = (source: string) => source.split("\n").filter((line) => /\.value = (?!.*=>).*(\bsay\(|\.sentence\b)/.test(line));

test("a note of a patron's screen follows it too", () => {
  const refused = { reason: "exclusion-stands", sentence: TRANSLATIONS.en, clause: "", wager: "", translations: TRANSLATIONS };
  const note = noteOf(refused);
  speak("en");
  assert.equal(note.sentence(), TRANSLATIONS.en);
  speak("ar");
  assert.equal(note.sentence(), TRANSLATIONS.ar);
});

test("no screen keeps a text", () => {
  const files = readdirSync(PAGE, { recursive: true, encoding: "utf-8" }).filter((file) => /\.tsx?$/.test(file));
  assert(files.length > 150);
  const found = files.flatMap((file) => keepsText(readFileSync(join(PAGE, file), "utf-8")).map((line) => `${file}: ${line}`));
  assert.deepEqual(found, []);
  assert.equal(keepsText('refused.value = say("floor-lost");\nwhy.value = told.refused?.sentence ?? "";').length, 2);
  assert.equal(keepsText('refused.value = () => say("floor-lost");\nwhy.value = refusalOf(told);').length, 0);
});
