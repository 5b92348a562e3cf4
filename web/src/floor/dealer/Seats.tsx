import { Amount, Gain } from "../../ui/Amount.tsx";
import { say } from "../../words.ts";
import { sheet } from "../atTable.ts";
import { guide, guideAt, staff, view } from "./console.ts";
import type { PlaySeatView, StaffSeat } from "../../wire.ts";

/** The seats as they lie before the dealer: the first on the right. */
export function Seats() {
  const [table, all] = [view.value, staff.value];
  if (!table || !all) return null;
  const byNumber = new Map(all.seats.map((seat) => [seat.seat, seat]));
  const numbers = Array.from({ length: table.card.seats }, (_, index) => table.card.seats - index);
  return (
    <ol class="dealer-seats" dir="ltr" aria-label={say("floor-seats")} tabIndex={0}>
      {numbers.map((number) => (
        <Seat key={number} number={number} seat={byNumber.get(number)} />
      ))}
    </ol>
  );
}

/** For whom a free seat is kept at this moment; "" for nobody. */
function keptFor(seat: number): string {
  const kept = staff.value?.kept?.[seat];
  return kept && kept.until > Date.now() ? kept.patron : "";
}

const SHORT = 10; // characters of a name: patrons look over the shoulder

function Seat({ number, seat }: { number: number; seat: StaffSeat | undefined }) {
  const due = guide.value[guideAt.value]?.seat === number;
  const names = new Map((sheet.value?.wagers ?? []).map(({ key, name }) => [key, name]));
  const payouts = seat?.payouts ?? [];
  const kept = keptFor(number);
  const play = view.value?.play;
  return (
    <li
      class="dealer-seat"
      data-seat={number}
      data-taken={Boolean(seat)}
      data-kept={(!seat && kept) || undefined}
      data-due={due}
      data-turn={play ? play.turn === number : undefined}
      aria-current={play?.turn === number ? "step" : undefined}
      dir="auto"
    >
      <p class="who" dir="ltr">
        <b>{number}</b> {play?.button === number && <Button />}
        {seat?.patron.slice(0, SHORT)}
        {!seat && kept && <small>{say("floor-kept", { patron: kept.slice(0, SHORT) })}</small>}
      </p>
      <ul>
        {payouts.length
          ? payouts.map(({ wager, net }) => (
              <li key={wager} data-net={Math.sign(net)}>
                <span>{names.get(wager) ?? wager}</span> <Gain of={net} />
              </li>
            ))
          : Object.entries(seat?.stakes ?? {}).map(([wager, amount]) => (
              <li key={wager} data-staked={wager}>
                <span>{names.get(wager) ?? wager}</span> <Amount of={amount} />
              </li>
            ))}
        <InSession of={play?.seats.find((each) => each.seat === number)} staked={seat} />
      </ul>
    </li>
  );
}

/** Marks the seat that bets first. */
function Button() {
  return (
    <>
      <span class="visually-hidden">{say("cups-button")}</span>
      <span class="play-button" aria-hidden="true" />
    </>
  );
}

/** In a tournament: what a seat did besides staking. A secret stake is a sealed slot until it is shown. */
function InSession({ of, staked }: { of: PlaySeatView | undefined; staked: StaffSeat | undefined }) {
  if (!of) return null;
  const { secret, passed, missed, ended } = of;
  const sealed = secret && !Object.keys(staked?.stakes ?? {}).length && !staked?.payouts?.length;
  const marks = { secret: secret && !sealed, passed, missed, ended: ended && !passed };
  return (
    <>
      {sealed && (
        <li class="sealed" data-sealed>
          <span class="face-down" aria-hidden="true" /> {say("floor-sealed")}
        </li>
      )}
      {(["secret", "passed", "missed", "ended"] as const).map(
        (mark) =>
          marks[mark] && (
            <li key={mark} data-mark={mark}>
              <small>{say(`cups-mark-${mark}`)}</small>
            </li>
          ),
      )}
    </>
  );
}
