/** Opens the office in place of a patron's page. */

import { openDesk } from "../desk/open.tsx";
import { Office } from "./Office.tsx";
import { start } from "./office.ts";

export function open(): Promise<void> {
  start();
  return openDesk("office", ["director", "admin", "auditor"], Office);
}
