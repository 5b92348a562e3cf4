/** Preload the cards' pictures while the page is idle, so that no card has to be waited for. */

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const NAMES = ["back", ...RANKS.flatMap((rank) => ["s", "h", "d", "c"].map((suit) => rank + suit))];
const AT_ONCE = 4;
const CALM = 5_000; // ms on the page before the first is fetched: a short look costs none

let begun = false;

/** Fetch them all, once, a few at a time. */
export function preloadCards(): void {
  if (begun) return;
  begun = true;
  // Safari has no idle times; a moment later will do there.
  const later = globalThis.requestIdleCallback ?? ((next: () => void) => setTimeout(next, 200));
  const some = (from: number): void => {
    for (const name of NAMES.slice(from, from + AT_ONCE)) new Image().src = `/cards/${name}.svg`;
    if (from + AT_ONCE < NAMES.length) later(() => some(from + AT_ONCE));
  };
  setTimeout(() => later(() => some(0)), CALM);
}
