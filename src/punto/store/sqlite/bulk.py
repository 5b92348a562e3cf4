"""One statement over many rows: SQLite prepares and steps it once for a whole batch."""

from collections.abc import Sequence
from functools import cache
from itertools import chain

import apsw

MOST = 512  # rows of one statement
FEW = 32  # up to this many rows, each number has its own statement
PREPARED = 256  # statements in the cache

Bound = str | int | bytes


def each(connection: apsw.Connection, statement: str, rows: Sequence[tuple[Bound, ...]]) -> int:
    """Run a statement with these rows in place of its {}; return how many rows it changed."""
    place = changed = 0
    while place < len(rows):
        some = rows[place : place + _most_of(len(rows) - place)]
        query = statement.format(_values(len(some), len(some[0])))
        connection.execute(query, tuple(chain.from_iterable(some)))
        changed += connection.changes()
        place += len(some)
    return changed


@cache
def _values(rows: int, columns: int) -> str:
    """Return a VALUES clause with this many rows of placeholders."""
    row = f"({', '.join('?' * columns)})"
    return f"VALUES {', '.join([row] * rows)}"


def _most_of(rows: int) -> int:
    """Return how many rows the next statement takes, so that few prepared statements suffice.

    >>> [_most_of(rows) for rows in (1, 3, 32, 40, 1000)]
    [1, 3, 32, 32, 512]
    """
    return rows if rows <= FEW else min(MOST, 1 << rows.bit_length() - 1)
