"""Tables as CSV (RFC 4180, UTF-8): one column for each field of a row, amounts in both units.

>>> print(safe("=1+1"), safe("ann"), safe(-5))
'=1+1 ann -5

In many languages a spreadsheet separates cells at semicolons. It then divides a cell of ours, and
quoting does not prevent that: the quotation mark is not the first character of what it takes for a
cell. So nothing behind a separator may begin a formula either.

>>> print(safe("why;=1+1"))
why;'=1+1
>>> print(line(["1", "a;b", "c"]).rstrip())
1,"a;b",c
"""

import re
from collections.abc import Collection, Iterable
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import fields

from punto.ledger.currencies import major

_FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # how a cell begins that a spreadsheet would run
# Where another separator would begin such a cell.
_BEHIND = re.compile(r'([;\t\r\n])(?="*[=+\-@\t\r])')
_QUOTED = re.compile(r'[,;\t"\r\n]')


def safe(cell: str | int | None) -> str:
    """Return a cell that no spreadsheet takes for a formula; a number stays a number."""
    if cell is None:
        return ""
    if isinstance(cell, int):
        return str(cell)
    first = "'" if cell.startswith(_FORMULAS) else ""
    return first + _BEHIND.sub(r"\1'", cell)


def line(cells: Iterable[str]) -> str:
    """Return a line of a file; cells with any usual separator are quoted."""
    return ",".join(_quoted(cell) if _QUOTED.search(cell) else cell for cell in cells) + "\r\n"


def _quoted(cell: str) -> str:
    doubled = cell.replace('"', '""')
    return f'"{doubled}"'


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
        return line(cell for pair in names for cell in pair)

    def lines(self, rows: Iterable[Struct]) -> str:
        """Return the lines of rows."""
        return "".join(line(self._cells(row)) for row in rows)

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
