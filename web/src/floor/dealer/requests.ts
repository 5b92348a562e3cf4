/** The requests that a dealer's acts become. Pure. */

import { STEPS, type AnyStaffRequest, type PublicView, type Seen, type StaffView } from "../../wire.ts";
import type { Act, FunctionKey } from "./keys.ts";

/** The table as a console sees it when an act's turn comes. */
export interface Place {
  table: string;
  view: PublicView;
  staff: StaffView;
}

/** Omit over each member of a union. */
type WithoutId<Asked> = Asked extends unknown ? Omit<Asked, "id"> : never;
export type Wanted = WithoutId<AnyStaffRequest>;

/** Where the console saw the table: the server refuses an act that was meant for another place. */
export const seenAt = ({ view, staff }: Place): Seen => ({ shoe: view.shoe, coup: view.coup, cards: staff.dealt });

/** The cards of this coup in the order in which they left the shoe: in turn, then the third ones. */
export function recorded({ player, banker }: PublicView): readonly string[] {
  const dealt = [player[0], banker[0], player[1], banker[1], player[2], banker[2]];
  return dealt.filter((card) => card !== undefined);
}

/** The cards that have left the shoe for this coup: those that lie there, then those carried here from the last one. */
export function cardsOut(view: PublicView, { carried }: StaffView): readonly string[] {
  const lying = recorded(view);
  return lying.length ? [...lying, ...carried] : []; // before the first card a call names none
}

/** The draw that is keyed next: what comes before the bets is first, unless nobody stakes in this coup. */
export function drawDue(view: PublicView | null): PublicView["card"]["draws"][number] | undefined {
  const left = view?.card.draws.filter(({ key }) => view.drawn[key] === undefined) ?? [];
  return (view?.free ? undefined : left.find((draw) => draw.before_bets)) ?? left[0];
}

/** The request of an act; null where it has none now. */
export function requestOf(act: Act, place: Place): Wanted | null {
  const { staff } = place;
  const here = { table: place.table, at: seenAt(place) };
  switch (act.do) {
    case "card": {
      const type = staff.next === "burn-cards" ? "burn-cards" : "deal-card";
      return { type, card: act.card, ...here };
    }
    case "die":
      return { type: "shake-die", value: act.value, ...here };
    case "value": {
      const due = drawDue(place.view);
      const value = due?.values[act.place];
      return due && value !== undefined ? { type: "draw-value", draw: due.key, value, ...here } : null;
    }
    case "back":
      return { type: backOf(staff), ...here };
    case "next":
      return nextOf(place, here);
    case "function":
      return functionOf(act.key, staff, here);
    default:
      return null;
  }
}

/** What was keyed last; where nothing can be taken back, the server says why. */
const backOf = ({ takes_back: what }: StaffView) => `take-back-${what || "card"}` as const;

type Here = { table: string; at: Seen };

function nextOf({ staff: { next }, view }: Place, here: Here): Wanted | null {
  if (next === "next-turn") return { type: next, seat: view.play?.turn ?? 0, ...here };
  if (next === "free-coup") return { type: "open-bets", free: true, ...here };
  return isStep(next) ? { type: STEPS[next], ...here } : null; // a card or the die is keyed, or there is nothing to do
}

const isStep = (next: string): next is keyof typeof STEPS => Object.hasOwn(STEPS, next);

function functionOf(key: FunctionKey, staff: StaffView, here: Here): Wanted | null {
  switch (key) {
    case "F3":
      return { type: "reopen-bets", ...here };
    case "F6":
      return { type: staff.cut_card_back ? "take-back-cut-card" : "show-cut-card", ...here };
    default:
      return null; // it opens a dialog
  }
}
