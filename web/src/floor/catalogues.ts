/** The words of the staff's screens, which patrons never fetch. */

import { load, preferred, speak, type Catalogues } from "../words.ts";

const catalogues: Catalogues = import.meta.glob<string>(
  "../../../src/punto/locale/*/{floor,settings,fields,pit,cashier,audit,kinds,office,directing}.ftl",
  { query: "?raw", import: "default" },
);

export type Catalogue = "pit" | "cashier" | "audit" | "office" | "directing";

/** The words that every screen of staff has. */
const SHARED = ["floor", "settings", "fields"];
/** What a screen has besides its own catalogue. */
const BESIDE: Partial<Record<Catalogue, readonly string[]>> = { audit: ["kinds"] };

let own: Catalogue | "" = "";

/** Load a language with the words of the floor and of this screen. */
export function loadFloor(language: string) {
  const names = [...SHARED, own, ...((own && BESIDE[own]) || [])];
  const wanted = Object.entries(catalogues).filter(([path]) => names.includes(path.split("/").at(-1)?.replace(".ftl", "") ?? ""));
  return load(language, Object.fromEntries(wanted));
}

/** Speak the language of this device, with the words of one screen. */
export async function speakFloor(screen: Catalogue | "" = ""): Promise<void> {
  own = screen;
  speak(await loadFloor(preferred()));
}
