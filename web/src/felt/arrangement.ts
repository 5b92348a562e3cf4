/** How the fields of a game lie on the felt: as they are declared, or apart where there are many. */

import type { WagerSheet } from "../wire.ts";

/** Rows that lie below the cards on every screen; with more, the felt lays itself out in another way. */
const MOST_ROWS = 4;

export interface PlacedField {
  wager: WagerSheet;
  /** Where it lies in its own block, counted down the page. */
  row: number;
  column: number;
  /** How many columns it covers: all, some or one. */
  wide: "all" | "some" | "one";
  span: number;
}

export interface Arrangement {
  /** The fields that are always in sight. */
  main: PlacedField[];
  /** Where there are many fields: those of rows in which none has to stay in sight. They may scroll. */
  sides: PlacedField[];
  columns: number;
}

/** Whether there are more rows of fields than lie below the cards. */
export const isCrowded = (wagers: readonly WagerSheet[]) => rowsOf(wagers).length > MOST_ROWS;

/** Whether its fields fill a phone: four rows, or fields of one column, which need the height of two. */
export const isFull = (wagers: readonly WagerSheet[]) =>
  rowsOf(wagers).length >= MOST_ROWS || wagers.some(({ area }) => area.columns === 1);

/** Arrange the wagers of a game; where there are many, side wagers lie apart on a felt that saves room. Rows count away
 * from the patron; a page counts down. */
export function arrange(wagers: readonly WagerSheet[], tight: boolean): Arrangement {
  const columns = Math.max(1, ...wagers.map(({ area }) => area.column + area.columns - 1));
  const holding = new Set(wagers.filter(({ in_sight }) => in_sight).map(({ area }) => area.row));
  const apart = tight && holding.size > 0 && isCrowded(wagers);
  const beside = apart ? wagers.filter(({ area }) => !holding.has(area.row)) : [];
  const main = wagers.filter((wager) => !beside.includes(wager));
  return { main: placed(main, columns), sides: placed(beside, columns), columns };
}

/** The rows that hold a field, the nearest to the patron first. */
function rowsOf(wagers: readonly WagerSheet[]): number[] {
  return [...new Set(wagers.map(({ area }) => area.row))].sort((one, other) => one - other);
}

function placed(wagers: readonly WagerSheet[], columns: number): PlacedField[] {
  const rows = rowsOf(wagers);
  return wagers.map((wager) => {
    const { row, column, columns: span } = wager.area;
    const wide = span === columns ? "all" : span === 1 ? "one" : "some";
    return { wager, row: rows.length - rows.indexOf(row), column, wide, span };
  });
}
