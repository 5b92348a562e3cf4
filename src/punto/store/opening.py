"""Opening a store, in whichever database it is: a folder of this machine, or PostgreSQL."""

from pathlib import Path

import apsw

from punto.store.postgres.address import DatabaseAddress
from punto.store.seals import KEY, Seals
from punto.store.sqlite.store import SqliteStore
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


def _keys(seal_key: Path | None) -> tuple[Path, Seals]:
    """Return the folder of the keys, and the seals of a house that is not in a folder."""
    path = seal_key or Path(KEY)
    return path.parent, Seals(path)
