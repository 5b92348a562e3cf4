/** A request of staff, asked until its answer is known. */

import { link, onUp } from "../connection/connection.ts";
import type { Outcome } from "../connection/link.ts";
import { me, tableState } from "../connection/serverState.ts";
import type { AnyStaffRequest } from "../wire.ts";

/** How long a screen goes on asking about a request whose answer was lost. */
const ASKS_FOR = 30_000; // ms

/** Ask; where the link is lost before the answer, look the request up by its id once the link is back. */
export async function askUntilAnswered(
  request: AnyStaffRequest,
  lost: () => void,
): Promise<{ outcome: Outcome; again: boolean }> {
  const until = performance.now() + ASKS_FOR;
  const who = me.value?.patron;
  const { table } = tableState.value;
  let [outcome, again] = [await link.ask(request), false];
  while (outcome === "lost" && tableState.value.table === table) {
    lost();
    // An id belongs to one person: for the next dealer it would be another request.
    if (!(await isBack(until - performance.now())) || me.value?.patron !== who) break;
    [outcome, again] = [await link.ask(request), true];
  }
  return { outcome, again };
}

/** Whether the link comes back within so many ms. */
function isBack(within: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), within);
    const stop = onUp(() => end(true));
    function end(back: boolean): void {
      clearTimeout(timer);
      stop();
      resolve(back);
    }
  });
}
