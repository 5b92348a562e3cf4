"""The parts that all decisions of a table share."""

from punto.refusals import Reason, Refusal
from punto.table.events import Event
from punto.table.reasons import TableReason
from punto.table.state import Table

Decision = tuple[Event, ...] | Refusal
"""Events, empty if the same was already done; or one refusal."""


def refused(reason: Reason, clause: str = "", **about: int | str) -> Refusal:
    """Return a refusal with its details."""
    return Refusal(reason, clause, about)


def not_now(table: Table) -> Refusal:
    """Refuse a command that does not fit the phase."""
    return refused(TableReason.NOT_NOW, phase=table.phase.value)


def stopped(table: Table) -> Refusal | None:
    """Refuse everything at a closed or paused table."""
    if table.closed:
        return refused(TableReason.TABLE_CLOSED)
    return refused(TableReason.TABLE_PAUSED) if table.paused else None


def held(table: Table) -> Refusal | None:
    """Refuse what would move under a ruling that is awaited, and everything that is stopped."""
    if refusal := stopped(table):
        return refusal
    return refused(TableReason.RULING_AWAITED, coup=table.coup) if table.ruling else None


def whole(number: object) -> bool:
    """Return True for a whole number. A bool is an int to Python, but nobody stakes True."""
    return type(number) is int
