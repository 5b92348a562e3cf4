/** Opens the pit's screen in place of a patron's page. */

import { openDesk } from "../desk/open.tsx";
import * as floor from "./floor.ts";
import { Pit } from "./Pit.tsx";

export async function open(): Promise<void> {
  floor.start();
  await openDesk("pit", ["pit-boss", "director", "auditor"], Pit);
}
