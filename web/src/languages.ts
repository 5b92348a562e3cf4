/** Which language answers a tag: the rule of `punto.words.catalogue.language`, from the same file. */

import tags from "../../src/punto/locale/tags.json" with { type: "json" };

/** The language of these that answers a tag; its last part is dropped until some language does. */
export function answering(tag: string, languages: readonly string[]): string | undefined {
  const byTag = new Map<string, string>();
  for (const name of languages) byTag.set(name.split("-")[0]!.toLowerCase(), name);
  for (const [other, name] of Object.entries(tags)) byTag.set(other.toLowerCase(), name);
  for (const name of languages) byTag.set(name.toLowerCase(), name);
  const parts = tag.toLowerCase().split("-");
  for (let length = parts.length; length > 0; length--) {
    const name = byTag.get(parts.slice(0, length).join("-"));
    if (name) return name;
  }
  return undefined;
}
