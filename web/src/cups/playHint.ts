/** What to do now at a table of a tournament, in one sentence. */

import { seat, staked, whyClosed } from "../table/state.ts";
import { say, words } from "../words.ts";
import type { PlayView } from "../wire.ts";

/** The hint under the layout. */
export function playHint(play: PlayView): string {
  if (play.is_over) return say("cups-over");
  if (play.held) return say("cups-held");
  if (!seat.value) return say("cups-hint-watch");
  const why = whyClosed.value;
  if (why === "not-your-turn" || why === "turn-over") return say(`screen-closed-${why}`);
  if (why) return say("screen-hint-next");
  return staked.value ? say("cups-hint-end") : mustBet(play);
}

/** What follows where nothing is staked. */
function mustBet({ must_bet: missed = "allowed", penalty = 0, limits }: PlayView): string {
  const least = words.value.number(Math.min(...Object.values(limits).map((limit) => limit.least)));
  if (missed === "penalty") return say("cups-must-bet-penalty", { least, penalty: words.value.number(penalty) });
  return missed === "out" ? say("cups-must-bet-out", { least }) : say("screen-hint-stake");
}
