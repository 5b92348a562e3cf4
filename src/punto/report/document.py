"""What a report consists of, without any formatting: the writers turn it into pages."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph of plain text."""

    text: str


@dataclass(frozen=True, slots=True)
class Listing:
    """Lines of code, such as a command or a declaration, to be kept as they are."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of short texts.

    `align` has a letter for each column: l for words, r for numbers. All numbers of a column have
    the same number of decimals, so that they align on the decimal point.
    """

    title: str
    head: tuple[str, ...]
    align: str
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    sums: bool = False  # the last row sums up those above it

    def __post_init__(self) -> None:
        if not {len(self.head), len(self.align)} == {len(self.head), *map(len, self.rows)}:
            raise ValueError(f"table {self.title!r} has rows of another width than its head")


@dataclass(frozen=True, slots=True)
class Picture:
    """A plot as SVG, with the sentence below it."""

    title: str
    svg: str
    note: str = ""


Block = Text | Listing | Table | Picture


class Figures(Protocol):
    """The figures of one item: plain data that can lay itself out."""

    def blocks(self) -> Sequence[Block]:
        """Return the item as a reader sees it."""


@dataclass(frozen=True)
class Item:
    """One item of a report."""

    number: int
    title: str
    figures: Figures


@dataclass(frozen=True)
class Report:
    """A whole report: what it is about, and its items."""

    title: str
    subtitle: str
    mark: str  # stands in the header of every page
    date: str
    items: tuple[Item, ...]


def table(
    title: str,
    head: Sequence[str],
    align: str,
    rows: Iterable[Sequence[str]],
    *,
    note: str = "",
    sums: bool = False,
) -> Table:
    """Return a table of any rows."""
    return Table(title, tuple(head), align, tuple(map(tuple, rows)), note, sums)
