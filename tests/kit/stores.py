"""The same house in every database: a new store of each kind, opened to write."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

from punto.store import Store, Unsure, Work
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.lives import Turn as PostgresTurn
from punto.store.postgres.store import PostgresStore
from punto.store.seals import KEY, Seals
from punto.store.sqlite.store import SqliteStore
from punto.store.sqlite.writing_process import WritingProcess
from punto.store.turn import Turn
from punto.store.writer import Saving
from tests.kit.fake_database import FakeDatabase, FakeLives, FakeStore
from tests.kit.postgres import Cluster

DATABASES = ("sqlite", "apart", "postgres", "fake")

Done = TypeVar("Done")

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


class FolderApart(SqliteStore):
    """A data folder to which another process writes, as a server has it."""

    writing: WritingProcess
    took: list[float]  # seconds of each commit
    lost: list[Unsure]
    _saving: Saving
    _loop: asyncio.AbstractEventLoop  # in a thread of its own: a test may have one itself
    _thread: Thread
    _ending: AsyncExitStack

    @classmethod
    def beside(cls, folder: Path) -> "FolderApart":
        """Open a data folder in a new process to write, and here to read."""
        writing = WritingProcess()
        reading = writing.open(folder)
        store = cls(reading._connection, seals=reading._seals)
        store.writing, store.took, store.lost = writing, [], []
        store._loop, store._ending = asyncio.new_event_loop(), AsyncExitStack()
        store._thread = Thread(target=store._loop.run_forever)
        store._thread.start()
        saving = writing.saving(lambda batch, took: store.took.append(took), store.lost.append)
        store._saving = store._run(store._ending.enter_async_context(saving))
        return store

    def _run(self, work: Coroutine[Any, Any, Done]) -> Done:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _save(self, batch: Sequence[Work]) -> None:
        await self._saving(batch)

    def commit(self, batch: Sequence[Work]) -> None:
        """Save a batch there."""
        self._run(self._save(batch))

    def make_salt(self) -> None:
        """Leave it to the process that writes, which has made it."""

    def close(self) -> None:
        """Close both ends."""
        self._run(self._ending.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        super().close()
        self.writing.close()


def opener(database: str, cluster: Callable[[], Cluster]) -> Opens:
    """Return what opens stores of one kind; a folder's database in PostgreSQL is made once."""
    made: dict[Path, DatabaseAddress] = {}

    def in_postgres(folder: Path) -> Store:
        if folder not in made:
            made[folder] = cluster().database()
        return owned(made[folder], folder)

    kinds: dict[str, Opens] = {
        "sqlite": SqliteStore.open,
        "apart": FolderApart.beside,
        "postgres": in_postgres,
        "fake": faked,
    }
    return kinds[database]
