/** Spoken calls, where the device has a voice for the page's language. */

import { words } from "../words.ts";
import { volume } from "./setting.ts";
import { voiceFor } from "./voices.ts";

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
