/** Spoken calls, where the device has a voice for the page's language. */

import { words } from "../words.ts";
import { volume } from "./setting.ts";

/** Tags of voices that speak a language, the best first, where its own tag does not say it. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  "zh-Hans": ["zh-hans", "zh-cn", "zh-sg", "cmn"],
  "zh-Hant": ["zh-hant", "zh-hk", "yue", "zh-mo", "zh-tw"],
};

/** The tag of a voice for a language; undefined where this device has none. */
export function voiceFor(language: string, tags: readonly string[]): string | undefined {
  for (const wanted of SPOKEN[language] ?? [language.toLowerCase()]) {
    const found = tags.find((tag) => {
      const plain = tag.toLowerCase().replaceAll("_", "-");
      return plain === wanted || plain.startsWith(`${wanted}-`);
    });
    if (found) return found;
  }
  return undefined;
}

/** Speak a call; it replaces the one that is being spoken. */
export function speakCall(text: string): void {
  if (!("speechSynthesis" in window)) return;
  const tag = voiceFor(words.value.language, speechSynthesis.getVoices().map(({ lang }) => lang));
  if (!tag) return;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = tag.replaceAll("_", "-");
  spoken.volume = volume() / 100;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}

export function hush(): void {
  if ("speechSynthesis" in window) speechSynthesis.cancel();
}
