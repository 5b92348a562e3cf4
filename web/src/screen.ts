/** Which screen is shown, and which panel over it. */

import { signal } from "@preact/signals";

export const screen = signal<"sign-in" | "lobby" | "table" | "tiles" | "misbound">("sign-in");
/** The table that the address names although no such table is open; "" for none. */
export const missing = signal("");

export type Panel = "history" | "rules" | "help" | "lab" | "fair" | "account";
export const panel = signal<Panel | null>(null);
/** The clause that the rules open at; "" for their beginning. */
export const clauseWanted = signal("");

/** Open the rules at a clause. */
export function openClause(clause: string): void {
  clauseWanted.value = clause;
  panel.value = "rules";
}
