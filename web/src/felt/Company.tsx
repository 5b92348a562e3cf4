import { tableState } from "../connection/serverState.ts";
import { seatName } from "../lobby/patronName.ts";
import { seat, view } from "../table/state.ts";
import { amountInMessage } from "../ui/Amount.tsx";
import { say, words } from "../words.ts";
import type { CompanyView } from "../wire.ts";

const NAMED = 3; // winners

/** One line about everybody: who won most of this coup, or how the stakes are divided between the sides. */
export function Company() {
  const line = winners() || shares();
  return (
    <p class="company small" data-company={line ? "there" : "none"}>
      {line}
    </p>
  );
}

function winners(): string {
  const won = (view.value?.company ?? []).filter((patron) => patron.won > 0);
  if (!won.length) return "";
  const first = won.sort((one, other) => other.won - one.won).slice(0, NAMED);
  const each = first.map((patron) =>
    say("screen-winner", { name: called(patron), amount: amountInMessage(patron.won) }),
  );
  return say("screen-winners", { list: new Intl.ListFormat(words.value.language, { type: "unit" }).format(each) });
}

function called(patron: CompanyView): string {
  return patron.seat === seat.value?.seat ? say("screen-mark-own") : seatName(patron);
}

function shares(): string {
  const { player = 0, banker = 0 } = tableState.value.totals;
  const both = player + banker;
  if (!both) return "";
  const share = (part: number) => words.value.percent(String((100 * part) / both), 0);
  return say("screen-shares", { player: share(player), banker: share(banker) });
}
