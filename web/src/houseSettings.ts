/** What the house says at the start of the page. */

import { signal } from "@preact/signals";

/** Minutes at a table between two reality checks, until the patron chooses others; 0 for none. */
export const houseMinutes = signal(0);
