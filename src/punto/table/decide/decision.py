"""What every decision of a table shares."""

from punto.refusals import Reason, Refusal
from punto.table.events import Event
from punto.table.reasons import TableReason
from punto.table.state import Table

Decision = tuple[Event, ...] | Refusal
"""Events, none of them where the same was already done; or one refusal."""


def refused(reason: Reason, clause: str = "", **about: int | str) -> Refusal:
    """A refusal, with what it speaks of."""
    return Refusal(reason, clause, about)


def not_now(table: Table) -> Refusal:
    """The phase is not one in which this is done."""
    return refused(TableReason.NOT_NOW, phase=table.phase.value)


def stopped(table: Table) -> Refusal | None:
    """A table that is closed or paused does nothing."""
    if table.closed:
        return refused(TableReason.TABLE_CLOSED)
    return refused(TableReason.TABLE_PAUSED) if table.paused else None


def whole(number: object) -> bool:
    """A whole number: a bool is an int to Python, but nobody stakes True."""
    return type(number) is int
