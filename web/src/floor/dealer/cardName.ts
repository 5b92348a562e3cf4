/** Cards as they are written on the console: rank and suit, in every language alike. */

const SIGNS: Readonly<Record<string, string>> = { s: "♠", h: "♥", d: "♦", c: "♣" };

export const suitSign = (suit: string) => SIGNS[suit] ?? suit;

/** A card as rank and sign, as in 9♥. */
export const cardName = (card: string) => `${card.slice(0, -1)}${suitSign(card.slice(-1))}`;

/** How a suit is coloured. */
export const suitColour = (card: string) => ("hd".includes(card.slice(-1)) ? "red" : "black");
