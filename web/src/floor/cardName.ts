/** Cards as they are written on the console: rank and suit, in every language alike. */

import { onWhenPresent, stored } from "../stored.ts";

/** Whether each suit has a colour of its own on this device. */
export const fourColours = stored("punto-dealer-four-colours", false, onWhenPresent);

const SIGNS: Readonly<Record<string, string>> = { s: "♠", h: "♥", d: "♦", c: "♣" };

export const suitSign = (suit: string) => SIGNS[suit] ?? suit;

/** A card as rank and sign, as in 9♥. */
export const cardName = (card: string) => `${card.slice(0, -1)}${suitSign(card.slice(-1))}`;

const TWO: Readonly<Record<string, string>> = { s: "black", h: "red", d: "red", c: "black" };
const FOUR: Readonly<Record<string, string>> = { s: "black", h: "red", d: "blue", c: "green" };

/** How a suit is coloured, on this device. */
export const suitColour = (card: string) => (fourColours.value ? FOUR : TWO)[card.slice(-1)] ?? "";

/** A result in its notation, with the signs of the suits. */
export const written = (result: string) => result.replace(/(10|[A2-9JQK])([shdc])/g, (card) => cardName(card));
