/** What entrants, stages and places are called. */

import { madeUpName } from "../lobby/patronName.ts";
import { say, words } from "../words.ts";
import type { CupView, EntrantView } from "../wire.ts";

/** An entrant's name, a made-up one, or only the number. */
export function entrantName({ number, name, made_up }: EntrantView): string {
  if (name) return name;
  return made_up === null ? say("cups-entrant", { number }) : madeUpName(made_up);
}

/** The name of an entrant by number. */
export function nameOf(cup: CupView, number: number): string {
  const entrant = cup.entrants.find((each) => each.number === number);
  return entrant ? entrantName(entrant) : say("cups-entrant", { number });
}

/** How many play, or will. */
export const playing = ({ entrants }: CupView) => entrants.filter(({ standing }) => standing === "entered").length;

/** The state of a tournament in a few words. */
export function stateOf({ phase, paused }: CupView): string {
  return say(paused ? "cups-paused" : `cups-phase-${phase}`);
}

/** A usual name of a stage in this language, or its key. */
export const stageName = (key: string) => say("cups-stage-name", { stage: key });

/** The stages one after another. */
export function stageNames({ stages }: CupView): string {
  return stages.map(({ key }) => stageName(key)).join(words.value.direction === "rtl" ? " ← " : " → ");
}
