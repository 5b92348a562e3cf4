/** Where a note lies beside what it points to. Pure. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10; // px, for the arrow

/** The place above a target, or below it where there is no room; null where it is out of the window. */
export function beside(
  target: Box,
  note: Pick<Box, "width" | "height">,
  window: Box,
): { left: number; top: number; side: "above" | "below" } | null {
  const middle = target.left + target.width / 2;
  const left = Math.max(8, Math.min(middle - note.width / 2, window.width - note.width - 8));
  const above = target.top - GAP - note.height;
  const below = target.top + target.height + GAP;
  if (above >= 0 && target.top <= window.height) return { left, top: above, side: "above" };
  if (below >= 0 && below + note.height <= window.height) return { left, top: below, side: "below" };
  return null;
}
