/** Where the large card of a squeeze lies: beside the hands, so that both totals stay in sight. */

const RATIO = 1.4; // of a card's sides
const GAP = 8; // px
const AROUND = 7; // rem above and below the card, for its name and the buttons
const LEAST = 22; // rem that the buttons need

export interface Room {
  /** Where the stage is, as styles of a fixed element. */
  box: Record<"left" | "top" | "width" | "height", string>;
  /** The long side of the card, in px. */
  long: number;
}

/** Measure the window for a card that lies upright or sideways; null without a felt. */
export function room(sideways: boolean): Room | null {
  const hands = document.querySelector(".hands")?.getBoundingClientRect();
  const felt = document.querySelector(".felt")?.getBoundingClientRect();
  if (!hands || !felt) return null;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  // On a phone held sideways the hands lie to the left, elsewhere above.
  const beside = hands.right < 0.6 * innerWidth;
  const top = beside ? GAP : Math.min(Math.max(hands.bottom + GAP, GAP), innerHeight / 2);
  const [from, to] = beside ? [hands.right + GAP, innerWidth - GAP] : [felt.left, felt.right];
  const height = innerHeight - GAP - top;
  const down = height - AROUND * rem;
  // As wide as a card that lies sideways, so that the stage does not change when the card is turned.
  const width = Math.min(to - from, Math.max(down * RATIO, LEAST * rem) + 4 * rem);
  const left = (from + to - width) / 2;
  const across = width - 2 * rem;
  const long = sideways ? Math.min(across, down * RATIO) : Math.min(down, across * RATIO);
  const box = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  return { box, long: Math.floor(long) };
}
