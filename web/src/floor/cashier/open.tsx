/** Opens the cashier's screen in place of a patron's page. */

import { openDesk } from "../desk/open.tsx";
import * as proposals from "../proposals.ts";
import { Cashier } from "./Cashier.tsx";
import { again } from "./cage.ts";
import * as keyboard from "./listen.ts";

export async function open(): Promise<void> {
  proposals.start(() => again());
  keyboard.start();
  await openDesk("cashier", ["cashier", "pit-boss", "director", "auditor"], Cashier);
}
