/** What to do now at a table of a tournament, in one sentence. */

import { tableState } from "../connection/serverState.ts";
import { seat, staked, whyClosed } from "../table/state.ts";
import { say, words } from "../words.ts";
import type { PlayView } from "../wire.ts";
import { cupHere } from "./cups.ts";

/** The hint under the layout. */
export function playHint(play: PlayView): string {
  if (play.is_over) return say("cups-over");
  if (play.held) return heldBy();
  if (!seat.value) return say("cups-hint-watch");
  const why = whyClosed.value;
  if (why === "not-your-turn" || why === "turn-over") return say(`screen-closed-${why}`);
  if (why) return say("screen-hint-next");
  return staked.value ? say("cups-hint-end") : mustBet(play);
}

/** What a table waits for that is held: the director, other tables, or a decision of the tournament. */
export function heldBy(): string {
  const cup = cupHere.value?.cup;
  if (cup?.paused) return say("cups-paused");
  const others = cup?.tables.filter(({ table, ended }) => !ended && table !== tableState.value.table) ?? [];
  return say(others.length ? "cups-held" : "cups-held-here");
}

/** What follows where nothing is staked. */
function mustBet({ must_bet: missed = "allowed", penalty = 0, limits }: PlayView): string {
  const least = words.value.number(Math.min(...Object.values(limits).map((limit) => limit.least)));
  if (missed === "penalty") return say("cups-must-bet-penalty", { least, penalty: words.value.number(penalty) });
  return missed === "out" ? say("cups-must-bet-out", { least }) : say("screen-hint-stake");
}
