/** What the house says at the start of the page, and of the patron's own account. */

import { signal } from "@preact/signals";

/** Minutes at a table between two reality checks: the patron's own or the house's; 0 for none. */
export const realityMinutes = signal(0);
/** The time zone of the house, by its IANA name. */
export const houseZone = signal("UTC");
