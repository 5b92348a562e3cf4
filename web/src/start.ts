/** Everything that runs for as long as the page does: started here, in this order, and nowhere else. */

import { effect } from "@preact/signals";
import { on, onUp } from "./connection/connection.ts";
import * as liveTally from "./fair/liveTally.ts";
import * as cut from "./fair/cut.ts";
import * as cups from "./cups/cups.ts";
import * as openingScene from "./fair/openingScene.ts";
import * as takenBack from "./table/takenBack.ts";
import * as corrections from "./table/corrections.ts";
import * as coach from "./help/coach.ts";
import * as edges from "./help/edges.ts";
import * as kiosk from "./kiosk/kiosk.ts";
import * as tools from "./kiosk/tools.ts";
import * as keys from "./table/keys.ts";
import * as lastCoup from "./table/lastCoup.ts";
import * as realityCheck from "./table/realityCheck.ts";
import * as notes from "./table/notes.ts";
import { sendAgain } from "./table/play.ts";
import { screen } from "./screen.ts";
import * as result from "./table/result.ts";
import * as session from "./connection/session.ts";
import * as sound from "./sound/setting.ts";
import * as squeezeGesture from "./table/squeezeGesture.ts";
import * as squeezePace from "./table/squeezePace.ts";
import * as squeezeState from "./table/squeezeState.ts";
import { sheet } from "./table/state.ts";
import { sendTilesAgain } from "./tiles/tiles.ts";
import { compareHeads, keepHead, loadHeads } from "./fair/witness.ts";

/** Start everything; return a function that stops it. */
export function start(): () => void {
  loadHeads();
  const stops = [
    squeezeState.start(),
    corrections.start(),
    result.start(),
    lastCoup.start(),
    notes.start(),
    takenBack.start(),
    cut.start(),
    liveTally.start(),
    squeezeGesture.start(),
    squeezePace.start(),
    openingScene.start(),
    cups.start(),
    cutBallots(),
    session.start(),
    kiosk.start(session.leaveKiosk),
    tools.start(),
    coach.start(),
    edges.start(),
    keys.start(),
    sound.start(),
    realityCheck.start(),
    onUp(sendAgain),
    onUp(sendTilesAgain),
    onUp(compareHeads),
    on("proof", liveTally.prove),
    on("heads", keepHead),
    nameTab(),
    followWindow(),
  ];
  return () => {
    for (const stop of stops.toReversed()) stop();
  };
}

/** Only entrants cut ballots: the code is loaded with the first entry. */
function cutBallots(): () => void {
  let stop = () => {};
  const wait = effect(() => {
    if (![...cups.snapshots.value.values()].some(({ own }) => own)) return;
    queueMicrotask(() => wait());
    void import("./cups/ballots.ts").then((ballots) => (stop = ballots.start()));
  });
  return () => {
    wait();
    stop();
  };
}

/** The tab's name says which game is played. */
function nameTab(): () => void {
  return effect(() => {
    const game = screen.value === "table" ? sheet.value?.name : undefined;
    document.title = game ? `${game} – Punto` : "Punto";
  });
}

/** Letters grow with the window. Chromium measures them again only when something at the root changes. */
function followWindow(): () => void {
  const measure = () => {
    document.documentElement.style.setProperty("--window", `${innerWidth}/${innerHeight}`);
  };
  addEventListener("resize", measure);
  return () => removeEventListener("resize", measure);
}
