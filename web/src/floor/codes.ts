/** One-time codes that this person was told: nobody can ask for them again. */

import { effect, signal } from "@preact/signals";
import { on } from "../connection/connection.ts";
import { where } from "./session.ts";
import type { StaffCode } from "../wire.ts";

export const codes = signal<readonly StaffCode[]>([]);

/** Keep what the server tells, until the person leaves this screen. */
export function start(): void {
  on("staff-code", (told) => (codes.value = [told, ...codes.value.filter(({ name }) => name !== told.name)]));
  effect(() => {
    if (where.value !== "in") codes.value = [];
  });
}
