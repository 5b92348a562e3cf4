/** Opens the dealer's console in place of a patron's page. */

import { render } from "preact";
import "../styles.css";
import { speakFloor } from "../catalogues.ts";
import * as lock from "../lock.ts";
import { resume, start } from "../session.ts";
import { Dealer } from "./Dealer.tsx";
import * as table from "./console.ts";
import { arrive, translate } from "./place.ts";
import * as keyboard from "./listen.ts";
import * as slips from "./slips.ts";

export async function open(): Promise<void> {
  document.documentElement.classList.add("floor");
  start({ roles: ["dealer", "pit-boss", "director", "auditor"], arrive, translate });
  lock.start();
  table.start();
  keyboard.start();
  slips.start();
  await speakFloor();
  document.title = "Punto";
  render(<Dealer />, document.body);
  await resume();
}
