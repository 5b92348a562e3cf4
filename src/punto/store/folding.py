"""Folding: what a log comes to, from its newest snapshot where one fits."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from punto import house
from punto.house import STREAM as HOUSE
from punto.house import House
from punto.refusals import BadInput, Refused
from punto.store.chain import START, Head, Row, unlinked
from punto.store.codec import decode_house_event, decode_table_event
from punto.store.snapshots import restored
from punto.store.store import Store
from punto.table.evolve import evolve
from punto.table.state import Table

State = TypeVar("State", Table, House)


@dataclass(frozen=True, slots=True)
class Folded(Generic[State]):
    """A table or the house as its log has it, where the log ends, and how many rows were folded."""

    state: State
    head: Head
    rows: int


def folded(store: Store, stream: str) -> Folded[Table]:
    """Fold the log of a table: what follows its snapshot, or all of it."""

    def after(table: Table | None, row: Row) -> Table:
        return evolve(table, decode_table_event(row.kind, row.body))

    found = _folded(store, stream, Table, after)
    if found is None:
        raise BadInput(f"there is no log of {stream!r}")
    return found


def folded_house(store: Store) -> Folded[House]:
    """The house as its log has it; one that was never opened is as it would be then."""

    def after(state: House | None, row: Row) -> House:
        return house.evolve(state or House(), decode_house_event(row.kind, row.body))

    return _folded(store, HOUSE, House, after) or Folded(House(), START, 0)


def _folded(
    store: Store, stream: str, kind: type[State], after: Callable[[State | None, Row], State]
) -> Folded[State] | None:
    state, head = _start(store, stream, kind)
    rows = 0
    for row in store.rows(stream, after=head.seq):
        # Nothing is built on top of a log that was tampered with.
        if unlinked(head, row):
            raise BadInput(f"the log of {stream} is damaged at {row.seq}; `punto audit` says more")
        try:
            state = after(state, row)
        except (Refused, LookupError) as problem:
            raise BadInput(
                f"the log of {stream} cannot be played at {row.seq}: {problem};"
                " `punto audit` says more"
            ) from None
        head = Head(row.seq, row.hash)
        rows += 1
    return None if state is None else Folded(state, head, rows)


def _start(store: Store, stream: str, kind: type[State]) -> tuple[State | None, Head]:
    found = store.snapshot(stream)
    if found is None:
        return None, START
    snapshot, row_hash = found
    state = restored(snapshot, row_hash, kind)
    return (state, Head(snapshot.seq, row_hash)) if state is not None else (None, START)
