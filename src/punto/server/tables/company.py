"""The company at a table: who sits where, what each has staked and won, as everyone sees it."""

from collections.abc import Callable
from typing import NamedTuple

from punto.roles import is_bot
from punto.server.tables.play_views import open_to_all
from punto.table.state import AFTER_THE_CLOSE, Phase, Seat, Table, amounts
from punto.wire.views import CompanyView


class Called(NamedTuple):
    """How a patron is shown: by a name, by the number of a made-up one, or by neither."""

    name: str = ""
    made_up: int | None = None


NO_NAME = Called()
Calls = Callable[[str], Called]


def nameless(patron: str) -> Called:
    """Show a patron by the number of the seat."""
    return NO_NAME


def company(table: Table, called: Calls) -> tuple[CompanyView, ...]:
    """Return everybody at the table, in the order of their seats.

    Stakes that are secret or not shown yet are left out for every reader.
    """
    table = open_to_all(table)
    return tuple([_seated(table, number, called) for number in sorted(table.seats)])


def same_company(before: Table, after: Table) -> bool:
    """Return True if the company of two tables cannot differ: its stakes, its gains, its seats."""
    return same_totals(before, after) and _shows(before.phase) == _shows(after.phase)


def same_totals(before: Table, after: Table) -> bool:
    """Return True if the totals of two tables cannot differ, as from one card to the next.

    In a tournament they may: stakes are hidden until a turn or the coup is over.
    """
    return before.seats is after.seats and before.session is None and after.session is None


def _shows(phase: Phase) -> tuple[bool, bool]:
    """Return whether stakes and gains are shown in a phase."""
    return phase in AFTER_THE_CLOSE, phase is Phase.SETTLED


def _seated(table: Table, number: int, called: Calls) -> CompanyView:
    seat = table.seats[number]
    name, made_up = called(seat.patron)
    closed, settled = _shows(table.phase)
    stake = amounts(seat.placed) if closed else 0
    won = _won(seat) if settled else 0
    return CompanyView(number, name, made_up, is_bot(seat.patron), stake, won)


def _won(seat: Seat) -> int:
    """Return the gain of the coup that was just settled; 0 for a loss, which is nobody's affair."""
    return max(0, sum([payout.net for payout in seat.payouts]))
