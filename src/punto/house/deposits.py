"""Deposits: the money that patrons brought in lately, and the limits that they set on it.

The server judges a deposit before it is made and the audit afterwards, both by `passed`.

>>> recent = Recent([(7, 0, 300), (9, DAY, 200)])
>>> recent.since(-1), recent.since(0), recent.since(DAY)
(500, 200, 0)
>>> recent.take_back(7)
>>> recent.since(-1), recent.since(0)
(200, 200)
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from typing import NamedTuple

from punto.house.cage_events import MoneyReversed
from punto.house.commands import GiveGift, PayIn
from punto.house.events import GiftGiven, MoneyPaidIn
from punto.house.limits import DAY, PERIODS, Limited
from punto.house.state import House
from punto.ledger.currencies import PLAY_MONEY

# Limits look back so far; a day more, because clocks are sometimes set back.
KEPT = max(PERIODS.values()) + DAY


class Deposit(NamedTuple):
    """Money for a patron's wallet from outside."""

    patron: str
    currency: str
    amount: int


class Passed(NamedTuple):
    """A limit that a deposit would pass, and what is left of it without the deposit."""

    what: Limited
    most: int
    left: int


class Recent:
    """The deposits of one patron in one currency, in the order of the log.

    A clock that was set back does not reorder them: none is earlier than the one before it.
    """

    __slots__ = ("_before", "_moments", "_rows", "_sums")

    def __init__(self, made: Iterable[tuple[int, int, int]] = ()) -> None:
        """Begin with rows, moments and amounts, oldest first."""
        self._rows: list[int] = []
        self._moments: list[int] = []
        self._sums: list[int] = []  # of all up to each of them
        self._before = 0  # the sum of those that were forgotten
        for row, at, amount in made:
            self.add(row, at, amount)

    def add(self, row: int, at: int, amount: int) -> None:
        """Add the newest deposit; forget old ones once they are the larger part."""
        old = bisect_right(self._moments, at - KEPT)
        if 2 * old > len(self._moments):
            self._before = self._sums[old - 1]
            del self._rows[:old], self._moments[:old], self._sums[:old]
        self._rows.append(row)
        self._moments.append(max(at, self._moments[-1]) if self._moments else at)
        self._sums.append(self._total() + amount)

    def take_back(self, row: int) -> None:
        """Count the deposit of a row no more: it was reversed."""
        place = bisect_left(self._rows, row)
        if place == len(self._rows) or self._rows[place] != row:
            return  # it was forgotten, or is none
        amount = self._sums[place] - (self._sums[place - 1] if place else self._before)
        self._sums[place:] = [total - amount for total in self._sums[place:]]

    def since(self, moment: int) -> int:
        """Return the sum of the deposits after a moment."""
        older = bisect_right(self._moments, moment)
        return self._total() - (self._sums[older - 1] if older else self._before)

    def _total(self) -> int:
        return self._sums[-1] if self._sums else self._before


def deposit(of: object) -> Deposit | None:
    """Return the deposit that a command asks for or an event made; None if it is none."""
    match of:
        case PayIn() | MoneyPaidIn():
            return Deposit(of.patron, of.currency, of.amount)
        case GiveGift() | GiftGiven():
            return Deposit(of.patron, PLAY_MONEY, of.gift)
    return None


def taken_back(event: object) -> tuple[str, str, int] | None:
    """Return patron, currency and row of the deposit that an event reversed; None if it is none."""
    match event:
        case MoneyReversed(what="money-paid-in", patron=patron, moved=(leg,), of=row):
            return patron, leg.currency, row
    return None


def left(
    house: House, whose: Deposit, what: Limited, at: int, since: Callable[[int], int]
) -> int | None:
    """Return how much a patron may still bring in by one limit; None without it."""
    most = house.limit(whose.patron, what, at, whose.currency)
    return None if most is None else max(0, most - since(at - PERIODS[what]))


def passed(house: House, made: Deposit, at: int, since: Callable[[int], int]) -> Passed | None:
    """Return the first limit that a deposit at a moment passes.

    `since` returns the sum of the patron's earlier deposits of the currency after a moment.
    """
    for what in PERIODS:
        free = left(house, made, what, at, since)
        if free is not None and made.amount > free:
            return Passed(what, house.limit(made.patron, what, at, made.currency) or 0, free)
    return None
