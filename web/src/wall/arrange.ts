/** Where the tables of a room lie on a display, in its units: every row is full, and roads are as large as they can be. */

const GAP = 18;
const PADDING = 40; // of a tile, at both sides
/** The lines of a tile besides its road, and one more for the name of a game that has to wrap. */
const LINES = 164;
const LINE = 43;
/** From how many tables in a row on a name takes a line more. */
const WRAPS = [3, 4];
/** What is left of the picture beside its head and its foot. */
const ACROSS = { width: 1_880, height: 900 };
const UPRIGHT = { width: 1_040, height: 1_740 };
const ROWS_OF_A_ROAD = 6;
const FEWEST_COLUMNS = 16;
const MOST_COLUMNS = 72;

export interface Row {
  /** How many tables lie in it. */
  tables: number;
  /** How many columns their roads have. */
  columns: number;
}

/** How many tables a display shows at once: more could not be read from across the room. */
const AT_ONCE = 12;

/** All tables in pages that take turns, of which none has two tables more than another. */
export function paged<T>(tables: readonly T[]): readonly (readonly T[])[] {
  const pages = Math.max(1, Math.ceil(tables.length / AT_ONCE));
  const start = (page: number) => Math.ceil((page * tables.length) / pages);
  return Array.from({ length: pages }, (_, page) => tables.slice(start(page), start(page + 1)));
}

/** The rows of a room of so many tables. */
export function arrange(tables: number, upright: boolean): readonly Row[] {
  const ways = Array.from({ length: tables }, (_, rows) => laid(tables, rows + 1, upright));
  return ways.reduce((best, way) => (sizeOf(way, upright) > sizeOf(best, upright) ? way : best), ways[0] ?? []);
}

/** So many tables in so many rows, those with one more first. */
function laid(tables: number, rows: number, upright: boolean): readonly Row[] {
  return Array.from({ length: rows }, (_, row) => {
    const here = Math.floor(tables / rows) + (row < tables % rows ? 1 : 0);
    const { width, height } = roadOf(here, rows, upright);
    const columns = height > 0 ? Math.round((ROWS_OF_A_ROAD * width) / height) : MOST_COLUMNS;
    return { tables: here, columns: Math.min(MOST_COLUMNS, Math.max(FEWEST_COLUMNS, columns)) };
  });
}

/** The room that a tile has for its road. */
function roadOf(tables: number, rows: number, upright: boolean): { width: number; height: number } {
  const { width, height } = upright ? UPRIGHT : ACROSS;
  const lines = LINES + LINE * WRAPS.filter((from) => tables >= from).length;
  return { width: (width - GAP * (tables - 1)) / tables - PADDING, height: (height - GAP * (rows - 1)) / rows - lines };
}

/** How large a mark is in the smallest road of these rows. */
function sizeOf(rows: readonly Row[], upright: boolean): number {
  const sizes = rows.map(({ tables }) => {
    const { width, height } = roadOf(tables, rows.length, upright);
    return Math.min(width / (4 * ROWS_OF_A_ROAD), height / ROWS_OF_A_ROAD);
  });
  return Math.min(...sizes);
}

/** In how many columns of a grid every row is full. */
export const gridColumns = (rows: readonly Row[]) => rows.reduce((all, { tables }) => leastCommon(all, tables), 1);

const leastCommon = (one: number, other: number): number => (one * other) / greatestCommon(one, other);
const greatestCommon = (one: number, other: number): number => (other === 0 ? one : greatestCommon(other, one % other));
