"""The store in PostgreSQL: one transaction a batch, fenced, and never a guess about its outcome."""

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import psycopg
from psycopg import errors, sql

from punto.refusals import BadInput
from punto.store.beside import RETIRED, open_retired, save_beside
from punto.store.lives import LASTS, Life, Lost, NotNext
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.checks import dangers_of, held_because, refused_because, warnings_of
from punto.store.postgres.connection import LOST, Reader, connect, two_primaries
from punto.store.postgres.dialect import POSTGRES, translated
from punto.store.postgres.lives import ENDED, TTL, PostgresLives, Turn, connection_name
from punto.store.postgres.migrations import problem_of, schema_damage
from punto.store.postgres.pipeline import Transaction, Value
from punto.store.queries import columns
from punto.store.seals import Seals
from punto.store.shared import RETRY, SharedStore, streams_of
from punto.store.sql import Bound
from punto.store.unit_of_work import Fenced, NotSaved, Unfit, Unreadable, Unsure, Work

_BEGIN = (
    "SELECT begin_batch(?::text, ?::bigint, ?::text::interval, ?::text[], ?::text[], ?::bigint[])"
)
_ROWS = (
    "SELECT insert_rows(?::text[], ?::bigint[], ?::bigint[], ?::text[], ?::bytea[],"
    " ?::bytea[], ?::bytea[], ?::text[], ?::text[], ?::bigint[], ?::text[], ?::text[],"
    " ?::text[], ?::bigint[], ?::text[], ?::text[])"
)
REOPEN = "docs/machines.md says what to do"
TWO_PRIMARIES = "two servers of the database take writes: stop the old primary"
_SEAL_KEY = "SELECT seal_key FROM room"
_NOT_HELD = "PU002"
_FULL = "53"  # the class of errors of a server without disk or memory
_REFUSED = (errors.IntegrityError, errors.DataError)
"""What a constraint of the schema refuses."""


class _Batch:
    """The transaction of a batch that is sent one statement after another."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def execute(self, query: str, values: Sequence[Value] = (), /) -> Iterator[tuple[Any, ...]]:
        """Send a statement; return the rows of its answer."""
        return iter(self._connection.execute(translated(query), values, binary=True))


_Statements = Transaction | _Batch


class PostgresStore(SharedStore):
    """A house in a database. One life writes; `reading` opens connections that cannot."""

    _connection: Reader
    _lives: PostgresLives
    _dialect = POSTGRES

    def __init__(
        self,
        address: DatabaseAddress,
        folder: Path,
        seals: Seals,
        life: Life | None = None,
        *,
        anywhere: bool = False,
    ) -> None:
        """Read over a connection, and write over another if a life is given.

        A reader that decides nothing may read `anywhere`, also from a standby.
        """
        self._address = address
        self._folder = folder
        self._anywhere = anywhere
        reader = Reader(address, anywhere=anywhere)
        super().__init__(reader, PostgresLives(address, life.id if life else ""), seals, life)

    @classmethod
    def reading(cls, address: DatabaseAddress, folder: Path, seals: Seals) -> "PostgresStore":
        """Open a house to read: this connection can change nothing."""
        try:
            with connect(address, read_only=True, anywhere=True) as asked:
                if problem := problem_of(asked):
                    raise BadInput(f"{address.shown!r} {problem}")
            return cls(address, folder, seals, anywhere=True)
        except psycopg.Error as problem:
            raise BadInput(f"{address.shown!r} cannot be read: {problem}") from None

    @classmethod
    def examined(cls, address: DatabaseAddress) -> list[str]:
        """Return what a database does not promise; refuse one that could lose an answered stake."""
        try:
            with connect(address) as connection:
                if problem := refused_because(connection) or held_because(connection):
                    raise BadInput(f"{address.shown!r} {problem}")
                return warnings_of(connection)
        except psycopg.Error as problem:
            raise BadInput(f"{address.shown!r} cannot be used: {problem}") from None

    @classmethod
    def alone(
        cls, address: DatabaseAddress, folder: Path, seals: Seals, purpose: str = "punto"
    ) -> "PostgresStore":
        """Open a house to write, if no other process does; wait for one that died lately.

        `purpose` is what others see in place of a server's address.
        """
        cls.examined(address)
        turn = Turn(address, purpose)
        until = time.monotonic() + 3 * LASTS
        while (life := turn.look()) is None:
            if turn.closing:
                turn.close()
                raise BadInput(f"{address.shown!r} is closed: {turn.closing}; {REOPEN}")
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
        try:
            return cls(address, folder, seals, life)
        except LOST as problem:
            raise Unreadable(str(problem)) from problem

    @property
    def folder(self) -> Path:
        """The folder of this machine in which the keys of the house are."""
        return self._folder

    def at_one_moment(self) -> AbstractContextManager[None]:
        """Read everything inside as of one moment, while a server may keep writing."""
        return self._connection.at_one_moment()

    def _scan(self, query: str, values: Sequence[Bound] = ()) -> Iterator[tuple[Any, ...]]:
        return self._connection.scan(query, values)

    def damage(self) -> str | None:
        """Return what is wrong with the schema: PostgreSQL checks its own pages."""
        return schema_damage(self._connection)

    def why_waiting(self) -> str:
        """Return why no commit of this life is confirmed; asks over a connection of its own."""
        query = "SELECT wait_event FROM pg_stat_activity WHERE application_name = %s"
        try:
            with connect(self._address, read_only=True) as asked:
                events = {e for (e,) in asked.execute(query, (connection_name(self.life.id),))}
        except psycopg.Error:
            return "the database does not answer"
        standby = "a commit waits for the synchronous standby of the database"
        return standby if "SyncRep" in events else "the database does not confirm a commit"

    def dangers(self) -> list[str]:
        """Return what could cost answered stakes as it is now; nothing without an answer."""
        try:
            with connect(self._address, read_only=True) as asked:
                found = dangers_of(asked)
        except psycopg.Error:
            return []
        if two_primaries(self._address):
            found.append(TWO_PRIMARIES)
        return found

    def stored_bytes(self) -> int:
        """Return how many bytes the database takes."""
        query = "SELECT pg_database_size(current_database())"
        return next(int(size) for (size,) in self._connection.execute(query))

    def another(self) -> "PostgresStore":
        """Open another connection to the same house, to read; any thread may ask for one."""
        try:
            return PostgresStore(self._address, self._folder, self._seals, anywhere=self._anywhere)
        except LOST as problem:
            raise Unreadable(str(problem)) from problem

    def close(self) -> None:
        """End the life, so that another process need not wait, and close the connections."""
        self.end_life()
        self._lives.drop()
        self._connection.close()

    def make_key(self) -> None:
        """Make the seal key of a new house; refuse another key than the house has."""
        self.check_key()
        super().make_key()
        self.name_key()

    def name_key(self) -> None:
        """Record the name of the seal key, if there is one; refuse another than the house has."""
        if (name := self._seals.name()) is not None:
            self._prepare("SELECT name_seal_key(%s)", name)
        self.check_key()

    def check_key(self) -> bool:
        """Refuse a seal key that is not the one of this house; return False if it has none yet."""
        known = next((bytes(name) for (name,) in self._connection.execute(_SEAL_KEY)), None)
        if known is not None and self._seals.name() != known:
            raise BadInput(
                f"{str(self._seals.path)!r} is not the seal key of this house; copy seal.key and"
                " house.key from the machine that opened it, or name the first with --seal-key"
            )
        return known is not None

    def make_salt(self) -> None:
        """Make the salt that hides the hashes of the house's own log in signed heads, once."""
        query = "INSERT INTO salts SELECT %s WHERE NOT EXISTS (SELECT 1 FROM salts) RETURNING salt"
        self._prepare(query, os.urandom(32))

    def _prepare(self, query: str, value: bytes | None) -> None:
        try:
            self._lives.ask(query, value)
        except Lost as problem:
            raise Unreadable(str(problem)) from problem

    # Writing

    def _transact(self, batch: Sequence[Work], number: int) -> bool:
        self._lives.warned = False
        try:
            try:
                self._send(batch, number)
            except _REFUSED:
                self._send_each(batch, number)
        except psycopg.Error as problem:
            raise _meaning(problem) from problem
        if self._lives.warned:
            return False
        self._lives.went_on()
        return True

    def _send(self, batch: Sequence[Work], number: int) -> None:
        """Save a batch, all or nothing, in one round trip.

        A retired shoe is one more: its secrets are read to be decrypted.
        """
        connection = self._lives.connection()
        with Transaction(connection, self._lives.prepared) as transaction:
            self._begin(transaction, batch, number)
            self._insert(transaction, batch)

    def _send_each(self, batch: Sequence[Work], number: int) -> None:
        """Save what can be saved of a batch that a constraint refused, in one transaction.

        Keep the work that cannot be saved, and work decided on top of it, by its place.
        """
        broken: dict[str, Unfit] = {}  # by the log that cannot continue
        connection = self._lives.connection()
        statements = _Batch(connection)
        with connection.transaction():
            self._begin(statements, batch, number)
            for place, work in enumerate(batch):
                if on := next((broken[name] for name in work.streams if name in broken), None):
                    self._unfit[place] = on
                    continue
                try:
                    with connection.transaction():  # a savepoint
                        self._insert(statements, (work,))
                except _REFUSED as problem:
                    self._unfit[place] = Unfit(str(problem))
                    broken |= dict.fromkeys(work.streams, self._unfit[place])

    def _begin(self, connection: _Statements, batch: Sequence[Work], number: int) -> None:
        """Renew the life, and have the database check that it holds these logs."""
        streams, epochs = streams_of(batch), self.life.epochs
        new = [stream for stream in streams if stream not in epochs]
        held = [epochs.get(stream, 1) for stream in streams]
        connection.execute(_BEGIN, (self.life.id, number, TTL, new, streams, held))

    def _insert(self, connection: _Statements, batch: Sequence[Work]) -> None:
        rows = [row for work in batch for row in work.rows]
        if rows:
            moves = [
                (row.stream, row.seq, *columns(t)) for work in batch for row, t in work.transfers
            ]
            connection.execute(_ROWS, (*_arrays(rows), *_arrays(moves)))
        for work in batch:
            save_beside(connection, self._seals, work)
            for row in work.archived:
                connection.execute("INSERT INTO archives VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        for row in rows:
            if row.kind == RETIRED:
                open_retired(connection, self._seals, row)

    # Copies

    def hold(self) -> None:
        """Hold every log for ever, until `close`: no server takes this house over meanwhile."""
        try:
            self._lives.ask("SELECT abandon_house(%s, %s)", self.life.id, self.life.batch + 1)
        except NotNext:
            raise Unsure("another process writes there now") from None
        except Lost as problem:
            raise Unsure(f"the database did not say whether it is closed: {problem}") from problem
        self.life.batch += 1

    def leave(self) -> None:
        """Close the connections; a house that is held stays held."""
        self._life = None
        self.close()

    def fill(self, tables: Iterable[tuple[str, Iterable[tuple[Any, ...]]]]) -> None:
        """Fill the tables of an empty house with rows of another store, all or none, and hold it.

        The totals of accounts follow from the transfers, and this life holds each copied log.
        """
        life = self.life
        try:
            with self._lives.connection().transaction():
                connection = self._lives.connection()
                connection.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
                self._lives.renew(life.id, life.batch + 1)
                for table, rows in tables:
                    if table != "accounts":
                        _fill(connection, table, rows)
                connection.execute(_OPEN_LOGS, (life.id, life.batch + 2, TTL))
                connection.execute("SELECT number_transfers()")
                connection.execute("SELECT abandon_house(%s, %s)", (life.id, life.batch + 3))
        except (Lost, *LOST) as problem:
            self._life = None  # it stays held: nobody knows whether it has the house now
            raise Unsure(f"the database did not confirm the copy: {problem}") from problem
        except (NotNext, psycopg.Error) as problem:
            raise NotSaved(str(problem)) from problem
        life.batch += 3


_OPEN_LOGS = "SELECT begin_batch(%s, %s, %s, ARRAY(SELECT DISTINCT stream FROM events), '{}', '{}')"


def _fill(connection: psycopg.Connection[Any], table: str, rows: Iterable[tuple[Any, ...]]) -> None:
    """Copy rows into a table; a statement a part, since a transfer's totals follow it.

    Rows of a table with row-level security are inserted: COPY refuses it to all but its owner.
    """
    with connection.cursor() as cursor:
        if table == "sealed":
            cursor.executemany("INSERT INTO sealed VALUES (%s, %s, %s)", rows)
            return
        query = sql.SQL("COPY {} FROM STDIN").format(sql.Identifier(table))
        with cursor.copy(query) as to:
            for row in rows:
                to.write_row(row)


def _meaning(problem: psycopg.Error) -> Exception:
    """Return what an error means for the process that wanted to save."""
    if (problem.sqlstate or "").startswith(_FULL):
        return NotSaved(str(problem))
    if problem.sqlstate == _NOT_HELD:
        return Fenced(str(problem))
    if problem.sqlstate == ENDED:
        return NotNext(str(problem))
    return Lost(str(problem)) if isinstance(problem, LOST) else NotSaved(str(problem))


def _arrays(rows: Sequence[tuple[Any, ...]]) -> list[list[Any]]:
    """Return the eight columns of rows."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(8)]
