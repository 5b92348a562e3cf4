/** The order of the deal: Player, Banker, Player, Banker, then the third cards. Pure. */

import type { PublicView } from "../wire.ts";

/** The card that was dealt last; "" before the first. */
export function lastCard({ player, banker }: Pick<PublicView, "player" | "banker">): string {
  const third = banker[2] ?? player[2];
  const side = player.length > banker.length ? player : banker;
  return third ?? side.at(-1) ?? "";
}
