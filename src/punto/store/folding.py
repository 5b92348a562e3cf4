"""Folding: the state after a log, from its newest snapshot if one fits."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from punto import house
from punto.cup.evolve import evolve as evolve_cup
from punto.cup.state import Cup
from punto.house import STREAM as HOUSE
from punto.house import House
from punto.refusals import BadInput, Refused
from punto.store.chain import START, Head, Row, broken_link
from punto.store.codec import decode_cup_event, decode_house_event, decode_table_event
from punto.store.snapshots import restore
from punto.store.store import Store
from punto.streams import cup_stream
from punto.table.evolve import evolve
from punto.table.state import Table

State = TypeVar("State", Table, House, Cup)


@dataclass(frozen=True, slots=True)
class Folded(Generic[State]):
    """The state after a log, the log's end, and the number of rows folded."""

    state: State
    head: Head
    rows: int


def fold_log(store: Store, stream: str) -> Folded[Table]:
    """Fold the log of a table: the rows after its snapshot, or all of them."""

    def after(table: Table | None, row: Row) -> Table:
        return evolve(table, decode_table_event(row.kind, row.body))

    result = _fold(store, stream, Table, after)
    if result is None:
        raise BadInput(f"there is no log of {stream!r}")
    return result


def fold_house(store: Store) -> Folded[House]:
    """Fold the house's log; a house that was never opened starts empty."""

    def after(state: House | None, row: Row) -> House:
        return house.evolve(state or House(), decode_house_event(row.kind, row.body))

    return _fold(store, HOUSE, House, after) or Folded(House(), START, 0)


def fold_cup(store: Store, key: str) -> Folded[Cup]:
    """Fold the log of a tournament."""

    def after(cup: Cup | None, row: Row) -> Cup:
        return evolve_cup(cup, decode_cup_event(row.kind, row.body))

    result = _fold(store, cup_stream(key), Cup, after)
    if result is None:
        raise BadInput(f"there is no tournament {key!r}")
    return result


def _fold(
    store: Store, stream: str, kind: type[State], after: Callable[[State | None, Row], State]
) -> Folded[State] | None:
    state, head = _start(store, stream, kind)
    rows = 0
    for row in store.rows(stream, after=head.seq):
        # Never continue a log that was tampered with.
        if broken_link(head, row):
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
    saved = store.snapshot(stream)
    if saved is None:
        return None, START
    snapshot, row_hash = saved
    state = restore(snapshot, row_hash, kind)
    return (state, Head(snapshot.seq, row_hash)) if state is not None else (None, START)
