/** The role of the person at this screen. */

import { me } from "../connection/serverState.ts";
import type { Me } from "../wire.ts";

/** Whether this person has one of these roles. */
export const isOne = (...roles: readonly Me["role"][]) => me.value !== null && roles.includes(me.value.role);
