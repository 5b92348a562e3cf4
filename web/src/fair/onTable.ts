/** Compare a proved card, die or draw with the table. Pure. */

import type { Proof, PublicView } from "../wire.ts";

/** Whether the proved card, die or draw is the one on the table.
 *
 * A proof names the place of its card. `proved` holds the places named so far and gets this one: a
 * second proof of one place would leave another card without any.
 */
export function isOnTable(proof: Proof, view: PublicView, proved: Set<string>): boolean {
  const { what, place, shown, coup, side, in_hand: inHand } = proof;
  if (what === "die") return shown === String(view.die);
  if (what === "draw") return Object.entries(view.drawn).some(([key, value]) => `${key} ${value}` === shown);
  // The first card of a shoe may be burnt, and then lies with no side.
  if (!side || !inHand) return place === 0;
  const slot = `${coup} ${side} ${inHand}`;
  if (proved.has(slot)) return false;
  proved.add(slot);
  return coup === view.coup && view[side][inHand - 1] === shown;
}
