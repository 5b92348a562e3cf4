"""The same house in every database: a new store of each kind, opened to write."""

import time
from collections.abc import Callable
from pathlib import Path

from punto.store import Store
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.lives import Turn as PostgresTurn
from punto.store.postgres.store import PostgresStore
from punto.store.seals import KEY, Seals
from punto.store.sqlite.store import SqliteStore
from punto.store.turn import Turn
from tests.kit.fake_database import FakeDatabase, FakeLives, FakeStore
from tests.kit.postgres import Cluster

DATABASES = ("sqlite", "postgres", "fake")

Opens = Callable[[Path], Store]
"""Opens the store of a folder to write."""


def owned(address: DatabaseAddress, folder: Path) -> PostgresStore:
    """Open a house in PostgreSQL to write, under a life of its own that nobody else disputes."""
    turn = PostgresTurn(address, "test")
    life = turn.look()
    assert life is not None, f"{turn.other} writes"
    folder.mkdir(exist_ok=True, parents=True)
    return PostgresStore.owning(address, folder, Seals(folder / KEY), life)


def faked(folder: Path) -> Store:
    """Open a new house in a fake database to write."""
    folder.mkdir(exist_ok=True, parents=True)
    lives = FakeLives(FakeDatabase(time.monotonic, Seals(folder / KEY)))
    life = Turn(lives, "test").look()
    assert life is not None
    return FakeStore(lives.database, lives, life)


def opener(database: str, cluster: Callable[[], Cluster]) -> Opens:
    """Return what opens stores of one kind; a folder's database in PostgreSQL is made once."""
    made: dict[Path, DatabaseAddress] = {}

    def in_postgres(folder: Path) -> Store:
        if folder not in made:
            made[folder] = cluster().database()
        return owned(made[folder], folder)

    kinds: dict[str, Opens] = {"sqlite": SqliteStore.open, "postgres": in_postgres, "fake": faked}
    return kinds[database]
