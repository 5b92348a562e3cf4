/** The words of the staff's screens, which patrons never fetch. */

import { load, preferred, speak, type Catalogues } from "../words.ts";

const catalogues: Catalogues = import.meta.glob<string>(
  "../../../src/punto/locale/*/{floor,settings,pit,cashier,audit,office}.ftl",
  { query: "?raw", import: "default" },
);

/** A catalogue of one screen; all of them have the words of the floor and of settings as well. */
export type Catalogue = "pit" | "cashier" | "audit" | "office";

let own: Catalogue | "" = "";

/** Load a language with the words of the floor and of this screen. */
export function loadFloor(language: string) {
  const wanted = Object.entries(catalogues).filter(([path]) => ["floor.ftl", "settings.ftl", `${own}.ftl`].includes(path.split("/").at(-1) ?? ""));
  return load(language, Object.fromEntries(wanted));
}

/** Speak the language of this device, with the words of one screen. */
export async function speakFloor(screen: Catalogue | "" = ""): Promise<void> {
  own = screen;
  speak(await loadFloor(preferred()));
}
