"""Folding: the table that a log comes to, from its newest snapshot where one fits."""

from dataclasses import dataclass

from punto.refusals import BadInput
from punto.store.chain import START, Head, chained
from punto.store.codec import decode
from punto.store.snapshots import restored
from punto.store.sqlite import Store
from punto.table.events import EVENTS
from punto.table.evolve import evolve
from punto.table.state import Table


@dataclass(frozen=True, slots=True)
class Folded:
    """A table as its log has it, where the log ends, and how many rows had to be folded."""

    table: Table
    head: Head
    rows: int


def folded(store: Store, stream: str) -> Folded:
    """Fold the log of a table: what follows its snapshot, or all of it."""
    table, head = _start(store, stream)
    rows = 0
    for row in store.rows(stream, after=head.seq):
        # Nothing is dealt on top of a log that was tampered with.
        if row.seq != head.seq + 1 or chained(head.hash, row) != row.hash:
            raise BadInput(f"the log of {stream} is damaged at {row.seq}; `punto audit` says more")
        event = decode(row.kind, row.body)
        if not isinstance(event, EVENTS):
            raise BadInput(f"{stream} {row.seq} is no event of a table: {row.kind}")
        table, head = evolve(table, event), Head(row.seq, row.hash)
        rows += 1
    if table is None:
        raise BadInput(f"there is no log of {stream!r}")
    return Folded(table, head, rows)


def _start(store: Store, stream: str) -> tuple[Table | None, Head]:
    found = store.snapshot(stream)
    if found is None:
        return None, START
    snapshot, row_hash = found
    table = restored(snapshot, row_hash)
    return (table, Head(snapshot.seq, row_hash)) if table else (None, START)
