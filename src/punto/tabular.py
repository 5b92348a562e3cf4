"""Tables of figures: rows for programs, HTML for notebooks, Arrow for pandas and polars.

>>> class Squares(Tabular):
...     COLUMNS = {"number": int, "square": int}
...     def rows(self):
...         return [{"number": n, "square": n * n} for n in (2, 30)]
>>> print(Squares()._repr_html_())
<table><thead><tr><th>number</th><th>square</th></tr></thead>
<tbody>
<tr><td style="text-align:right">2</td><td style="text-align:right">4</td></tr>
<tr><td style="text-align:right">30</td><td style="text-align:right">900</td></tr>
</tbody></table>
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from html import escape
from typing import ClassVar, Generic, TypeVar

from punto.arrow import Cell, Column, stream

Row = dict[str, Cell]
T = TypeVar("T")
MOST_SHOWN = 20  # rows that a notebook shows
MOST_LISTED = 8  # names that a repr lists


class Tabular(ABC):
    """A result that is a table: it says its columns and rows, and everything else follows."""

    __slots__ = ()

    COLUMNS: ClassVar[Mapping[str, type]] = {}

    @abstractmethod
    def rows(self) -> list[Row]:
        """Return a row for each line of the table, as data frames and CSV writers take them."""

    def columns(self) -> dict[str, Column]:
        """Return the cells of each column, with their type."""
        rows = self.rows()
        return {name: (kind, [row[name] for row in rows]) for name, kind in self.COLUMNS.items()}

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return stream(self.columns(), requested_schema)

    def table(self) -> "Table":
        """Return the table alone, for polars: `polars.DataFrame(odds.table())`.

        polars takes a mapping or a list apart before it asks whether it is a table.
        """
        return Table(self)

    def shown(self) -> tuple[list[Row], int]:
        """Return the rows that a notebook shows, and how many there are."""
        rows = self.rows()
        return rows[:MOST_SHOWN], len(rows)

    def _repr_html_(self) -> str:
        return as_html(*self.shown())


class Table:
    """A table and nothing else: polars takes it as such, and no mapping or list apart."""

    __slots__ = ("_of",)

    def __init__(self, of: Tabular) -> None:
        self._of = of

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return stream(self._of.columns(), requested_schema)

    def _repr_html_(self) -> str:
        return self._of._repr_html_()

    def __repr__(self) -> str:
        return f"<Table of {listed(self._of.COLUMNS)}>"


class Several(Tabular, Generic[T]):
    """Results in their order, each of which is a row or more of a table."""

    __slots__ = ("_all",)

    def __init__(self, results: Iterable[T] = ()) -> None:
        self._all = tuple(results)

    def __iter__(self) -> Iterator[T]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, place: int) -> T:
        return self._all[place]


def as_html(rows: Collection[Row], total: int) -> str:
    """Return rows as a plain table; the last line says how many more there are."""
    names = next((list(row) for row in rows), [])
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    lines = ["<tr>" + "".join(map(_cell, row.values())) + "</tr>" for row in rows]
    if total > len(rows):
        lines.append(f'<tr><td colspan="{len(names)}">… and {total - len(rows):,} more</td></tr>')
    body = "\n".join(lines)
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table>"


def _cell(value: Cell) -> str:
    if value is None:
        return "<td></td>"
    if isinstance(value, str | bool):
        return f"<td>{escape(str(value))}</td>"
    written = f"{value:,}" if isinstance(value, int) else f"{value:.6g}"
    return f'<td style="text-align:right">{written}</td>'


def listed(names: Iterable[str], most: int = MOST_LISTED) -> str:
    """Return names for a repr: the first few, and how many more there are.

    >>> listed("abc"), listed("abcdef", most=4)
    ('a, b, c', 'a, b, c, d … 2 more')
    """
    all_of_them = list(names)
    first = ", ".join(all_of_them[:most])
    more = len(all_of_them) - most
    return f"{first} … {more} more" if more > 0 else first
