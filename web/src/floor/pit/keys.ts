/** Keys of the floor: arrows move between the cards, P and G pause and resume, / goes to the filter. */

import { lock } from "../lock.ts";

export const KEYS = ["arrows", "open", "pause", "resume", "filter"] as const;
export const KEY_NAMES: Readonly<Record<(typeof KEYS)[number], string>> = {
  arrows: "← ↑ → ↓",
  open: "Enter",
  pause: "P",
  resume: "G",
  filter: "/",
};

interface Acts {
  /** The grid of cards. */
  list: HTMLElement | null;
  filter: HTMLElement | null;
  act: (what: "pause" | "resume", table: string) => void;
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Do what a key is for; nothing while a field has the focus, a dialog is open or the screen is locked. */
export function press(event: KeyboardEvent, { list, filter, act }: Acts): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
  const cards = [...(list?.querySelectorAll<HTMLElement>(".pit-card") ?? [])];
  const current = cards.find((card) => card === document.activeElement);
  const way = WAYS[event.key];
  if (way) {
    const next = current ? nearest(current, cards, ...way) : cards.find((card) => card.tabIndex === 0);
    if (!next && !current) return;
    event.preventDefault();
    next?.focus();
  } else if (event.key === "/") {
    event.preventDefault();
    filter?.focus();
  } else if (current?.dataset["table"]) {
    const what = { p: "pause", g: "resume" }[event.key.toLowerCase()] as "pause" | "resume" | undefined;
    if (!what) return;
    event.preventDefault();
    act(what, current.dataset["table"]);
  }
}

function isElsewhere(target: EventTarget | null): boolean {
  const field = target instanceof HTMLElement && target.closest("input, select, textarea, [contenteditable]");
  return Boolean(field) || document.querySelector("dialog[open]") !== null || lock.value.locked;
}

/** The card that lies next in a direction. */
function nearest(from: HTMLElement, cards: readonly HTMLElement[], x: number, y: number): HTMLElement | undefined {
  const middle = (card: HTMLElement) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [left, top] = middle(from);
  const away = (card: HTMLElement) => {
    const [cardLeft, cardTop] = middle(card);
    const [right, down] = [cardLeft - left, cardTop - top];
    const ahead = right * x + down * y;
    return ahead > 1 ? ahead + 10 * Math.abs(x ? down : right) : Infinity;
  };
  const [best] = cards.filter((card) => away(card) < Infinity).sort((one, other) => away(one) - away(other));
  return best;
}
