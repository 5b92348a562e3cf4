/** The tournaments of the house, and what each has for this patron. */

import { computed, effect, signal } from "@preact/signals";
import { cups as listCups, get, patiently } from "../connection/api.ts";
import { link, on, onUp } from "../connection/connection.ts";
import { isStaff, isWatching, linkState } from "../connection/serverState.ts";
import { screen, shownCup } from "../screen.ts";
import { play } from "../table/state.ts";
import { say } from "../words.ts";
import type { AnyRequest, CupSnapshot, CupView, Refused, RulesSheet } from "../wire.ts";

const LOOK_AGAIN = 15_000; // ms between two looks at the list while the lobby is open
const OVER: readonly string[] = ["paid", "cancelled"];

/** By key: every tournament as it was listed last; null before that. */
const listed = signal<ReadonlyMap<string, CupView> | null>(null);
/** By key: what was told of the tournaments that are watched here. */
export const snapshots = signal<ReadonlyMap<string, CupSnapshot>>(new Map());

/** Every tournament, as it was told last; null while none is known. */
export const cups = computed<readonly CupView[] | null>(() =>
  listed.value && [...listed.value.values()].map((cup) => snapshots.value.get(cup.key)?.cup ?? cup),
);

/** What a tournament has for this patron; null for nothing. */
export const ownIn = (key: string) => snapshots.value.get(key)?.own ?? null;

/** The tournament of the table on screen; null where it is not watched. */
export const cupHere = computed(() => snapshots.value.get(play.value?.cup ?? "") ?? null);

/** The printed rules of a tournament. */
export const rulesOf = (key: string, language: string) => get<RulesSheet>(`/api/cups/${key}/rules/${language}`);

/** The address of a ballot's document, which anyone can verify. */
export const ballotPath = (key: string, ballot: number) => `/api/cups/${key}/ballots/${ballot}`;

/** Where the document of a whole tournament is, once its places stand. */
export const documentPath = (key: string) => `/api/cups/${key}/document`;

type OfCup<Request> = Request extends { cup: string } ? Omit<Request, "id"> : never;
export type CupRequest = OfCup<AnyRequest>;

/** Send a request about a tournament; return the refusal or null. */
export async function askCup(request: CupRequest): Promise<Refused | null> {
  const answered = await link.ask({ ...request, id: crypto.randomUUID() } as AnyRequest);
  if (answered !== "lost") return answered.refused;
  return { reason: "link-lost", sentence: say("screen-request-lost"), clause: "", wager: "" };
}

/** Read which tournaments there are. */
async function look(): Promise<void> {
  const { cups: found } = await patiently(listCups);
  listed.value = new Map(found.map((cup) => [cup.key, cup]));
}

/** Watch every tournament that goes on, until it is known that this patron has not entered it. */
async function follow(): Promise<void> {
  await look();
  if (isWatching.value || isStaff.value) return;
  for (const { key, phase } of listed.peek()?.values() ?? []) {
    if (!OVER.includes(phase) && key !== shownCup.peek()) void askCup({ type: "watch-cup", cup: key });
  }
}

function told(message: CupSnapshot): void {
  const { key } = message.cup;
  snapshots.value = new Map(snapshots.value).set(key, message);
  if (!message.own && key !== shownCup.value && key !== play.value?.cup) void askCup({ type: "leave-cup", cup: key });
}

/** Follow the server for as long as the page is open. */
export function start(): () => void {
  const again = setInterval(() => {
    if (screen.value === "lobby" && linkState.value === "up") void look();
  }, LOOK_AGAIN);
  const stops = [
    () => clearInterval(again),
    onUp(() => void follow()),
    on("cup-snapshot", told),
    // What was told to one person is not shown to the next.
    effect(() => {
      if (screen.value === "sign-in") snapshots.value = new Map();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
