"""An account: what somebody allows themself, what is left of it, and what their play came to."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from punto.house.limits import DAY, Limited, OwnLimit
from punto.server.people.allowances import time_left
from punto.server.people.sittings import Sitting
from punto.server.people_wire import LimitSheet, OwnSheet, PlayedSheet, SittingSheet

if TYPE_CHECKING:
    from punto.server.room import Room

LISTED = 50  # sittings


def own_sheet(room: "Room", person: str, signed_in: int) -> OwnSheet:
    """Everything that an account page needs, of somebody whose session began at this moment."""
    now, house = room.now(), room.house
    limits = {what: house.own_limit(person, what) for what in Limited}
    # A table that could not be opened says nothing of its seats.
    there = [one for one in room.sittings.of(person) if one.table in room.hosts]
    sittings = [_sitting(room, person, one) for one in there]
    lost = room.sittings.lost(person, now)
    at_risk = lost - sum(one.net for one in sittings if one.until is None)
    most = limits[Limited.LOSS].at(now)
    time = time_left(house, room.sittings, person, now)
    return OwnSheet(
        now=now,
        limits=tuple(_limit(what, limit, now) for what, limit in limits.items()),
        excluded_until=house.excluded.get(person, 0),
        lost=lost,
        played_ms=room.sittings.played(person, now),
        loss_left=None if most is None else max(0, most - at_risk),
        time_left_ms=None if time is None else max(0, time),
        session=_played(room, person, sittings, signed_in),
        day=_played(room, person, sittings, now - DAY),
        sittings=tuple(reversed(sittings[-LISTED:])),
    )


def _limit(what: Limited, limit: OwnLimit, now: int) -> LimitSheet:
    to_come = limit.since > now
    return LimitSheet(what, limit.at(now), limit.later if to_come else None, limit.since * to_come)


def _sitting(room: "Room", person: str, sitting: Sitting) -> SittingSheet:
    table = room.hosts[sitting.table].saved
    number = table.seat_of(person) if sitting.until is None else None
    worth = sitting.returned if number is None else table.seats[number].stack
    return SittingSheet(
        table=sitting.table,
        currency=table.settings.currency,
        since=sitting.since,
        until=sitting.until,
        brought=sitting.bought,
        worth=worth,
        net=worth - sitting.bought,
    )


def _played(room: "Room", person: str, sittings: Iterable[SittingSheet], since: int) -> PlayedSheet:
    """What was played since a moment; a sitting counts whole where any of it falls into it."""
    net: dict[str, int] = {}
    for one in sittings:
        if one.until is None or one.until > since:
            net[one.currency] = net.get(one.currency, 0) + one.net
    return PlayedSheet(since, net, room.sittings.played(person, room.now(), since))
