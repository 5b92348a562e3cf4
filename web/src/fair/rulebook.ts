/** Read what a verifier needs of the rulebook that a shoe is bound to: whether it has a die, and what else it draws. */

import { Fault, formedDraw, hold, type Declared, type ShoeDocument } from "./format.ts";
import { valuesIn } from "./read.ts";
import type { Weighted } from "./draw.ts";

const MOST_DRAWS = 8; // of a game
const MOST_CHANCES = 1_000_000; // into which the chances of a draw may be divided

export interface Rulebook {
  thrown: boolean;
  draws: readonly Weighted[];
}

type Bound = Pick<ShoeDocument, "rulebook" | "game"> & { format: string };

/** Read the bound rulebook; it must be that of this game. */
export function readRulebook(shoe: Bound, at: string): Rulebook {
  const whole = shoe.format === "punto-shoe/3";
  const line = (key: string) => lineOf(shoe.rulebook, key, at);
  hold("rulebook", at, !whole || line("format") === '"punto-game/1"');
  hold("rulebook", at, line(whole ? "key" : "game") === `"${shoe.game}"`);
  const thrown = line("die") !== "null";
  const draws = whole ? readDraws(line("draws"), at) : [];
  hold("rulebook", at, new Set(draws.map(({ key }) => key)).size === draws.length && draws.length <= MOST_DRAWS);
  return { thrown, draws };
}

/** The value on the one line with this key, without the comma behind it. */
function lineOf(rulebook: string, key: string, at: string): string {
  const start = ` "${key}": `;
  const lines = rulebook.split("\n").filter((line) => line.startsWith(start));
  hold("rulebook", at, lines.length === 1);
  const value = (lines[0] ?? "").slice(start.length);
  return value.endsWith(",") ? value.slice(0, -1) : value;
}

function readDraws(text: string, at: string): Weighted[] {
  if (text === "[]") return [];
  hold("rulebook", at, text.startsWith("["));
  return declaredIn(text, at).map((draw) => weighted(draw, at));
}

function declaredIn(text: string, at: string): Declared[] {
  try {
    return valuesIn(new TextEncoder().encode(text), at).map((one) => {
      const { key, chances } = (one ?? {}) as { key?: unknown; chances?: unknown };
      return formedDraw({ key, chances }, at);
    });
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    throw new Fault("rulebook", at);
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

function weighted({ key, chances }: Declared, at: string): Weighted {
  const parts = chances.map(({ chance }) => {
    const [top = 1, bottom = 1] = chance.split("/").map(Number);
    const common = gcd(top, bottom);
    return [top / common, bottom / common] as const;
  });
  let whole = 1;
  for (const [, bottom] of parts) {
    whole *= bottom / gcd(whole, bottom);
    hold("rulebook", at, whole <= MOST_CHANCES);
  }
  const weights = parts.map(([top, bottom]) => top * (whole / bottom));
  hold("rulebook", at, weights.reduce((sum, weight) => sum + weight, 0) === whole);
  return { key, whole, values: chances.map(({ value }, place) => [value, weights[place] ?? 0] as const) };
}
