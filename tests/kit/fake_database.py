"""A database that several processes share, in memory: the semantics that matter and no more.

The tables of a house are SQLite's own. Lives and the running of logs are as the functions of
PostgreSQL's schema keep them: a call here is one transaction, and `begin` and `save` are the two
ends of the one that takes time. It keeps a history, by which tests judge what processes did.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import apsw

from punto.house import STREAM as HOUSE
from punto.store import Fenced, NotSaved, Store, Unfit, Work
from punto.store.lives import LEASE, Closing, Life, Lives, NotNext, RunningLife
from punto.store.move_notes import Move
from punto.store.seals import Seals
from punto.store.shared import SharedStore, streams_of
from punto.store.sqlite.dialect import SQLITE
from punto.store.sqlite.migrations import upgrade
from punto.store.sqlite.store import SqliteStore


@dataclass
class FakeLife:
    """The row of a life."""

    id: str
    address: str
    began: float
    until: float
    batch: int = 0
    ended: float | None = None


@dataclass
class Log:
    """The row of a log: which life writes it."""

    epoch: int = 0
    holder: str | None = None


@dataclass(frozen=True)
class Batch:
    """A batch that was committed, as a trigger would record it."""

    at: float
    life: str
    number: int
    epochs: dict[str, int]  # of its logs
    rows: int


@dataclass(frozen=True)
class End:
    """The end of a life."""

    at: float
    life: str
    by: str
    until: float


class FakeDatabase:
    """The tables of a house, lives and logs, and what was committed by whom."""

    def __init__(self, clock: Callable[[], float], seals: Seals, image: bytes = b"") -> None:
        """`image` is a house as `image` of another one has it; without it the house is new."""
        self.clock = clock
        self.seals = seals
        self.connection = _loaded(image or _empty())
        self.rows = SqliteStore(self.connection, seals=seals)
        self.lives: dict[str, FakeLife] = {}
        self.logs = {HOUSE: Log()} | {stream: Log() for stream in self.rows.streams()}
        self.batches: list[Batch] = []
        self.ends: list[End] = []
        self.closed: Closing | None = None

    def image(self) -> bytes:
        """Return the tables of the house, for another database that begins with them."""
        return self.connection.serialize("main")

    # The functions of the schema

    def join(self, life: str, here: str) -> None:
        """Begin a life."""
        assert life not in self.lives, "a name is given once"
        now = self.clock()
        self.lives[life] = FakeLife(life, here, now, now + LEASE)

    def check(self, life: str, number: int) -> None:
        """Refuse a batch that is not the next one of a life that has not ended."""
        row = self.lives[life]
        if row.ended is not None or row.batch != number - 1:
            raise NotNext(f"life {life} may not commit batch {number}")

    def begin(self, life: str, number: int) -> float:
        """Begin a batch; return the moment until which its commit keeps the life."""
        self.check(life, number)
        return self.clock() + LEASE

    def renew(self, life: str, number: int) -> None:
        """Commit an empty batch."""
        until = self.begin(life, number)
        self._commit(life, number, until, {}, 0)

    def save(
        self, life: Life, number: int, until: float, batch: Sequence[Work]
    ) -> dict[int, Unfit]:
        """Commit a batch that was begun; return the work that a constraint refused."""
        self.check(life.id, number)
        streams = streams_of(batch)
        epochs = {stream: life.epochs.get(stream, 1) for stream in streams}
        for stream in streams:
            if stream not in life.epochs and stream not in self.logs:
                self.logs[stream] = Log(1, life.id)
            if not self.is_held(self.logs[stream], life.id, epochs[stream]):
                raise Fenced(f"life {life.id} does not hold all of {streams}")
        unfit: dict[int, Unfit] = {}
        try:
            self.rows._transact(batch)
        except apsw.ConstraintError:
            self.rows._transact_each(batch, unfit)
        saved = [len(work.rows) for place, work in enumerate(batch) if place not in unfit]
        self._commit(life.id, number, until, epochs, sum(saved))
        return unfit

    def is_held(self, log: Log, life: str, epoch: int) -> bool:
        """Return True if a life holds a log in this epoch."""
        return (log.holder, log.epoch) == (life, epoch)

    def _commit(
        self, life: str, number: int, until: float, epochs: dict[str, int], rows: int
    ) -> None:
        row = self.lives[life]
        row.batch, row.until = number, until
        self.batches.append(Batch(self.clock(), life, number, epochs, rows))

    def last_batch(self, life: str) -> int | None:
        """Return the last batch of a life; None if it was ended."""
        row = self.lives[life]
        return row.batch if row.ended is None else None

    def recorded_batch(self, life: str) -> int | None:
        """Return the last batch of a life, ended or not; None if there is no such life."""
        return self.lives[life].batch if life in self.lives else None

    def close_house(self, life: str, here: str, confirmed: int, found: int | None) -> None:
        """End every life, and let nobody take over."""
        self.closed = Closing(self.clock(), here, confirmed, found)
        for row in self.lives.values():
            if row.ended is None:
                row.ended = self.clock()
                self.ends.append(End(row.ended, row.id, life, row.until))

    def closing(self) -> Closing | None:
        """Return why the house is closed."""
        return self.closed

    def may_end(self, whose: str, by: str) -> bool:
        """Return True if a life may be ended: one's own, or one whose time is over."""
        return whose == by or self.lives[whose].until < self.clock()

    def end(self, whose: str, by: str) -> bool:
        """End a life whose time is over, or one's own."""
        row = self.lives[whose]
        if row.ended is not None or not self.may_end(whose, by):
            return False
        row.ended = self.clock()
        self.ends.append(End(row.ended, whose, by, row.until))
        return True

    def next_epoch(self, log: Log) -> int:
        """Return the epoch of a new holder."""
        return log.epoch + 1

    def take_over(self, life: str, number: int) -> dict[str, int]:
        """Renew a life, and give it every log or none."""
        self.renew(life, number)
        others = (log.holder for log in self.logs.values() if log.holder not in (None, life))
        if self.closed or any(self.lives[other].ended is None for other in others if other):
            return {}
        for log in self.logs.values():
            log.holder, log.epoch = life, self.next_epoch(log)
        return {stream: log.epoch for stream, log in self.logs.items()}

    def running(self) -> list[RunningLife]:
        """Return the lives that have not ended, those that hold logs first."""
        held = [log.holder for log in self.logs.values()]
        living = [
            RunningLife(
                *(life.id, life.address, "", life.began, life.until - self.clock()),
                *(held.count(life.id), life.batch),
            )
            for life in self.lives.values()
            if life.ended is None
        ]
        return sorted(living, key=lambda one: (-one.logs, one.began))


class FakeLives:
    """The lives of a fake database, over a connection that never breaks and takes no time."""

    def __init__(self, database: FakeDatabase) -> None:
        self.database = database
        self.clock = database.clock
        self.join, self.renew = database.join, database.renew
        self.running, self.end = database.running, database.end
        self.take_over, self.last_batch = database.take_over, database.last_batch
        self.recorded_batch, self.closing = database.recorded_batch, database.closing
        self.close_house = database.close_house

    def save(self, life: Life, number: int, batch: Sequence[Work]) -> dict[int, Unfit]:
        """Save a batch at once."""
        return self.database.save(life, number, self.database.begin(life.id, number), batch)

    def rivals(self) -> str:
        """Return nothing: there is one server."""
        return ""

    def note_timeline(self) -> None:
        """Remember nothing: there is one timeline."""

    def sleep(self, seconds: float) -> None:
        """Wait for nothing: here nothing is ever lost."""
        raise AssertionError(f"nothing is lost, but it waits {seconds}")

    def interrupt(self) -> None:
        """Nothing waits here."""

    def leave_old_primary(self) -> bool:
        """Return False: there is one server."""
        return False

    def drop(self) -> None:
        """Keep the connection."""


class Saving(Lives, Protocol):
    """Lives that also save a batch: how a fake database is reached."""

    def save(self, life: Life, number: int, batch: Sequence[Work]) -> dict[int, Unfit]:
        """Save a batch; return the work that a constraint refused."""


class FakeStore(SharedStore):
    """A house in a fake database, with the product's own logic of commits."""

    _connection: apsw.Connection
    _lives: Saving
    _dialect = SQLITE

    def __init__(self, database: FakeDatabase, lives: Lives, life: Life | None = None) -> None:
        self._database = database
        super().__init__(database.connection, lives, database.seals, life)

    @property
    def folder(self) -> Path:
        """The folder of the keys."""
        return self._seals.path.parent

    @contextmanager
    def _one_moment(self) -> Iterator[None]:
        before = self._connection
        self._connection = _loaded(before.serialize("main"))
        try:
            yield
        finally:
            self._connection.close()
            self._connection = before

    def at_one_moment(self) -> AbstractContextManager[None]:
        """Read a copy, while others may keep writing."""
        return self._one_moment()

    def damage(self) -> str | None:
        """Return what is wrong with the schema."""
        return self._database.rows.damage()

    def stored_bytes(self) -> int:
        """Return how many bytes the database takes."""
        return len(self._database.image())

    def abandon(self, move: Move) -> None:
        """Refuse: no house moves out of a fake."""
        raise NotSaved("a house in a fake database does not move")

    def another(self) -> Store:
        """Open a store that only reads."""
        return FakeStore(self._database, self._lives)

    def close(self) -> None:
        """End the life; the database stays."""
        self.end_life()
        self._lives.drop()

    def _transact(self, batch: Sequence[Work], number: int) -> bool:
        self._unfit = self._lives.save(self.life, number, batch)
        return True

    def fill(self, tables: Iterable[tuple[str, Iterable[tuple[Any, ...]]]]) -> None:
        """Fill an empty house with the rows of another store."""
        self._database.rows.fill(tables)


def _loaded(image: bytes) -> apsw.Connection:
    connection = apsw.Connection(":memory:")
    connection.deserialize("main", image)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


@cache
def _empty() -> bytes:
    connection = apsw.Connection(":memory:")
    upgrade(connection, 0)
    return connection.serialize("main")
