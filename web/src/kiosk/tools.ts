/** What a terminal of a hall can do beside playing: an attendant, the veil, the whole screen. */

import { effect, signal } from "@preact/signals";
import { link, on } from "../connection/connection.ts";
import { linkState, tableState } from "../connection/serverState.ts";
import { seat } from "../table/state.ts";
import { noteOf } from "../table/noteOf.ts";
import { note, unnote } from "../table/notes.ts";
import { lostNow } from "../table/play.ts";
import { kiosk } from "./kiosk.ts";
import type { AnyRequest } from "../wire.ts";

/** Whether an attendant was called and has not come yet. */
export const attendantCalled = signal(false);
/** Whether amounts are hidden on this screen. */
export const veiled = signal(false);
export const isFullScreen = signal(false);

/** Call an attendant, or take the call back. */
export async function callAttendant(): Promise<void> {
  unnote("attendant");
  const id = crypto.randomUUID();
  const { table } = tableState.value;
  const call: AnyRequest = { type: "call-attendant", id, table, seat: seat.value?.seat ?? kiosk.value?.seat ?? 0 };
  const answered = await link.ask(attendantCalled.value ? { type: "cancel-attendant", id } : call);
  if (answered === "lost") note("attendant", lostNow());
  else if (answered.refused) note("attendant", noteOf(answered.refused));
}

export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen?.().catch(() => undefined);
}

/** Keep the screen of a terminal awake while it is seen. */
function stayAwake(): () => void {
  const look = () => {
    if (kiosk.peek() && document.visibilityState === "visible") {
      navigator.wakeLock?.request("screen").catch(() => undefined); // a browser may refuse
    }
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

/** Keep the page itself on this terminal, so that it starts without the network. */
function keepShell(): void {
  const installed = matchMedia("(display-mode: standalone)").matches;
  if ((kiosk.peek() || installed) && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("/shell.js").catch(() => undefined);
  }
}

export function start(): () => void {
  keepShell();
  const fullScreen = () => (isFullScreen.value = document.fullscreenElement !== null);
  document.addEventListener("fullscreenchange", fullScreen);
  const stops = [
    on("attendant", ({ called }) => (attendantCalled.value = called)),
    on("hello", () => (attendantCalled.value = false)), // a call that waits is told after it
    effect(() => {
      if (linkState.value === "down") unnote("attendant");
    }),
    stayAwake(),
  ];
  return () => {
    document.removeEventListener("fullscreenchange", fullScreen);
    for (const stop of stops) stop();
  };
}
