/** The record of a coup in its notation, as in `P 9h 4c 2d | B Kd 6s | multiplier 5`, taken apart and put together. Pure. */

export const MOST_CARDS = 3; // of a hand

export interface CoupRecord {
  player: readonly string[];
  banker: readonly string[];
  /** Null where the game has none, or none was thrown. */
  die: number | null;
  /** What else the game drew, by its keys. */
  drawn: Readonly<Record<string, number>>;
}

export function readRecord(notation: string): CoupRecord {
  const [, player = "", banker = ""] = /^P ([^|]*)\| B ([^|]*)/.exec(notation) ?? [];
  const die = /\| die ([1-6])/.exec(notation)?.[1];
  const cards = (hand: string) => hand.trim().split(/\s+/).filter(Boolean);
  const rest = notation.split("|").slice(2).map((part) => part.trim().split(" "));
  const drawn = Object.fromEntries(rest.filter(([key]) => key !== "die").map(([key, value]) => [key, Number(value)]));
  return { player: cards(player), banker: cards(banker), die: die ? Number(die) : null, drawn };
}

export function writeRecord({ player, banker, die, drawn }: CoupRecord): string {
  const beside = Object.entries(die === null ? drawn : { die, ...drawn });
  return [`P ${player.join(" ")}`, `B ${banker.join(" ")}`, ...beside.map(([key, value]) => `${key} ${value}`)].join(" | ");
}

/** Whether both hands have at least their first two cards. */
export const isWhole = ({ player, banker }: CoupRecord) => Math.min(player.length, banker.length) >= 2;
