"""Corrections of the coup on a table: what was seen before one is no longer what lies there.

The same cards can lie there again after a correction, and bets can be closed again; the row of the
last correction tells the two apart. Stakes, calls and the confirmation of a result correct nothing.
"""

from collections.abc import Iterable

from punto.store import Row, Store
from punto.store.codec import kind_of
from punto.store.log_pages import END
from punto.store.queries import Landmark
from punto.table import events

BETS_OPENED: Landmark = "bets-opened"

CORRECTIONS = frozenset(
    map(
        kind_of,
        (
            events.BetsReopened,
            events.CardTakenBack,
            events.DieTakenBack,
            events.ValueTakenBack,
            events.RecordRighted,
            events.IrregularityCalled,
        ),
    )
)


class Corrections:
    """The row of the last correction in this coup, perhaps ahead of the disk; 0 without one."""

    def __init__(self, reader: Store, table: str) -> None:
        """Read it from the log of a table."""
        self._reader = reader
        self._table = table
        self.last = 0
        self.read()

    def read(self) -> None:
        """Continue from the log, whatever memory held before."""
        opened = next(self._reader.landmarks(self._table, BETS_OPENED, 0, END), None)
        rows = self._reader.rows_of(self._table, CORRECTIONS, opened.seq) if opened else ()
        self.last = max((row.seq for row in rows), default=0)

    def note(self, rows: Iterable[Row]) -> None:
        """Follow rows that were appended in memory."""
        for row in rows:
            if row.kind == BETS_OPENED:
                self.last = 0
            elif row.kind in CORRECTIONS:
                self.last = row.seq
