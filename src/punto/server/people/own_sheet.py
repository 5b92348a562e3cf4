"""An account: what somebody allows themself, what is left of it, and what their play came to."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from punto.house import House
from punto.house.limits import DAY, Limited, OwnLimit
from punto.server.people.allowances import time_left
from punto.server.people.sittings import Sitting
from punto.wire.people import LimitSheet, OwnSheet, PlayedSheet, SittingSheet

if TYPE_CHECKING:
    from punto.server.room import Room

LISTED = 50  # sittings


def own_sheet(room: "Room", person: str, signed_in: int) -> OwnSheet:
    """Everything that an account page needs, of somebody whose session began at this moment."""
    now, house = room.now(), room.house
    # A table that could not be opened says nothing of its seats.
    there = [one for one in room.sittings.of(person) if one.table in room.runners]
    sittings = [_sitting(room, person, one) for one in there]
    currencies = _currencies(room, person)
    time = time_left(house, room.sittings, person, now)
    return OwnSheet(
        now=now,
        limits=tuple(_limits(house, person, currencies, now)),
        excluded_until=house.excluded.get(person, 0),
        lost={one: _lost(room, person, sittings, one) for one in currencies},
        played_ms=room.sittings.played(person, now),
        loss_left=_loss_left(room, person, sittings, currencies),
        time_left_ms=None if time is None else max(0, time),
        session=_played(room, person, sittings, signed_in),
        day=_played(room, person, sittings, now - DAY),
        sittings=tuple(reversed(sittings[-LISTED:])),
    )


def _currencies(room: "Room", person: str) -> list[str]:
    """List the currencies that tables play for, and any other that has a limit."""
    tables = {runner.saved.settings.currency for runner in room.runners.values()}
    limited = {one for what in Limited for one in room.house.own_currencies(person, what)}
    return sorted((tables | limited) - {""})


def _limits(
    house: House, person: str, currencies: Collection[str], now: int
) -> Iterator[LimitSheet]:
    """List each limit that can be set, and those that hold in each currency where one is set."""
    for what in (Limited.STAKE, Limited.LOSS):
        for currency in currencies:
            yield _limit(what, currency, house.own_limit(person, what, currency), now)
        each = _limit(what, "", house.own_limit(person, what), now)
        if each.now is not None or each.since:
            yield each
    yield _limit(Limited.MINUTES, "", house.own_limit(person, Limited.MINUTES), now)


def _limit(what: Limited, currency: str, limit: OwnLimit, now: int) -> LimitSheet:
    to_come = limit.since > now
    later = limit.later if to_come else None
    return LimitSheet(what, currency, limit.at(now), later, limit.since * to_come)


def _loss_left(
    room: "Room", person: str, sittings: Collection[SittingSheet], currencies: Collection[str]
) -> dict[str, int]:
    """What may still be lost of each currency that has a limit."""
    now, found = room.now(), dict[str, int]()
    for currency in currencies:
        most = room.house.limit(person, Limited.LOSS, now, currency)
        if most is not None:
            found[currency] = max(0, most - _lost(room, person, sittings, currency))
    return found


def _lost(room: "Room", person: str, sittings: Collection[SittingSheet], currency: str) -> int:
    """What was lost of a currency within a day, sittings that go on included."""
    here = (one for one in sittings if one.until is None and one.currency == currency)
    return room.sittings.lost(person, currency, room.now()) - sum(one.net for one in here)


def _sitting(room: "Room", person: str, sitting: Sitting) -> SittingSheet:
    table = room.runners[sitting.table].saved
    number = table.seat_of(person) if sitting.until is None else None
    worth = sitting.returned if number is None else table.seats[number].stack
    return SittingSheet(
        table=sitting.table,
        currency=sitting.currency,
        since=sitting.since,
        until=sitting.until,
        brought=sitting.bought,
        worth=worth,
        net=worth - sitting.bought,
    )


def _played(
    room: "Room", person: str, sittings: Collection[SittingSheet], since: int
) -> PlayedSheet:
    """What was played since a moment; a sitting counts whole where any of it falls into it."""
    net: dict[str, int] = {}
    for one in sittings:
        if one.until is None or one.until > since:
            net[one.currency] = net.get(one.currency, 0) + one.net
    return PlayedSheet(since, net, room.sittings.played(person, room.now(), since))
