/** Which screen is shown, and which panel over it. */

import { signal } from "@preact/signals";

export const screen = signal<"sign-in" | "lobby" | "table" | "tiles" | "cup" | "misbound">("sign-in");
/** The table that the address names although no such table is open; "" for none. */
export const missing = signal("");

/** The tournament whose page is shown; "" for none. */
export const shownCup = signal("");

/** The address of a tournament's page. */
export const cupAddress = (key: string) => `#cup=${key}`;

/** The tournament whose page an address names; "" for none. */
export const cupIn = (hash: string) => /^#cup=([\w-]+)$/.exec(hash)?.[1] ?? "";

export type Panel = "history" | "rules" | "help" | "lab" | "fair" | "account";
export const panel = signal<Panel | null>(null);
/** The clause that the rules open at; "" for their beginning. */
export const clauseWanted = signal("");

/** Open the rules at a clause. */
export function openClause(clause: string): void {
  clauseWanted.value = clause;
  panel.value = "rules";
}
