/** The style of a felt that has to save room: who plays at no such table never loads it. */

import "./styles.css";

export const LOADED = true;
