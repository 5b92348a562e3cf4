import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

type Screens = typeof import("./screens.ts");

const screens = signal<Screens | null>(null);

/** Several tables side by side, once somebody has come to them. */
export function LoadedTiles() {
  const loaded = screens.value;
  useEffect(() => {
    if (!loaded) void import("./screens.ts").then((came) => (screens.value = came));
    // By keyboard a screen starts at its beginning, also one that comes late.
    else document.querySelector("main")?.focus();
  }, [loaded]);
  return loaded && <loaded.Tiles />;
}
