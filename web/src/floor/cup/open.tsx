/** Opens the director's screen of tournaments in place of a patron's page. */

import "../../cups/styles.css";
import { openDesk } from "../desk/open.tsx";
import { Directing } from "./Directing.tsx";
import { start } from "./directing.ts";

export function open(): Promise<void> {
  start();
  return openDesk("directing", ["director"], Directing);
}
