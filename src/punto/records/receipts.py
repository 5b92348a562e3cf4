"""Receipts: an act of staff, looked up in a log by the number of its first row."""

from dataclasses import dataclass
from itertools import takewhile

from punto.store import Store
from punto.store.chain import Row
from punto.store.codec import AnyEvent, decode


@dataclass(frozen=True, slots=True)
class StaffAct:
    """An act of staff: its first row, the persons, and everything it led to."""

    first: Row
    by: str
    approved: str  # the second person; empty without one
    events: tuple[AnyEvent, ...]


def staff_act(store: Store, log: str, seq: int) -> StaffAct | None:
    """Return the act of staff that begins with a row; None if no such act begins there."""
    rows = store.rows(log, seq - 1)
    first = next(rows, None)
    if first is None or first.seq != seq or not (first.command or seq == 1):
        return None
    events = (first, *takewhile(lambda row: not row.command, rows))
    decoded = tuple(decode(row.kind, row.body) for row in events)
    by = first.by or str(getattr(decoded[0], "by", ""))
    approved = next(filter(None, (getattr(event, "approved", "") for event in decoded)), "")
    return StaffAct(first, by, approved, decoded) if by else None
