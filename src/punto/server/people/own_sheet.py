"""An account: what somebody allows themself, what is left of it, and what their play came to."""

from collections.abc import Collection, Iterator, Mapping

from punto.house import House
from punto.house.limits import DAY, Limited, OwnLimit
from punto.server.journal.journal import Journal
from punto.server.journal.sittings import Sitting, Sittings
from punto.server.people.allowances import time_left
from punto.server.tables.runner import TableRunner
from punto.table import Table
from punto.wire.people import LimitSheet, OwnSheet, PlayedSheet, SittingSheet

LISTED = 50  # sittings


def own_sheet(
    journal: Journal,
    house: House,
    runners: Mapping[str, TableRunner],
    person: str,
    signed_in: int,
) -> OwnSheet:
    """Everything that an account page needs, of somebody whose session began at this moment."""
    now, kept = journal.now(), journal.sittings
    # A table that could not be opened says nothing of its seats.
    there = [one for one in kept.of(person) if one.table in runners]
    sittings = [_sitting(runners[one.table].saved, person, one) for one in there]
    currencies = _currencies(house, runners, person)
    time = time_left(house, kept, person, now)
    return OwnSheet(
        now=now,
        limits=tuple(_limits(house, person, currencies, now)),
        excluded_until=house.excluded.get(person, 0),
        lost={one: _lost(kept, person, sittings, one, now) for one in currencies},
        played_ms=kept.played(person, now),
        loss_left=_loss_left(house, kept, person, sittings, currencies, now),
        time_left_ms=None if time is None else max(0, time),
        session=_played(kept, person, sittings, signed_in, now),
        day=_played(kept, person, sittings, now - DAY, now),
        sittings=tuple(reversed(sittings[-LISTED:])),
    )


def _currencies(house: House, runners: Mapping[str, TableRunner], person: str) -> list[str]:
    """List the currencies that tables play for, and any other that has a limit."""
    tables = {runner.saved.settings.currency for runner in runners.values()}
    limited = {one for what in Limited for one in house.own_currencies(person, what)}
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
    house: House,
    kept: Sittings,
    person: str,
    sittings: Collection[SittingSheet],
    currencies: Collection[str],
    now: int,
) -> dict[str, int]:
    """What may still be lost of each currency that has a limit."""
    found: dict[str, int] = {}
    for currency in currencies:
        most = house.limit(person, Limited.LOSS, now, currency)
        if most is not None:
            found[currency] = max(0, most - _lost(kept, person, sittings, currency, now))
    return found


def _lost(
    kept: Sittings, person: str, sittings: Collection[SittingSheet], currency: str, now: int
) -> int:
    """What was lost of a currency within a day, sittings that go on included."""
    here = (one for one in sittings if one.until is None and one.currency == currency)
    return kept.lost(person, currency, now) - sum(one.net for one in here)


def _sitting(table: Table, person: str, sitting: Sitting) -> SittingSheet:
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
    kept: Sittings, person: str, sittings: Collection[SittingSheet], since: int, now: int
) -> PlayedSheet:
    """What was played since a moment; a sitting counts whole where any of it falls into it."""
    net: dict[str, int] = {}
    for one in sittings:
        if one.until is None or one.until > since:
            net[one.currency] = net.get(one.currency, 0) + one.net
    return PlayedSheet(since, net, kept.played(person, now, since))
