/** Which of a device's voices speaks a language of the page. Pure. */

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
