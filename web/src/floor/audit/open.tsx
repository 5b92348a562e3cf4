/** Opens the auditor's screen in place of a patron's page. */

import { openDesk } from "../desk/open.tsx";
import { Audit } from "./Audit.tsx";

export const open = () => openDesk("audit", ["auditor", "director", "pit-boss"], Audit);
