"""The view of a seat for its patron, and what changed between two of them."""

import math
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from operator import itemgetter
from typing import Any

from punto.rulebook import Game, game
from punto.stakes import LARGEST_STAKE, against, room_for
from punto.table.settings import Settings
from punto.table.state import (
    MAIN,
    Fallen,
    Payout,
    Seat,
    Stake,
    Table,
    amounts,
    totals,
)
from punto.wagers import Need, Wager
from punto.wire.views import (
    FallenView,
    PayoutView,
    SeatView,
    StakeView,
)


def seat_view(table: Table, number: int | None) -> SeatView | None:
    """Return the view of a seat for its patron."""
    seat = table.seats.get(number) if number else None
    if number is None or seat is None:
        return None
    return SeatView(
        seat=number,
        stack=seat.stack,
        available=seat.available,
        brought=seat.brought,
        denom=seat.denom,
        auto_repeat=seat.auto_repeat,
        auto_stopped=seat.stopped,
        fallen=_fallen(table.settings, seat),
        repeats=dict(seat.last_staked),
        stakes=tuple(_stake(stake) for stake in seat.stakes),
        payouts=payout_views(table.settings.rules, seat.payouts),
        room=_room(table.settings, seat),
    )


def _fallen(settings: Settings, seat: Seat) -> tuple[FallenView, ...]:
    wagers, lying = settings.rules.by_key, totals(seat.placed)
    return tuple([_fallen_view(wagers[fallen.wager], fallen, lying) for fallen in seat.fallen])


def _fallen_view(wager: Wager, fallen: Fallen, lying: Mapping[str, int]) -> FallenView:
    """Name the need or the cap that took stakes back; `lying` is what the seat has left."""
    need, cap, clause = wager.need, wager.cap, fallen.clause
    if not clause or not (need or cap):
        return FallenView(*fallen, "side-alone", MAIN)
    # Both may be in one clause; then it was the need, unless that is met.
    unmet = isinstance(against(wager, lying), Need)
    if cap and cap.clause == clause and not (unmet and need and need.clause == clause):
        return FallenView(*fallen, "cap", (cap.within,))
    return FallenView(*fallen, "need", need.any_of if need else ())


def _room(settings: Settings, seat: Seat) -> dict[str, int]:
    """Return what needs and caps leave; wagers that they do not limit are absent."""
    limited = _limited(settings.game)
    if not limited:
        return {}
    wagers, lying = settings.rules.by_key, seat.by_wager()
    room = {key: room_for(wagers, key, lying) for key in limited}
    return {
        key: max(0, left) for key, left in room.items() if left < LARGEST_STAKE - lying.get(key, 0)
    }


@cache
def _limited(key: str) -> tuple[str, ...]:
    """Return the wagers that a need or a cap of a game may limit."""
    wagers = game(key).wagers
    capped = {key for wager in wagers if wager.cap for key in wager.cap.together}
    return tuple(wager.key for wager in wagers if wager.need or wager.key in capped)


def changed_seat(settings: Settings, before: Seat, after: Seat) -> dict[str, Any]:
    """Return what `changed` would return for two views of a seat, from the changed parts only.

    The fields are in the order of the view. Unchanged parts of a seat are the same object.
    """
    change: dict[str, Any] = {}
    was, now = before.__dict__, after.__dict__
    if was["stack"] != now["stack"]:
        change["stack"] = now["stack"]
    staked_as_before = was["placed"] is now["placed"] and was["settled"] is now["settled"]
    moved = bool(change) or not staked_as_before
    old, new = (before.stakes, after.stakes) if moved else ((), ())
    if moved and before.stack - amounts(old) != (available := after.stack - amounts(new)):
        change["available"] = available
    if _plain(was) != (plain := _plain(now)):
        for (name, part), value in zip(_PLAIN, plain, strict=True):
            if was[part] != value:
                change[name] = value
    if was["fallen"] is not now["fallen"] and was["fallen"] != now["fallen"]:
        change["fallen"] = _fallen(settings, after)
    if was["last_staked"] is not now["last_staked"] and was["last_staked"] != now["last_staked"]:
        change["repeats"] = dict(after.last_staked)
    if old != new:
        change["stakes"] = tuple([StakeView(*stake[:3]) for stake in new])
    if was["payouts"] is not now["payouts"] and was["payouts"] != now["payouts"]:
        change["payouts"] = payout_views(settings.rules, after.payouts)
    limited = moved and _limited(settings.game)
    if limited and _room(settings, before) != (room := _room(settings, after)):
        change["room"] = room
    return change


def staked_seat(settings: Settings, before: Seat, after: Seat) -> dict[str, Any]:
    """Return what `changed_seat` returns after a stake that was placed, which is nearly always."""
    if before.stopped or before.fallen or _limited(settings.game):
        return changed_seat(settings, before, after)
    return {
        "available": after.available,
        "stakes": tuple([StakeView(*stake[:3]) for stake in after.placed]),
    }


# Fields of the view that show a part of the seat as it is.
_PLAIN = (
    *(("brought", "brought"), ("denom", "denom")),
    *(("auto_repeat", "auto_repeat"), ("auto_stopped", "stopped")),
)
_plain = itemgetter(*(part for _, part in _PLAIN))


def _stake(stake: Stake) -> StakeView:
    return StakeView(stake.id, stake.wager, stake.amount)


def payout_views(rules: Game, payouts: Iterable[Payout]) -> tuple[PayoutView, ...]:
    """Return the views of payouts for their patron."""
    return tuple([_payout_view(rules, payout) for payout in payouts])


def _payout_view(rules: Game, payout: Payout) -> PayoutView:
    return PayoutView(
        wager=payout.wager,
        stake=payout.stake,
        net=payout.net,
        commission=payout.commission,
        pay=payout.pay,
        clause=payout.clause,
        times=_times(rules, payout),
    )


def _times(rules: Game, payout: Payout) -> int:
    """Return what a gain was multiplied by, from the gain itself, which is cut to whole units."""
    pay = rules.by_key[payout.wager].pays[payout.pay] if payout.pay >= 0 else None
    if pay is None or pay.times is None or payout.win <= 0:
        return 1
    return math.ceil(payout.win / (payout.stake * Fraction(pay.payoff.gain, pay.payoff.per)))
