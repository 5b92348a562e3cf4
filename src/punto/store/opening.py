"""Opening a store, in whichever database it is: a folder of this machine, or PostgreSQL."""

from pathlib import Path

import apsw

from punto.store.move_notes import Move
from punto.store.postgres.address import DatabaseAddress
from punto.store.seals import KEY, Seals
from punto.store.sqlite import moves as folders
from punto.store.sqlite.store import FILE, SqliteStore
from punto.store.store import Store
from punto.store.unit_of_work import Unreadable

READ_FAULTS: tuple[type[Exception], ...] = (apsw.Error, Unreadable)
"""The errors of a database that cannot be read."""

Place = Path | DatabaseAddress
"""Where a house is."""


def open_store(where: Place, *, seal_key: Path | None = None, purpose: str = "punto") -> Store:
    """Open a store to write; a new data folder is made, readable by its owner alone.

    Its key is in the folder, unless another place is named. A database is only opened where no
    server writes; `purpose` is what others see there meanwhile.
    """
    if isinstance(where, Path):
        return SqliteStore.open(where, seal_key=seal_key)
    from punto.store.postgres.store import PostgresStore  # psycopg comes by an extra

    return PostgresStore.alone(where, *_keys(seal_key), purpose)


def read_store(where: Place, *, seal_key: Path | None = None) -> Store:
    """Open a store to read: this connection can change nothing."""
    if isinstance(where, Path):
        return SqliteStore.reading(where, seal_key=seal_key)
    from punto.store.postgres.store import PostgresStore

    return PostgresStore.reading(where, *_keys(seal_key))


def store_to_fill(where: Place, move: Move, *, seal_key: Path | None = None) -> Store:
    """Open the place that a move fills: a new one, or the one that it held when it was killed.

    No server opens it before `finish`.
    """
    if isinstance(where, Path):
        return SqliteStore.to_fill(where, move, seal_key=seal_key)
    from punto.store.postgres.moves import store_to_fill as open_database

    return open_database(where, *_keys(seal_key), move)


def unfinished_in(where: Place) -> Move | None:
    """Return the move that holds a place; None if none does."""
    if isinstance(where, Path):
        return folders.unfinished_in(where)
    from punto.store.postgres import moves

    return moves.unfinished_in(where)


def closed_by(where: Place) -> str:
    """Return the token of the move that closed a place; nothing if it is open."""
    if isinstance(where, Path):
        return folders.closed_by(where / FILE)
    from punto.store.postgres import moves

    return moves.closed_by(where)


def finish(where: Place, token: str) -> bool:
    """Open the target of a move whose source is closed; return False if it never was its target.

    Without effect if it is open already.
    """
    if isinstance(where, Path):
        return folders.finish(where, token)
    from punto.store.postgres import moves

    return moves.finish(where, token)


def are_same(one: Place, other: Place) -> bool:
    """Return True if two places are known to be one; two names of a host are not compared."""
    if isinstance(one, Path) or isinstance(other, Path):
        return (
            isinstance(one, Path) and isinstance(other, Path) and one.resolve() == other.resolve()
        )
    from punto.store.postgres.connection import database_at

    return database_at(one) == database_at(other)


def _keys(seal_key: Path | None) -> tuple[Path, Seals]:
    """Return the folder of the keys, and the seals of a house that is not in a folder."""
    path = seal_key or Path(KEY)
    return path.parent, Seals(path)
