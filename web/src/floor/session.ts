/** Who works at a screen of the staff. */

import { batch, signal } from "@preact/signals";
import { me, patiently, Refusal, SignedOut, signIn, signOut } from "../connection/api.ts";
import { link, on, onSignedOut } from "../connection/connection.ts";
import * as server from "../connection/serverState.ts";
import { emptyTable } from "../connection/tableState.ts";
import { remember, speak } from "../words.ts";
import type { JoinStaff, Me } from "../wire.ts";
import { join } from "./api.ts";
import { loadFloor } from "./catalogues.ts";
import { proposals } from "./proposals.ts";

/** Who is before this screen: nobody yet, nobody, somebody whom it is not for, somebody who works here. */
type Where = "nowhere" | "door" | "not-yours" | "in";

export const where = signal<Where>("nowhere");

/** The first screen of each role. */
const SCREENS: Partial<Record<Me["role"], string>> = {
  dealer: "/dealer",
  "pit-boss": "/pit",
  cashier: "/cashier",
  director: "/office",
  auditor: "/audit",
  admin: "/office",
};

/** What a screen does of its own. */
interface Screen {
  /** The roles that it is for. */
  roles: readonly Me["role"][];
  /** Open what the address names, and call `enter`. */
  arrive: () => Promise<void>;
  /** Fetch what else is written in a language; return a function that shows it. */
  translate?: (language: string) => Promise<() => void>;
}

let { roles, arrive, translate }: Required<Screen> = { roles: [], arrive: async () => {}, translate: async () => () => {} };
/** Whether the screen passes from one person to the next: the old link closes before the new name is known. */
let handingOver = false;

/** Follow the address and the session; return a function that stops it. */
export function start(screen: Screen): () => void {
  ({ roles, arrive, translate = translate } = screen);
  const follow = () => void go();
  addEventListener("hashchange", follow);
  const stops = [
    () => removeEventListener("hashchange", follow),
    onSignedOut(() => {
      if (!handingOver) leave("door");
    }),
    // Somebody else has signed in with this browser.
    on("hello", ({ patron }) => {
      if (!handingOver && server.me.value && server.me.value.patron !== patron) location.reload();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Resume as the person who is signed in here. */
export async function resume(): Promise<void> {
  try {
    server.me.value = await patiently(me);
  } catch (problem) {
    if (!(problem instanceof SignedOut)) throw problem;
    leave("door");
    return;
  }
  await go();
}

/** Sign in by name; throw where the server refuses. */
export async function comeIn(name: string, password: string): Promise<void> {
  await signIn(name, password);
  await resume();
}

/** Sign in by a one-time code, which sets the password and the PIN; throw where the server refuses. */
export async function joinBy(sent: JoinStaff): Promise<void> {
  const { role } = await join(sent);
  if (roles.includes(role)) return resume();
  location.assign(SCREENS[role] ?? "/"); // the screen of the role that was given
}

export async function goHome(): Promise<void> {
  link.stop();
  await signOut().catch(() => undefined); // the session was over already
  leave("door");
}

/** Pass this screen to the next person, at the same table and without a reload; throw where the server refuses. */
export async function handOver(take: () => Promise<Me>): Promise<void> {
  handingOver = true;
  try {
    const next = await take();
    batch(() => {
      proposals.value = []; // what the last person saw; the server tells the next one theirs
      server.me.value = next;
    });
    link.start();
  } catch (problem) {
    if (!(problem instanceof Refusal)) void resume(); // nobody knows whose screen it is now
    throw problem;
  } finally {
    handingOver = false;
  }
}

/** Let this person in, or say whose screen it is. */
async function go(): Promise<void> {
  const who = server.me.value;
  if (!who) return;
  if (roles.includes(who.role)) await arrive();
  else leave("not-yours");
}

/** Show that somebody works here; the screen has what it needs. */
export function enter(): void {
  where.value = "in";
}

function leave(to: Where): void {
  link.stop();
  batch(() => {
    server.wasUp.value = false;
    server.tableState.value = emptyTable("");
    proposals.value = [];
    if (to === "door") server.me.value = null;
    where.value = to;
  });
}

/** Change the language: the screen's words and the server's sentences. */
export async function changeFloorLanguage(language: string): Promise<void> {
  const chosen = await patiently(() => loadFloor(language));
  const translated = await translate(language);
  batch(() => {
    speak(chosen);
    remember(language);
    translated();
  });
  link.renew();
}
