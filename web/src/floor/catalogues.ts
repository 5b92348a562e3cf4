/** The words of the staff's screens, which patrons never fetch. */

import { load, preferred, speak, type Catalogues } from "../words.ts";

const catalogues: Catalogues = import.meta.glob<string>("../../../src/punto/locale/*/floor.ftl", {
  query: "?raw",
  import: "default",
});

/** Load a language with the words of the floor. */
export const loadFloor = (language: string) => load(language, catalogues);

/** Speak the language of this device. */
export async function speakFloor(): Promise<void> {
  speak(await loadFloor(preferred()));
}
