"""Pages of a log in a data folder: rows that pass a filter, and the money that a row moved."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from punto.store.chain import START, Row
from punto.store.sql import Connection, Dialect
from punto.table.state import REMEMBERED

END = 2**62  # behind the last row of any log
SCANNED = 100_000  # rows that one page looks at
# Settlements after which a coup is never settled again. A table forgets it after so many coups;
# coups of them can be settled twice.
_RULED = 2 * REMEMBERED

# The condition of the index `landmarks`: SQLite uses it only where a query repeats it.
_IN_INDEX = (
    "kind IN ('seat-taken', 'seat-left', 'shoe-opened', 'bets-opened', 'coup-settled',"
    " 'settlement-reversed', 'coup-voided', 'coup-resettled')"
)


class Moved(NamedTuple):
    """A transfer as it is stored, without its key."""

    how: str
    debit: str
    credit: str
    amount: int
    currency: str


class Linked(NamedTuple):
    """A row, and the hash of the row before it."""

    row: Row
    before: bytes


@dataclass(frozen=True, slots=True)
class Filter:
    """What rows a reader looks for; an empty field lets everything pass."""

    kind: str = ""
    who: str = ""
    patron: str = ""
    coup: int = 0


class Page(NamedTuple):
    """Rows in their order, and the numbers between which all were looked at."""

    rows: list[Linked]
    first: int
    last: int


class LogPages:
    """Queries about the rows of a log and their transfers."""

    _connection: Connection
    _dialect: Dialect

    def page_before(self, stream: str, before: int, most: int, wanted: Filter) -> Page:
        """Return the newest rows before a number that pass a filter."""
        first = max(before - SCANNED, 1)
        rows = self._page(stream, first, before, most, wanted, "DESC")[::-1]
        return Page(rows, rows[0].row.seq if len(rows) == most else first, before - 1)

    def page_after(self, stream: str, after: int, most: int, wanted: Filter) -> Page:
        """Return the oldest rows after a number that pass a filter."""
        last = after + SCANNED
        rows = self._page(stream, after + 1, last + 1, most, wanted, "ASC")
        return Page(rows, after + 1, rows[-1].row.seq if len(rows) == most else last)

    def _page(
        self, stream: str, first: int, end: int, most: int, wanted: Filter, order: str
    ) -> list[Linked]:
        conditions, values = self._conditions(stream, wanted)
        query = (
            "SELECT e.*, p.hash FROM events e LEFT JOIN events p"
            " ON p.stream = e.stream AND p.seq = e.seq - 1"
            f" WHERE {' AND '.join(('e.stream = ? AND e.seq >= ? AND e.seq < ?', *conditions))}"
            f" ORDER BY e.seq {order} LIMIT ?"
        )
        rows = self._connection.execute(query, (stream, first, end, *values, most))
        return [Linked(Row(*columns), before or START.hash) for *columns, before in rows]

    def _conditions(self, stream: str, wanted: Filter) -> tuple[list[str], list[str | int]]:
        field, count = self._dialect.field, self._dialect.count
        conditions: list[str] = []
        values: list[str | int] = []
        if wanted.kind:
            conditions.append("e.kind = ?")
            values.append(wanted.kind)
        if wanted.who:
            named = " OR ".join(f"{field(name)} = ?" for name in ("by", "approved"))
            conditions.append(f"(e.by = ? OR {named})")
            values += [wanted.who] * 3
        if wanted.coup:
            first, end = (self._coup(stream, wanted.coup + more) for more in (0, 1))
            settled = f"(e.kind = 'coup-resettled' AND {count('coup')} = ?)"
            conditions.append(f"e.seq >= ? AND e.seq < ? AND (e.seq < ? OR {settled})")
            values += [first, self._settled_since(stream, end, _RULED), end, wanted.coup]
        if wanted.patron:
            conditions.append(f"({field('patron')} = ? OR {self._at_own_seat()})")
            values += [wanted.patron, json.dumps([*self._sittings(stream, wanted.patron)])]
        return conditions, values

    def _at_own_seat(self) -> str:
        """Return the condition of rows of a seat while somebody sat there.

        Its value is a list of first row, last row and seat.
        """
        first, last, seat = map(self._dialect.element.format, range(3))
        return (
            f"EXISTS (SELECT 1 FROM {self._dialect.each} WHERE e.seq BETWEEN {first} AND {last}"
            f" AND ({self._dialect.count('seat')} = {seat}"
            f" OR {self._dialect.field('payouts')} LIKE '%\"seat\":' || {seat} || ',%'))"
        )

    def _coup(self, stream: str, coup: int) -> int:
        """Return the row that opened a coup; END if it was not opened yet."""
        query = (
            f"SELECT seq FROM events e{self._dialect.indexed_by('landmarks')} WHERE stream = ?"
            f" AND kind = 'bets-opened' AND {_IN_INDEX}"
            f" AND {self._dialect.count('coup')} >= ? ORDER BY seq LIMIT 1"
        )
        return next((int(seq) for (seq,) in self._connection.execute(query, (stream, coup))), END)

    def _settled_since(self, stream: str, seq: int, times: int) -> int:
        """Return the row that settled a coup so many times from a row on; END if none did yet."""
        query = (
            f"SELECT seq FROM events{self._dialect.indexed_by('landmarks')}"
            " WHERE stream = ? AND seq >= ?"
            f" AND kind = 'coup-settled' AND {_IN_INDEX} ORDER BY seq LIMIT 1 OFFSET ?"
        )
        found = self._connection.execute(query, (stream, seq, times))
        return next((int(row) for (row,) in found), END)

    def _sittings(self, stream: str, patron: str) -> Iterator[tuple[int, int, int]]:
        """Yield where a patron sat: the first and the last row, and the seat."""
        query = (
            f"SELECT seq, kind, {self._dialect.count('seat')}"
            f" FROM events e{self._dialect.indexed_by('sittings')}"
            " WHERE kind IN ('seat-taken', 'bought-in', 'seat-left') AND stream = ?"
            f" AND kind <> 'bought-in' AND {self._dialect.field('patron')} = ? ORDER BY seq"
        )
        sat: tuple[int, int] | None = None
        for seq, kind, seat in self._connection.execute(query, (stream, patron)):
            if kind == "seat-taken":
                sat = (int(seq), int(seat))
            elif sat is not None:
                yield sat[0], int(seq), sat[1]
                sat = None
        if sat is not None:
            yield sat[0], END, sat[1]

    # Transfers

    def moved(self, stream: str, first: int, last: int) -> Iterator[tuple[int, Moved]]:
        """Yield the transfers that the rows between two numbers of a log caused.

        Transfers have no index by row, which every stake would have to pay for. Their numbers grow
        with the rows of each log, so the place is found by halving.
        """
        begin, end = (self._first_transfer(stream, seq) for seq in (first, last + 1))
        query = (
            "SELECT seq, kind, debit, credit, amount, currency FROM transfers"
            " WHERE id >= ? AND id < ? AND stream = ? AND seq BETWEEN ? AND ? ORDER BY id"
        )
        for seq, *columns in self._connection.execute(query, (begin, end, stream, first, last)):
            yield int(seq), Moved(*columns)

    def _first_transfer(self, stream: str, seq: int) -> int:
        """Return the number of the first transfer of this row or a later one of its log."""
        (newest,) = next(self._connection.execute("SELECT max(id) FROM transfers"))
        low, high = 1, int(newest or 0) + 1
        found = high
        query = (
            "SELECT id, seq FROM transfers WHERE id >= ? AND id < ? AND stream = ?"
            " ORDER BY id LIMIT 1"
        )
        while low < high:
            middle = (low + high) // 2
            near = next(self._connection.execute(query, (middle, high, stream)), None)
            if near is None:
                high = middle
            elif near[1] >= seq:
                found, high = int(near[0]), middle
            else:
                low = int(near[0]) + 1
        return found
