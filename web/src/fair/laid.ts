/** The order in which cards come to lie: Player, Banker, Player, Banker, then the third ones. Pure. */

import type { PublicView } from "../wire.ts";

/** The card that came to lie last; "" where none lies there. */
export function lastLaid({ player, banker }: Pick<PublicView, "player" | "banker">): string {
  const third = banker[2] ?? player[2];
  const side = player.length > banker.length ? player : banker;
  return third ?? side.at(-1) ?? "";
}
