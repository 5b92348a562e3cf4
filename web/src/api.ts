/** What is asked over HTTP. */

import type { GameSheet, Me, TableCard } from "./wire.ts";

/** The server does not know who this is: sign in (again). */
export class SignedOut extends Error {}

/** Let me in as a guest. */
export const signInAsGuest = () => ask<Me>("/api/guest", { method: "POST" });

/** Who is signed in; throws `SignedOut` where nobody is. */
export const me = () => ask<Me>("/api/me");

export const tables = () => ask<TableCard[]>("/api/tables");

export const game = (key: string, language: string) =>
  ask<GameSheet>(`/api/games/${key}/${language}`);

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(path, { credentials: "same-origin", ...init });
  if (response.status === 401) throw new SignedOut(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}
