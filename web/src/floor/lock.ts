/** Whether this screen is locked, as the server says. */

import { signal } from "@preact/signals";
import { on } from "../connection/connection.ts";
import type { Lock } from "../wire.ts";

export const lock = signal<Pick<Lock, "locked" | "pin">>({ locked: false, pin: "none" });

/** Follow the server; return a function that stops it. */
export const start = () => on("lock", ({ locked, pin }) => (lock.value = { locked, pin }));
