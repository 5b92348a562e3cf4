/** What the cashier's screen knows of the house: its rates, its cage, and the patron at the window. */

import { effect, signal } from "@preact/signals";
import { patiently } from "../../connection/api.ts";
import { linkState, me } from "../../connection/serverState.ts";
import type { CageSheet, PatronSheet, RatesSheet } from "../../wire.ts";
import { route } from "../desk/route.ts";
import { isOne } from "../roles.ts";
import { cage, patron, rates } from "./api.ts";

const EVERY = 10_000; // ms between two readings: others work in the cage too

export const ratesNow = signal<RatesSheet | null>(null);
export const cageNow = signal<CageSheet | null>(null);
/** The patron at the window; null where the address names none, "unknown" where nobody has the name. */
export const atWindow = signal<PatronSheet | "unknown" | null>(null);

export const isCashier = () => isOne("cashier");

const named = () => (["", "patrons"].includes(route.value[0] ?? "") ? (route.value[1] ?? "") : "");

async function readAgain(): Promise<void> {
  const name = named();
  const [money, now] = await Promise.all([patiently(rates), patiently(cage), readPatron(name)]);
  ratesNow.value = money;
  cageNow.value = now;
}

async function readPatron(name: string): Promise<void> {
  const found = name ? await patiently(() => patron(name)).catch(() => "unknown" as const) : null;
  if (named() === name) atWindow.value = found;
}

/** Read everything again: something was done, here or elsewhere. */
export function again(): void {
  void readAgain().catch(() => undefined); // signed out or locked: the screen says so
}

/** Keep what is known current; return a function that stops it. */
export function follow(): () => void {
  let before = "";
  const stop = effect(() => {
    const name = named();
    if (!me.value || linkState.value !== "up") return;
    if (name !== before) atWindow.value = null;
    before = name;
    again();
  });
  const timer = setInterval(() => {
    if (me.value && linkState.value === "up" && !document.hidden) again();
  }, EVERY);
  return () => {
    stop();
    clearInterval(timer);
  };
}
