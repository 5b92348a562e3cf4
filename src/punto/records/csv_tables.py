"""Tables as CSV (RFC 4180, UTF-8): one column for each field of a row, amounts in both units.

>>> print(safe("=1+1"), safe("ann"), safe(-5))
'=1+1 ann -5
"""

import csv
from collections.abc import Collection, Iterable
from datetime import UTC, datetime
from io import StringIO
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import fields

from punto.ledger.currencies import major

_FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # how a cell begins that a spreadsheet would run


def safe(cell: str | int | None) -> str:
    """Return a cell that no spreadsheet takes for a formula; a number stays a number."""
    if cell is None:
        return ""
    if isinstance(cell, str) and cell.startswith(_FORMULAS):
        return f"'{cell}"
    return str(cell)


class CsvTable:
    """Writes rows of one kind."""

    def __init__(
        self,
        kind: type[Struct],
        zone: str,
        *,
        amounts: Collection[str] = (),
        times: Collection[str] = (),
        numbers: Collection[str] = (),
        left_out: Collection[str] = (),
    ) -> None:
        """Name the fields that are amounts of the row's `currency`, times, or numbers as text."""
        self._fields = [each.name for each in fields(kind) if each.name not in left_out]
        self._zone = ZoneInfo(zone)
        self._amounts = amounts
        self._times = times
        self._numbers = numbers

    def head(self) -> str:
        """Return the line with the names of the columns."""
        names = (
            (f"{name}_minor_units", name) if name in self._amounts else (name,)
            for name in self._fields
        )
        return _line(cell for pair in names for cell in pair)

    def lines(self, rows: Iterable[Struct]) -> str:
        """Return the lines of rows."""
        return "".join(_line(self._cells(row)) for row in rows)

    def whole(self, rows: Iterable[Struct]) -> str:
        """Return the whole table."""
        return self.head() + self.lines(rows)

    def _cells(self, row: Struct) -> Iterable[str]:
        for name in self._fields:
            value = getattr(row, name)
            if name in self._amounts:
                yield safe(value)
                code = str(getattr(row, "currency"))  # noqa: B009 (rows with amounts have one)
                yield "" if value is None else f"{major(value, code):f}"
            elif name in self._times:
                yield "" if value is None else self._moment(value)
            elif isinstance(value, bool):
                yield "yes" if value else "no"
            else:
                yield str(value or "") if name in self._numbers else safe(value)

    def _moment(self, at: int) -> str:
        moment = datetime.fromtimestamp(at / 1000, UTC).astimezone(self._zone)
        return moment.isoformat(timespec="milliseconds")


def _line(cells: Iterable[str]) -> str:
    text = StringIO()
    csv.writer(text).writerow(list(cells))
    return text.getvalue()
