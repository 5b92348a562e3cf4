"""Folding: the table that a log comes to, from its newest snapshot where one fits."""

from collections.abc import Iterator
from dataclasses import dataclass

from punto import house
from punto.house import STREAM as HOUSE
from punto.house import House, HouseEvent
from punto.refusals import BadInput, Refused
from punto.store.chain import START, Head, unlinked
from punto.store.codec import decode_house_event, decode_table_event
from punto.store.snapshots import restored
from punto.store.sqlite import Store
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
        if unlinked(head, row):
            raise BadInput(f"the log of {stream} is damaged at {row.seq}; `punto audit` says more")
        try:
            table = evolve(table, decode_table_event(row.kind, row.body))
        except (Refused, LookupError) as problem:
            raise BadInput(
                f"the log of {stream} cannot be played at {row.seq}: {problem};"
                " `punto audit` says more"
            ) from None
        head = Head(row.seq, row.hash)
        rows += 1
    if table is None:
        raise BadInput(f"there is no log of {stream!r}")
    return Folded(table, head, rows)


def folded_house(store: Store) -> tuple[House, Head]:
    """The house as its log has it, and where the log ends."""
    head = START

    def events() -> Iterator[HouseEvent]:
        nonlocal head
        for row in store.rows(HOUSE):
            if unlinked(head, row):
                said = f"the log of the house is damaged at {row.seq}; `punto audit` says more"
                raise BadInput(said)
            head = Head(row.seq, row.hash)
            yield decode_house_event(row.kind, row.body)

    return house.fold(events()), head


def _start(store: Store, stream: str) -> tuple[Table | None, Head]:
    found = store.snapshot(stream)
    if found is None:
        return None, START
    snapshot, row_hash = found
    table = restored(snapshot, row_hash)
    return (table, Head(snapshot.seq, row_hash)) if table else (None, START)
