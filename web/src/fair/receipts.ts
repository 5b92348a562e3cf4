/** A receipt: what bound the house to a shoe, with one's own cut, in a small file to keep elsewhere. */

import { ownNonce, ownSeat } from "./cut.ts";
import type { FairView } from "../wire.ts";

/** The receipt's text (docs/verifying.md); seat and nonce where this browser cut. */
export function receipt(table: string, shoe: FairView): string {
  const seat = ownSeat(shoe);
  const nonce = seat === null ? "" : ownNonce(shoe.commitment);
  const { opening, commitment } = shoe;
  const contents = { format: "punto-receipt/1", table, shoe: shoe.shoe, opening, commitment, seat, nonce };
  return `${JSON.stringify(contents)}\n`;
}

export const receiptName = (table: string, shoe: number) => `${table}-shoe-${shoe}-receipt.json`;
