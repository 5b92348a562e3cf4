/** Everything that runs for as long as the page does: started here, in this order, and nowhere else. */

import { effect } from "@preact/signals";
import { on, onUp } from "./connection.ts";
import * as liveTally from "./fair/checked.ts";
import * as cut from "./fair/cutting.ts";
import * as openingScene from "./fair/scene.ts";
import * as takenBack from "./fallen.ts";
import * as keys from "./keys.ts";
import * as lastCoup from "./lastCoup.ts";
import * as notes from "./notes.ts";
import { sendAgain } from "./play.ts";
import { screen } from "./screen.ts";
import * as session from "./session.ts";
import * as squeezeGesture from "./turning.ts";
import * as squeezeState from "./squeezeState.ts";
import { sheet } from "./state.ts";
import { holdHeads, keepHead, loadHeads } from "./witness.ts";

/** Start everything; answers how to stop it. */
export function start(): () => void {
  loadHeads();
  const stops = [
    squeezeState.start(),
    lastCoup.start(),
    notes.start(),
    takenBack.start(),
    cut.start(),
    liveTally.start(),
    squeezeGesture.start(),
    openingScene.start(),
    session.start(),
    keys.start(),
    onUp(sendAgain),
    onUp(holdHeads),
    on("proof", liveTally.prove),
    on("heads", keepHead),
    nameTab(),
    followWindow(),
  ];
  return () => {
    for (const stop of stops.toReversed()) stop();
  };
}

/** The tab's name says which game is played. */
function nameTab(): () => void {
  return effect(() => {
    const game = screen.value === "table" ? sheet.value?.name : undefined;
    document.title = game ? `${game} – Punto` : "Punto";
  });
}

/** Letters grow with the window. Chromium measures them anew only when something at the root changes. */
function followWindow(): () => void {
  const measure = () => {
    document.documentElement.style.setProperty("--window", `${innerWidth}/${innerHeight}`);
  };
  addEventListener("resize", measure);
  return () => removeEventListener("resize", measure);
}
