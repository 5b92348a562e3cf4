/** The tiles with their style: who plays at one table never loads them. */

import "./styles.css";

export { Tiles } from "./Tiles.tsx";
