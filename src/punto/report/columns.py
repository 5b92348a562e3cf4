"""The columns of a printed table: a size of type at which no number is wider than its column."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import floor
from textwrap import wrap

from punto.report.document import Table

PAGE = 493.0  # points between the margins
INSET = 4  # points at either side of a cell
LETTER = 0.47  # the width of an average letter, in sizes of its type
LEAST, MOST = 5.5, 9.0  # sizes of type, in points
_NARROWEST = 4  # columns of a table that is never divided
SENTENCE = 20  # letters; longer cells of several words may be wrapped


@dataclass(frozen=True)
class Columns:
    """How the columns of a table are set: widths and headings, and the size of its type."""

    widths: tuple[str, ...]
    head: tuple[str, ...]
    size: float


def fitted(table: Table) -> Columns:
    """Return columns as wide as their cells where the page has room.

    Elsewhere headings are wrapped first, then sentences, and then the type gets smaller.
    """
    columns = range(len(table.head))
    cells = [max((len(row[place]) for row in table.rows), default=0) for place in columns]
    natural = [max(len(table.head[place]), cells[place]) for place in columns]
    if _size(natural) >= MOST:
        return Columns(("auto",) * len(table.head), table.head, MOST)
    head = tuple(_wrapped(table.head[place], cells[place]) for place in columns)
    narrow = [
        max(cells[place], *(len(line) for line in head[place].split("\n"))) for place in columns
    ]
    if _size(narrow) >= MOST:
        return Columns(("auto",) * len(table.head), head, MOST)
    long = [_is_sentence(table, place, cells[place]) for place in columns]
    widths = tuple(f"{narrow[place]}fr" if long[place] else "auto" for place in columns)
    least = [min(narrow[place], SENTENCE) if long[place] else narrow[place] for place in columns]
    return Columns(widths, head, max(LEAST, min(MOST, _size(least))))


def parts(table: Table) -> list[Table]:
    """Return a table that is too wide for the page as several, each with its first column."""
    columns = fitted(table)
    if columns.size > LEAST or len(table.head) < _NARROWEST or "fr" in "".join(columns.widths):
        return [table]
    middle = (len(table.head) + 1) // 2
    halves = [range(1, middle), range(middle, len(table.head))]
    return [part for half in halves for part in parts(_chosen(table, [0, *half]))]


def _chosen(table: Table, places: Sequence[int]) -> Table:
    """Return a table with some of its columns."""

    def cells(row: Sequence[str]) -> tuple[str, ...]:
        return tuple(row[place] for place in places)

    return replace(
        table,
        head=cells(table.head),
        align="".join(cells(table.align)),
        rows=tuple(map(cells, table.rows)),
    )


def _size(letters: Sequence[int]) -> float:
    """Return the size of type at which so many letters fill the page."""
    room = PAGE - len(letters) * 2 * INSET
    return floor(room / (sum(letters) * LETTER) * 10) / 10


def _wrapped(name: str, letters: int) -> str:
    """Return a heading in lines no wider than its cells, or than its longest word."""
    longest = max(map(len, name.split(" ")))
    return "\n".join(wrap(name, max(letters, longest), break_long_words=False))


def _is_sentence(table: Table, place: int, letters: int) -> bool:
    """Return True for a column of several words; clauses and numbers are never wrapped."""
    words = any(" " in row[place] for row in table.rows)
    return table.align[place] == "l" and letters > SENTENCE and words
