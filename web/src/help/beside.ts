/** Where a note lies beside what it points to. Pure. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10; // px, for the arrow
const CORNER = 18; // px at both ends of the note that its arrow keeps away from

/** The place above a target, or below it where there is no room; null where it is out of the window.
 *
 * `arrow` is where the middle of the target is, from the left of the note.
 */
export function beside(
  target: Box,
  note: Pick<Box, "width" | "height">,
  window: Box,
): { left: number; top: number; arrow: number; side: "above" | "below" } | null {
  const middle = target.left + target.width / 2;
  const left = Math.max(8, Math.min(middle - note.width / 2, window.width - note.width - 8));
  const arrow = Math.max(CORNER, Math.min(middle - left, note.width - CORNER));
  const above = target.top - GAP - note.height;
  const below = target.top + target.height + GAP;
  if (above >= 0 && target.top <= window.height) return { left, top: above, arrow, side: "above" };
  if (below >= 0 && below + note.height <= window.height) return { left, top: below, arrow, side: "below" };
  return null;
}
