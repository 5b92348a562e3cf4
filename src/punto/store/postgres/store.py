"""The store in PostgreSQL: one transaction a batch, fenced, and never a guess about its outcome."""

import logging
import os
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from itertools import chain
from pathlib import Path
from typing import Any

import psycopg
from psycopg import errors, sql

from punto.refusals import BadInput
from punto.store.beside import RETIRED, open_retired, save_beside
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import LOST, RETRY, Reader, connect
from punto.store.postgres.dialect import POSTGRES, translated
from punto.store.postgres.lives import LASTS, TTL, Life, Turn, end, terminate
from punto.store.postgres.migrations import problem_of, schema_damage
from punto.store.queries import columns
from punto.store.seals import Seals
from punto.store.sql import Bound
from punto.store.store import Store
from punto.store.unit_of_work import (
    Fenced,
    NotSaved,
    PartlySaved,
    Rewound,
    Unfit,
    Unreadable,
    Work,
)

log = logging.getLogger("punto")

_BEGIN = (
    "SELECT begin_batch(%b::text, %b::bigint, %b::text::interval, %b::text[], %b::text[],"
    " %b::bigint[])"
)
_ROWS = (
    "SELECT insert_rows(%b::text[], %b::bigint[], %b::bigint[], %b::text[], %b::bytea[],"
    " %b::bytea[], %b::bytea[], %b::text[], %b::text[], %b::bigint[], %b::text[], %b::text[],"
    " %b::text[], %b::bigint[], %b::text[], %b::text[])"
)
_SEAL_KEY = "SELECT seal_key FROM room"
_ENDED = "PU001"  # this life was ended, or this batch was committed already
_NOT_HELD = "PU002"
_FULL = "53"  # the class of errors of a server without disk or memory
AWAY = 10.0  # seconds for which a commit tries to reach a database that does not answer
_REFUSED = (errors.IntegrityError, errors.DataError)
"""What a constraint of the schema refuses."""


class _Batch:
    """The transaction of a batch, as `save_beside` writes into it."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def execute(self, query: str, values: Sequence[Bound] = (), /) -> Iterator[tuple[Any, ...]]:
        """Send a statement; its answer is read once somebody asks for it."""
        return iter(self._connection.execute(translated(query), values, binary=True))


class PostgresStore(Store):
    """A house in a database. One life writes; `reading` opens connections that cannot."""

    _connection: Reader
    _dialect = POSTGRES
    keeps_by_committing = True

    def __init__(
        self, address: DatabaseAddress, folder: Path, seals: Seals, life: Life | None = None
    ) -> None:
        """Read over a connection, and write over another if a life is given."""
        self._address = address
        self._folder = folder
        self._life = life
        self._writing: psycopg.Connection[Any] | None = None
        self._warned = False  # whether the newest commit came with a warning
        self._unfit: dict[int, Unfit] = {}  # the work that the newest attempt could not save
        super().__init__(Reader(address), seals)

    @classmethod
    def reading(cls, address: DatabaseAddress, folder: Path, seals: Seals) -> "PostgresStore":
        """Open a house to read: this connection can change nothing."""
        try:
            with connect(address, read_only=True) as asked:
                if problem := problem_of(asked):
                    raise BadInput(f"{address.shown!r} {problem}")
            return cls(address, folder, seals)
        except psycopg.Error as problem:
            raise BadInput(f"{address.shown!r} cannot be read: {problem}") from None

    @classmethod
    def alone(cls, address: DatabaseAddress, folder: Path, seals: Seals) -> "PostgresStore":
        """Open a house to write, if no other process does; wait for one that died lately."""
        try:
            with connect(address) as asked:
                if problem := problem_of(asked):
                    raise BadInput(f"{address.shown!r} {problem}")
        except psycopg.Error as problem:
            raise BadInput(f"{address.shown!r} cannot be used: {problem}") from None
        turn = Turn(address, "punto")
        until = time.monotonic() + 3 * LASTS
        while (life := turn.look()) is None:
            other = turn.other
            if time.monotonic() > until or (other and other.left > LASTS / 2):
                turn.close()
                there = f"by the server at {other.address}" if other else "by another process"
                raise BadInput(f"{address.shown!r} is in use {there}; stop that one first")
            time.sleep(RETRY)
        return cls(address, folder, seals, life)

    @classmethod
    def owning(
        cls, address: DatabaseAddress, folder: Path, seals: Seals, life: Life
    ) -> "PostgresStore":
        """Open a house to write under a life that holds all of its logs."""
        return cls(address, folder, seals, life)

    @property
    def folder(self) -> Path:
        """The folder of this machine in which the keys of the house are."""
        return self._folder

    @property
    def life(self) -> Life:
        """The life under which this store writes."""
        assert self._life is not None, "this store only reads"
        return self._life

    def at_one_moment(self) -> AbstractContextManager[None]:
        """Read everything inside as of one moment, while a server may keep writing."""
        return self._connection.at_one_moment()

    def _scan(self, query: str, values: Sequence[Bound] = ()) -> Iterator[tuple[Any, ...]]:
        return self._connection.scan(query, values)

    def damage(self) -> str | None:
        """Return what is wrong with the schema: PostgreSQL checks its own pages."""
        return schema_damage(self._connection)

    def stored_bytes(self) -> int:
        """Return how many bytes the database takes."""
        query = "SELECT pg_database_size(current_database())"
        return next(int(size) for (size,) in self._connection.execute(query))

    def another(self) -> "PostgresStore":
        """Open another connection to the same house, to read; any thread may ask for one."""
        return PostgresStore(self._address, self._folder, self._seals)

    def close(self) -> None:
        """End the life, so that another process need not wait, and close the connections."""
        if self._life is not None:
            try:
                end(self._written(), self._life.id, self._life.id)
            except psycopg.Error as problem:
                log.warning("could not end the life %s: %s", self._life.id, problem)
        if self._writing is not None:
            self._writing.close()
        self._connection.close()

    def make_key(self) -> None:
        """Make the seal key of a new house; refuse another key than the house has."""
        self.check_key()
        super().make_key()
        self._written().execute("SELECT name_seal_key(%s)", (self._seals.name(),))
        self.check_key()

    def check_key(self) -> None:
        """Refuse a seal key that is not the one of this house; a new house has none yet."""
        known = next((bytes(name) for (name,) in self._connection.execute(_SEAL_KEY)), None)
        if known is not None and self._seals.name() != known:
            raise BadInput(
                f"{str(self._seals.path)!r} is not the seal key of this house; copy seal.key and"
                " house.key from the machine that opened it, or name the first with --seal-key"
            )

    def make_salt(self) -> None:
        """Make the salt that hides the hashes of the house's own log in signed heads, once."""
        query = "INSERT INTO salts SELECT %s WHERE NOT EXISTS (SELECT 1 FROM salts)"
        self._written().execute(query, (os.urandom(32),))

    # Writing

    def commit(self, batch: Sequence[Work]) -> None:
        """Save all of this work in one transaction; when this returns it is durable.

        If the answer to the commit is lost, the database is asked what became of it: nothing is
        decided again, and nothing is guessed.
        """
        if self._life is None:
            raise NotSaved("this connection only reads")
        life, number = self.life, self.life.batch + 1
        sent = life.clock()
        try:
            unfit = self._transact(batch, number)
            is_sure = not self._warned
        except psycopg.Error as problem:
            unfit, is_sure = self._resolve(batch, number, problem), False
        life.batch, life.renewed = number, sent
        life.epochs = dict.fromkeys(_streams(batch), 1) | life.epochs
        if not is_sure:
            # It is durable here, and perhaps not yet on the standby: one more commit is, and with
            # it everything before.
            self.commit(())
        if unfit:
            raise PartlySaved(unfit)

    def _transact(self, batch: Sequence[Work], number: int) -> dict[int, Unfit]:
        """Save a batch; if a constraint refuses some work of it, save the rest."""
        self._warned = False
        self._unfit = {}
        try:
            self._send(batch, number)
        except _REFUSED:
            self._send_each(batch, number)
        return self._unfit

    def _send(self, batch: Sequence[Work], number: int) -> None:
        """Save a batch, all or nothing, in two round trips: its rows, and then COMMIT."""
        connection = self._written()
        with connection.pipeline(), connection.transaction():
            self._begin(connection, batch, number)
            self._insert(connection, batch)

    def _send_each(self, batch: Sequence[Work], number: int) -> None:
        """Save what can be saved of a batch that a constraint refused, in one transaction.

        Keep the work that cannot be saved, and work decided on top of it, by its place.
        """
        broken: dict[str, Unfit] = {}  # by the log that cannot continue
        connection = self._written()
        with connection.transaction():
            self._begin(connection, batch, number)
            for place, work in enumerate(batch):
                if on := next((broken[name] for name in work.streams if name in broken), None):
                    self._unfit[place] = on
                    continue
                try:
                    with connection.transaction():  # a savepoint
                        self._insert(connection, (work,))
                except _REFUSED as problem:
                    self._unfit[place] = Unfit(str(problem))
                    broken |= dict.fromkeys(work.streams, self._unfit[place])

    def _begin(
        self, connection: psycopg.Connection[Any], batch: Sequence[Work], number: int
    ) -> None:
        """Renew the life, and have the database check that it holds these logs."""
        streams, epochs = _streams(batch), self.life.epochs
        new = [stream for stream in streams if stream not in epochs]
        held = [epochs.get(stream, 1) for stream in streams]
        connection.execute(_BEGIN, (self.life.id, number, TTL, new, streams, held))

    def _insert(self, connection: psycopg.Connection[Any], batch: Sequence[Work]) -> None:
        rows = [row for work in batch for row in work.rows]
        if rows:
            moves = [
                (row.stream, row.seq, *columns(t)) for work in batch for row, t in work.transfers
            ]
            connection.execute(_ROWS, (*_arrays(rows), *_arrays(moves)))
        beside = _Batch(connection)
        for work in batch:
            save_beside(beside, self._seals, work)
            for row in work.archived:
                beside.execute("INSERT INTO archives VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        for row in rows:
            if row.kind == RETIRED:
                open_retired(beside, self._seals, row)

    # What became of a batch

    def _resolve(
        self, batch: Sequence[Work], number: int, problem: psycopg.Error
    ) -> dict[int, Unfit]:
        """Return the work that was refused, once it is known what became of a batch."""
        until = time.monotonic() + AWAY
        while True:
            if (problem.sqlstate or "").startswith(_FULL):
                raise NotSaved(str(problem)) from problem
            if problem.sqlstate == _NOT_HELD:
                raise Fenced(str(problem)) from problem
            if not (isinstance(problem, LOST) or problem.sqlstate == _ENDED):
                raise NotSaved(str(problem)) from problem
            log.warning("it is not known what became of a commit: %s", str(problem).strip())
            self._drop()
            if self._was_committed(number, until):
                return self._unfit
            try:
                return self._transact(batch, number)
            except psycopg.Error as again:
                problem = again

    def _was_committed(self, number: int, until: float) -> bool:
        """Ask the database for this life's last batch, once no other connection can commit it."""
        while True:
            try:
                terminate(self._written(), self.life.id)
                ((last,),) = self._written().execute("SELECT last_batch(%s)", (self.life.id,))
                break
            except LOST as problem:
                self._drop()
                if time.monotonic() > until:
                    raise Unreadable(str(problem)) from problem
                time.sleep(RETRY)
        if last is None:
            raise Fenced(f"the life {self.life.id} was ended: another process took over")
        if last < number - 1:
            raise Rewound(f"the database has batch {last} of this process, but confirmed more")
        return bool(last == number)

    def _written(self) -> psycopg.Connection[Any]:
        """Return the connection that writes; open it if it is lost."""
        if self._writing is None or self._writing.closed:
            self._writing = connect(self._address, name=self.life.name)
            self._writing.add_notice_handler(self._noticed)
        return self._writing

    def _noticed(self, notice: errors.Diagnostic) -> None:
        """Remember a warning: a commit that did not wait for the standby says so in one."""
        self._warned = self._warned or notice.severity_nonlocalized == "WARNING"

    def _drop(self) -> None:
        if self._writing is not None:
            self._writing.close()
        self._writing = None

    # Copies

    def fill(self, tables: Iterable[tuple[str, Iterable[tuple[Any, ...]]]]) -> None:
        """Fill the tables of an empty house with rows of another store, all or none.

        The totals of accounts follow from the transfers.
        """
        try:
            with self._written() as connection, connection.transaction():
                for table, rows in tables:
                    if table != "accounts":
                        _fill(connection, table, rows)
                connection.execute(_AFTER_FILLING)
        except psycopg.Error as problem:
            raise NotSaved(str(problem)) from problem


# Numbers of transfers go on after those that were copied, and each copied log has no holder yet.
_AFTER_FILLING = """
SELECT setval(pg_get_serial_sequence('transfers', 'id'), (SELECT max(id) FROM transfers))
 WHERE EXISTS (SELECT FROM transfers);
INSERT INTO streams (stream) SELECT DISTINCT stream FROM events ON CONFLICT DO NOTHING
"""


def _fill(connection: psycopg.Connection[Any], table: str, rows: Iterable[tuple[Any, ...]]) -> None:
    """Copy rows into a table; a statement a part, since a transfer's totals follow it."""
    query = sql.SQL("COPY {} FROM STDIN").format(sql.Identifier(table))
    with connection.cursor() as cursor, cursor.copy(query) as to:
        for row in rows:
            to.write_row(row)


def _streams(batch: Sequence[Work]) -> list[str]:
    """Return the logs of a batch, each once."""
    return [*dict.fromkeys(chain.from_iterable(work.streams for work in batch))]


def _arrays(rows: Sequence[tuple[Any, ...]]) -> list[list[Any]]:
    """Return the eight columns of rows."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(8)]
