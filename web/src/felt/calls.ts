/** The calls: what the banner says in large letters, and what is spoken where sound is on. */

import { isStaff } from "../connection/serverState.ts";
import { largeResult } from "../table/result.ts";
import { squeezing } from "../table/squeezePace.ts";
import { correction } from "../table/corrections.ts";
import { seat, view } from "../table/state.ts";
import { say } from "../words.ts";
import type { PublicView } from "../wire.ts";

/** What an idle table waits for. */
function idle({ card, seats_taken: seats }: PublicView): string {
  if (!seat.value && !isStaff.value) return say("screen-phase-idle");
  if (card.cards === "dealt") return say("screen-waits-dealer");
  return seats.length ? say("screen-preparing") : say("panel-lobby-waits");
}

/** Whether the table stands still until a second person has decided. */
export const waitsForRuling = ({ ruling, phase, takes_stakes: takes }: PublicView) =>
  ruling === true && !takes && phase !== "shaking";

/** What staff put right in this coup, in a sentence; "" for nothing. */
export function correctionSaid(): string {
  const put = correction.value;
  if (!put) return "";
  const { coup, what } = put;
  return say(what === "result" && view.value?.phase !== "settled" ? "screen-taken-back" : `screen-righted-${what}`, { coup });
}

/** The winner to be named now: nobody while something more urgent has to be said. */
export function calledWinner(table: PublicView): PublicView["winner"] {
  if (table.faulted || table.closed || table.paused || waitsForRuling(table) || othersSqueeze(table)) return null;
  return largeResult.value?.winner ?? table.winner;
}

/** The seat of another patron who turns cards over now, or null. */
export function othersSqueeze({ coup }: PublicView): number | null {
  const now = squeezing.value;
  if (!now || now.coup !== coup || now.seats.includes(seat.value?.seat ?? 0)) return null;
  return now.seats[0] ?? null;
}

/** What is called at a table now. */
export function call(table: PublicView): string {
  if (table.faulted) return say("screen-faulted");
  if (table.closed) return say("screen-closed");
  if (table.paused) return say("screen-paused");
  if (waitsForRuling(table)) return say("screen-ruling");
  const squeezer = othersSqueeze(table);
  if (squeezer !== null) return say("screen-squeezing", { seat: squeezer });
  const winner = calledWinner(table);
  if (winner) return say(`screen-winner-${winner}`);
  if (table.phase === "idle") return idle(table);
  return say(`screen-phase-${table.phase}`, { calls: table.card.calls });
}
