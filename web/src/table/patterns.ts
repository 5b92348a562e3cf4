/** Stakes of several fields at once: doubled, halved, or put down again from a pattern that was kept. */

import { computed } from "@preact/signals";
import { me } from "../connection/serverState.ts";
import { denom } from "./chips.ts";
import { note } from "./notes.ts";
import { refuseClosed, setStakes } from "./play.ts";
import { card, pending, seat, sheet } from "./state.ts";
import { asJson, stored } from "../stored.ts";
import { say } from "../words.ts";

/** Amounts by wager. */
export type Pattern = Readonly<Record<string, number>>;

/** The kept patterns on this device, by patron, game and currency. */
const kept = stored<Record<string, Pattern> | null>("punto-patterns", null, asJson());

/** What lies on the layout, by wager: main wagers first, because others may need them. */
export const lying = computed<Pattern>(() => {
  const stakes = [...(seat.value?.stakes ?? []), ...pending.value];
  const sums = new Map<string, number>();
  for (const { wager, amount } of stakes) sums.set(wager, (sums.get(wager) ?? 0) + amount);
  return inOrder(Object.fromEntries(sums));
});

/** Whose pattern it is, and for which game and money; another patron's is none of one's own. */
const place = computed(() => [me.value?.patron, card.value?.game, card.value?.currency].join(" "));

/** The patron's pattern of this game; null for none. */
export const pattern = computed<Pattern | null>(() => kept.value?.[place.value] ?? null);

/** Stake twice what lies there; the field that cannot take it says so, and nothing changes. */
export function double(): void {
  setStakes("double", Object.fromEntries(Object.entries(lying.value).map(([wager, amount]) => [wager, amount * 2])));
}

/** Leave half of each stake; nothing changes where a field cannot be halved. */
export function halve(): void {
  const halves = half(lying.value);
  if (halves) setStakes("halve", halves);
  else if (!refuseClosed("halve")) note("halve", { reason: "cannot-halve", sentence: () => say("screen-halve-not") });
}

/** Keep what lies there as this game's pattern. */
export function keepPattern(): void {
  if (Object.keys(lying.value).length) kept.value = { ...kept.value, [place.value]: lying.value };
}

/** Put the kept pattern down in place of whatever lies there. */
export function putPattern(): void {
  if (pattern.value) setStakes("pattern", inOrder(pattern.value));
}

/** Half of each amount; null where one is not a stake that its field takes. */
function half(amounts: Pattern): Pattern | null {
  const halves: Record<string, number> = {};
  for (const [wager, amount] of Object.entries(amounts)) {
    const step = sheet.value?.wagers.find(({ key }) => key === wager)?.step ?? 1;
    const part = amount / 2;
    const taken = part % step === 0 && part % denom.value === 0 && part >= (card.value?.limits[wager]?.least ?? 0);
    if (!taken) return null;
    halves[wager] = part;
  }
  return halves;
}

function inOrder(amounts: Pattern): Pattern {
  const main = new Set(sheet.value?.wagers.filter((wager) => wager.main).map(({ key }) => key));
  const entries = Object.entries(amounts);
  return Object.fromEntries([
    ...entries.filter(([wager]) => main.has(wager)),
    ...entries.filter(([wager]) => !main.has(wager)),
  ]);
}
