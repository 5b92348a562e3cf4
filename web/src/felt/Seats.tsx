import { useSignal } from "@preact/signals";
import { isStaff, isWatching, linkState } from "../connection/serverState.ts";
import { card, play, seat, view, wallet } from "../table/state.ts";
import { say, words } from "../words.ts";
import { seatName } from "../lobby/patronName.ts";
import { Amount, Gain, amountInMessage } from "../ui/Amount.tsx";
import { kiosk } from "../kiosk/kiosk.ts";
import { SeatDoor } from "../watch/SeatDoor.tsx";
import { BuyIn } from "./BuyIn.tsx";
import type { CompanyView } from "../wire.ts";

const LINE = 10; // seats side by side on a phone, each wide enough for a finger

/** The seats along the patrons' edge of the table. */
export function Seats() {
  const count = card.value?.seats ?? 0;
  const asking = useSignal<number | null>(null);
  const atDoor = useSignal(false); // a person who watches signs in first
  const takenSeats = new Set(view.value?.seats_taken);
  const bots = new Set(view.value?.bots);
  const company = new Map(view.value?.company?.map((patron) => [patron.seat, patron]));
  const own = seat.value?.seat;
  const middle = (count + 1) / 2;
  const rows = Math.max(1, Math.ceil(count / LINE));
  const here = view.value !== null && !view.value.closed && !play.value && !isStaff.value;
  const open = own === undefined && linkState.value === "up" && here;
  return (
    <section
      class="seats"
      dir="ltr"
      data-seated={own !== undefined}
      data-rows={rows}
      aria-label={say("screen-seats")}
      style={{ "--count": String(count), "--line": String(Math.ceil(count / rows)) }}
    >
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <Seat
          key={number}
          number={number}
          state={number === own ? "own" : bots.has(number) ? "bot" : takenSeats.has(number) ? "taken" : isKept(number) ? "kept" : "free"}
          patron={company.get(number)}
          // The edge of the table curves: the outer seats are nearer to the dealer.
          out={count > 1 ? Math.abs(number - middle) / (middle - 1) : 0}
          open={open && (kiosk.value === null || kiosk.value.seat === number)}
          onTake={() => {
            atDoor.value = isWatching.value;
            asking.value = number;
          }}
        />
      ))}
      {asking.value !== null && atDoor.value && (
        <SeatDoor
          seat={asking.value}
          onClose={(done) => {
            atDoor.value = false;
            if (done) asking.value = null;
          }}
        />
      )}
      {asking.value !== null && !atDoor.value && own === undefined && here && wallet.value !== null && (
        <BuyIn seat={asking.value} onClose={() => (asking.value = null)} />
      )}
    </section>
  );
}

/** Whether a free seat is kept for somebody at this moment. */
const isKept = (seat: number) => (view.value?.kept?.[seat] ?? 0) > Date.now();

interface Properties {
  number: number;
  state: "own" | "bot" | "taken" | "kept" | "free";
  patron: CompanyView | undefined;
  out: number;
  open: boolean;
  onTake: () => void;
}

function Seat({ number, state, patron, out, open, onTake }: Properties) {
  const label = {
    own: say("screen-seat-own", { seat: number }),
    bot: say("screen-seat-bot", { seat: number }),
    taken: say("screen-seat-taken", { seat: number }),
    kept: say("screen-seat-kept", { seat: number }),
    free: say(open ? "screen-seat-take" : "screen-seat-free", { seat: number }),
  }[state];
  const mark = {
    own: say("screen-mark-own"),
    bot: say("screen-mark-bot"),
    taken: say("screen-mark-taken"),
    kept: say("screen-mark-kept"),
    free: play.value ? "–" : say("screen-mark-free"), // nobody sits down in a tournament
  }[state];
  // The patron for whom a seat is kept takes it; the server refuses it to others.
  const takeable = (state === "free" || state === "kept") && open;
  return (
    <button
      class="seat"
      type="button"
      data-seat-number={number}
      data-state={state}
      // Not `disabled`: a patron who sat down by keyboard keeps the focus here.
      aria-disabled={!takeable}
      aria-current={state === "own"}
      style={{ "--out": String(out * out) }}
      onClick={() => takeable && onTake()}
    >
      <span class="visually-hidden">
        {label} {state === "taken" && patron && `(${seatName(patron)})`}{" "}
        {state !== "own" && patron && patron.stake > 0 && say("screen-seat-stake", { amount: amountInMessage(patron.stake) })}
      </span>
      <span class="number" aria-hidden="true">
        {words.value.number(number)}
      </span>
      <span class="state" aria-hidden="true">
        {mark}
      </span>
      <span class="called" aria-hidden="true">
        {state === "taken" && patron && (patron.name || patron.made_up !== null) && (
          <bdi>{seatName(patron)}</bdi>
        )}
      </span>
      <span class="money" aria-hidden="true" data-won={(patron?.won ?? 0) > 0}>
        {patron && patron.won > 0 ? (
          <Gain of={patron.won} />
        ) : (
          patron && patron.stake > 0 && <Amount of={patron.stake} short />
        )}
      </span>
    </button>
  );
}
