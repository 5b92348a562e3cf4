import { useEffect, useRef } from "preact/hooks";
import { seatName } from "../lobby/patronName.ts";
import { total } from "../table/stakes.ts";
import { seat, sheet, view } from "../table/state.ts";
import { say, words } from "../words.ts";
import type { PlaySeatView, PlayView } from "../wire.ts";

/** Every seat of the session in the order in which they bet: chips, open stakes, and what it did. */
export function PlaySeats({ of }: { of: PlayView }) {
  const place = (number: number) => of.order.indexOf(number);
  const seats = of.in_turn ? of.seats.toSorted((one, other) => place(one.seat) - place(other.seat)) : of.seats;
  const list = useRef<HTMLOListElement>(null);
  // Where not all seats fit, the one that bets is seen.
  useEffect(() => toMiddle(list.current, of.turn), [of.turn]);
  return (
    <ol ref={list} class="play-seats" aria-label={say("screen-seats")} tabIndex={0}>
      {seats.map((each) => (
        <Seat key={each.seat} of={each} session={of} />
      ))}
    </ol>
  );
}

function toMiddle(list: HTMLElement | null, seat: number): void {
  const item = list?.querySelector(`[data-seat='${seat}']`);
  if (!list || !item) return;
  const [whole, part] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  list.scrollBy({ left: part.left + part.width / 2 - (whole.left + whole.width / 2) });
}

function Seat({ of, session }: { of: PlaySeatView; session: PlayView }) {
  const { seat: number, stack, ended, secret, passed, missed } = of;
  const isOwn = number === seat.value?.seat;
  const stakes = isOwn ? ownStakes() : of.stakes;
  const company = view.value?.company?.find((each) => each.seat === number);
  const name = isOwn ? say("screen-mark-own") : company ? seatName(company) : say("screen-seat-name", { seat: number });
  const marks = { secret, passed, missed, ended: ended && !passed };
  return (
    <li
      data-seat={number}
      data-own={isOwn}
      data-turn={session.turn === number}
      data-button={session.button === number}
      data-secret={secret}
      data-stack={stack ?? ""}
      aria-current={session.turn === number ? "step" : undefined}
    >
      <span class="play-name">
        {session.button === number && (
          <>
            <span class="visually-hidden">{say("cups-button")}</span>
            <span class="play-button" aria-hidden="true" />
          </>
        )}
        <b>{words.value.number(number)}</b> <bdi>{name}</bdi>
      </span>
      <span class="play-stack">{stack === null ? "–" : <bdi>{words.value.number(stack)}</bdi>}</span>
      <span class="play-stakes">
        {secret && <span class="face-down" aria-hidden="true" />}
        {Object.entries(stakes).map(([wager, amount]) => (
          <span key={wager} data-wager-staked={wager}>
            {nameOfWager(wager)} <bdi>{words.value.number(amount)}</bdi>
          </span>
        ))}
        {(["secret", "passed", "missed", "ended"] as const).map(
          (mark) =>
            marks[mark] && (
              <small key={mark} data-mark={mark}>
                {say(`cups-mark-${mark}`)}
              </small>
            ),
        )}
      </span>
    </li>
  );
}

const nameOfWager = (key: string) => sheet.value?.wagers.find((wager) => wager.key === key)?.name ?? key;

/** What lies there of this patron, by wager: others may not see it yet. */
function ownStakes(): Record<string, number> {
  const own = seat.value?.stakes ?? [];
  return Object.fromEntries(own.map(({ wager }) => [wager, total(own, wager)]));
}
