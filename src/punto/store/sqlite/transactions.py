"""Transactions and savepoints that end with the first error, and never with that of their rollback.

With a full disk, and after some other errors, SQLite rolls back on its own: then there is nothing
left to roll back, and an attempt raises "no transaction is active" over the reason.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

import apsw


@contextmanager
def transaction(connection: apsw.Connection, begin: str = "BEGIN IMMEDIATE") -> Iterator[None]:
    """Commit what is written inside; after an error roll all of it back."""
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        roll_back(connection)
        raise


@contextmanager
def savepoint(connection: apsw.Connection) -> Iterator[None]:
    """Keep what is written inside a transaction; after an error undo it, and only it."""
    connection.execute("SAVEPOINT inner")
    try:
        yield
    except BaseException:
        _undo(connection, "ROLLBACK TO inner")
        _undo(connection, "RELEASE inner")
        raise
    connection.execute("RELEASE inner")


def roll_back(connection: apsw.Connection) -> None:
    """Roll a transaction back, unless SQLite has done that on its own."""
    _undo(connection, "ROLLBACK")


def _undo(connection: apsw.Connection, statement: str) -> None:
    if connection.in_transaction:
        with suppress(apsw.Error):  # the error that led here says more
            connection.execute(statement)
