import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { play } from "../table/state.ts";
import { cups } from "./cups.ts";

type Screens = typeof import("./screens.ts");

/** The screens of tournaments, once somebody has come to one: others never load them. */
const screens = signal<Screens | null>(null);

function useScreens(): Screens | null {
  useEffect(() => {
    if (!screens.peek()) void import("./screens.ts").then((loaded) => (screens.value = loaded));
  }, []);
  return screens.value;
}

/** The page of a tournament. */
export function LoadedCup() {
  const loaded = useScreens();
  // By keyboard a screen starts at its beginning, also one that comes late.
  useEffect(() => {
    if (loaded) document.querySelector("main")?.focus();
  }, [loaded]);
  return loaded && <loaded.Cup />;
}

/** The strip above the felt, at a table of a tournament. */
export function LoadedStrip() {
  return play.value && <Strip />;
}

/** The tournaments of the house in its lobby, where there are any. */
export function LoadedCupList() {
  return cups.value?.length ? <List /> : null;
}

function List() {
  const loaded = useScreens();
  return loaded && <loaded.CupList />;
}

function Strip() {
  const loaded = useScreens();
  return loaded && <loaded.PlayStrip />;
}
