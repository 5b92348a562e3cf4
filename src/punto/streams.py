"""Logs by their kind: the house's, those of tournaments, and those of tables."""

from enum import StrEnum

from punto.house import STREAM as HOUSE
from punto.table.settings import KEY

_CUP = "tournament:"  # no key of a table has a colon
LOG_NAME = rf"^(?:{_CUP})?{KEY}$(?!\n)"


class StreamKind(StrEnum):
    """What a log is of."""

    HOUSE = "house"
    CUP = "cup"
    TABLE = "table"


def kind_of_stream(stream: str) -> StreamKind:
    """Return what a log is of, by its name.

    >>> [kind_of_stream(name).value for name in ("house", "main-1", "tournament:spring")]
    ['house', 'table', 'cup']
    """
    if stream == HOUSE:
        return StreamKind.HOUSE
    return StreamKind.CUP if stream.startswith(_CUP) else StreamKind.TABLE


def is_table(stream: str) -> bool:
    """Whether a log is of a table."""
    return kind_of_stream(stream) is StreamKind.TABLE


def cup_stream(key: str) -> str:
    """Return the name of a tournament's log."""
    return f"{_CUP}{key}"


def cup_key(stream: str) -> str:
    """Return the tournament that a log is of."""
    return stream.removeprefix(_CUP)
