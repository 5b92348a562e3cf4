/** What patrons load of tournaments once they open one, or sit at a table of one. */

import "./styles.css";

export { Cup } from "./Cup.tsx";
export { CupList } from "./CupList.tsx";
export { PlayStrip } from "./PlayStrip.tsx";
