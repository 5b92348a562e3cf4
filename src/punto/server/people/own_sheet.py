"""A person's own account page: their limits, what is left of them, and the results of play."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from punto.house import House
from punto.house.limits import DAY, PERIODS, Limited, OwnLimit
from punto.server.journal.journal import Journal
from punto.server.journal.sittings import Sitting, Sittings
from punto.server.people.allowances import time_left
from punto.server.people.deposit_limits import Deposits
from punto.server.people.shown_names import ShownNames
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
    names: ShownNames,
    deposits: Deposits,
) -> OwnSheet:
    """Return all data of an account page, for a session that began at `signed_in`."""
    now, records = journal.now(), journal.sittings
    # The seats of a table that could not be opened are unknown.
    listed = [sitting for sitting in records.of(person) if sitting.table in runners]
    sittings = [_sitting(runners[sitting.table].saved, person, sitting) for sitting in listed]
    currencies = _currencies(house, runners, person)
    loss_left = _loss_left(house, records, person, sittings, currencies, now)
    left = _Left(house, deposits, person, loss_left, now)
    time = time_left(house, records, person, now)
    chosen = names.of(person)
    barred_until, barred_for_good = house.bar(person, now)
    return OwnSheet(
        now=now,
        limits=tuple(_limits(house, person, currencies, left)),
        excluded_until=house.excluded.get(person, 0),
        lost={code: _lost(records, person, sittings, code, now) for code in currencies},
        played_ms=records.played(person, now),
        loss_left=loss_left,
        time_left_ms=None if time is None else max(0, time),
        session=_played(records, person, sittings, signed_in, now),
        day=_played(records, person, sittings, now - DAY, now),
        sittings=tuple(reversed(sittings[-LISTED:])),
        shown_as=chosen.name if chosen else "",
        hidden=chosen is not None and chosen.hidden,
        made_up=names.called(person).made_up,
        reality_minutes=house.limit(person, Limited.REALITY, now),
        barred_until=barred_until,
        barred_for_good=barred_for_good,
    )


def _currencies(house: House, runners: Mapping[str, TableRunner], person: str) -> list[str]:
    """Return the currencies that tables play for, and any others with a limit."""
    tables = {runner.saved.settings.currency for runner in runners.values()}
    limited = {code for what in Limited for code in house.own_currencies(person, what)}
    return sorted((tables | limited) - {""})


@dataclass(frozen=True, slots=True)
class _Left:
    """Finds how much is left of a person's limits at a moment."""

    house: House
    deposits: Deposits
    person: str
    loss_left: Mapping[str, int]
    now: int

    def of(self, what: Limited, currency: str) -> int | None:
        """Return how much of a currency is left; None without a limit, or for other limits."""
        if what is Limited.LOSS:
            return self.loss_left.get(currency)
        if what not in PERIODS or not currency:
            return None
        return self.deposits.left(self.house, self.person, what, currency, self.now)


def _limits(
    house: House, person: str, currencies: Collection[str], left: _Left
) -> Iterator[LimitSheet]:
    """Yield each limit by currency, and the one for all currencies if it is set."""
    for what in (Limited.STAKE, Limited.LOSS, *PERIODS):
        for currency in currencies:
            yield _limit(what, currency, house.own_limit(person, what, currency), left)
        each = _limit(what, "", house.own_limit(person, what), left)
        if each.now is not None or each.since:
            yield each
    yield _limit(Limited.MINUTES, "", house.own_limit(person, Limited.MINUTES), left)


def _limit(what: Limited, currency: str, limit: OwnLimit, left: _Left) -> LimitSheet:
    to_come = limit.since > left.now
    later, since = limit.later if to_come else None, limit.since * to_come
    return LimitSheet(what, currency, limit.at(left.now), later, since, left.of(what, currency))


def _loss_left(
    house: House,
    records: Sittings,
    person: str,
    sittings: Collection[SittingSheet],
    currencies: Collection[str],
    now: int,
) -> dict[str, int]:
    """Return how much may still be lost of each currency that has a limit."""
    left: dict[str, int] = {}
    for currency in currencies:
        most = house.limit(person, Limited.LOSS, now, currency)
        if most is not None:
            left[currency] = max(0, most - _lost(records, person, sittings, currency, now))
    return left


def _lost(
    records: Sittings, person: str, sittings: Collection[SittingSheet], currency: str, now: int
) -> int:
    """Return the loss of a currency within a day, including current sittings."""
    current = (sheet for sheet in sittings if sheet.until is None and sheet.currency == currency)
    return records.lost(person, currency, now) - sum(sheet.net for sheet in current)


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
    records: Sittings, person: str, sittings: Collection[SittingSheet], since: int, now: int
) -> PlayedSheet:
    """Return the results since a moment; a sitting that lasted beyond it counts whole."""
    net: dict[str, int] = {}
    for sheet in sittings:
        if sheet.until is None or sheet.until > since:
            net[sheet.currency] = net.get(sheet.currency, 0) + sheet.net
    return PlayedSheet(since, net, records.played(person, now, since))
