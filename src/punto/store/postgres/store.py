"""The store in PostgreSQL: one transaction a batch, fenced, and never a guess about its outcome."""

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from punto.refusals import BadInput
from punto.store.lives import (
    LEASE,
    RETRY_AFTER,
    Away,
    ConnectionLost,
    Life,
    NotNext,
    UnsafeSettings,
)
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.batch import OneByOne, begin_batch, insert_batch
from punto.store.postgres.checks import (
    UNSAFE,
    dangers_of,
    held_because,
    in_words_of,
    refuse_unusable,
    refused_because,
    unsafe_because,
    warnings_of,
)
from punto.store.postgres.connection import (
    CHECK_WITHIN,
    CONNECTION_ERRORS,
    connect,
    is_away,
    two_primaries,
)
from punto.store.postgres.dialect import POSTGRES
from punto.store.postgres.faults import REFUSED, meaning_of
from punto.store.postgres.lives import LEASE_INTERVAL, PostgresLives, Turn, connection_name
from punto.store.postgres.migrations import schema_damage
from punto.store.postgres.pipeline import Transaction
from punto.store.postgres.reader import Reader
from punto.store.seals import Seals
from punto.store.shared import SharedStore
from punto.store.sql import Bound
from punto.store.unit_of_work import Fenced, NotSaved, Unfit, Unreadable, Unsure, Work

ALONE_WITHIN = 3 * LEASE  # seconds: a process that died keeps others away for less than this
TWO_PRIMARIES = "two servers of the database take writes: stop the old primary"
_OPEN_LOGS = "SELECT begin_batch(%s, %s, %s, ARRAY(SELECT DISTINCT stream FROM events), '{}', '{}')"
_SEAL_KEY = "SELECT seal_key FROM room"


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
        self._is_held = False  # whether a move holds it for good
        self._anywhere = anywhere
        reader = Reader(address, anywhere=anywhere)
        super().__init__(reader, PostgresLives(address, life.id if life else ""), seals, life)

    @classmethod
    def reading(cls, address: DatabaseAddress, folder: Path, seals: Seals) -> "PostgresStore":
        """Open a house to read: this connection can change nothing."""
        try:
            with connect(address, read_only=True, anywhere=True) as asked:
                refuse_unusable(address, asked)
            return cls(address, folder, seals, anywhere=True)
        except psycopg.Error as problem:
            raise _unusable(address, f"cannot be read: {problem}", problem) from None

    @classmethod
    def examined(cls, address: DatabaseAddress) -> list[str]:
        """Return what a database does not promise; refuse one that could lose an answered stake.

        Raises `Away` if no server of it takes writes now.
        """
        try:
            with connect(address) as connection:
                if problem := refused_because(connection) or held_because(connection):
                    raise BadInput(f"{address.shown!r} {problem}")
                return warnings_of(connection)
        except psycopg.Error as problem:
            raise _unusable(address, f"cannot be used: {problem}", problem) from None

    @classmethod
    def alone(
        cls, address: DatabaseAddress, folder: Path, seals: Seals, purpose: str = "punto"
    ) -> "PostgresStore":
        """Open a house to write, if no other process does; wait for one that died lately.

        `purpose` is what others see in place of a server's address.
        """
        cls.examined(address)
        turn = Turn(address, purpose)
        until = time.monotonic() + ALONE_WITHIN
        while (life := turn.look()) is None:
            if problem := _not_alone(turn, is_late=time.monotonic() > until):
                turn.close()
                raise BadInput(f"{address.shown!r} {problem}")
            time.sleep(RETRY_AFTER)
        return cls(address, folder, seals, life)

    @classmethod
    def owning(
        cls, address: DatabaseAddress, folder: Path, seals: Seals, life: Life
    ) -> "PostgresStore":
        """Open a house to write under a life that holds all of its logs."""
        try:
            return cls(address, folder, seals, life)
        except CONNECTION_ERRORS as problem:
            raise Unreadable(str(problem)) from problem

    @property
    def folder(self) -> Path:
        """The folder of this machine in which the keys of the house are."""
        return self._folder

    def at_one_moment(self) -> AbstractContextManager[None]:
        """Read everything inside as of one moment, while a server may keep writing."""
        return self._connection.at_one_moment()

    def answer_within(self, seconds: float) -> None:
        """Raise `Unreadable` from now on if an answer takes longer."""
        self._connection.answer_within(seconds)

    def connect_again(self) -> None:
        """Read over a new connection from now on, to the server that takes writes then."""
        self._connection.connect_again()

    def _scan(self, query: str, values: Sequence[Bound] = ()) -> Iterator[tuple[Any, ...]]:
        return self._connection.scan(query, values)

    def damage(self) -> str | None:
        """Return what is wrong with the schema: PostgreSQL checks its own pages."""
        return schema_damage(self._connection)

    def why_waiting(self) -> str:
        """Return why no commit of this life is confirmed; asks over a connection of its own."""
        query = "SELECT wait_event FROM pg_stat_activity WHERE application_name = %s"
        try:
            with connect(self._address, read_only=True, answer_within=CHECK_WITHIN) as asked:
                if unsafe := unsafe_because(asked):
                    return f"the database {unsafe}"
                events = {e for (e,) in asked.execute(query, (connection_name(self.life.id),))}
        except psycopg.Error:
            return "the database does not answer"
        standby = "a commit waits for the synchronous standby of the database"
        return standby if "SyncRep" in events else "the database does not confirm a commit"

    def dangers(self) -> list[str]:
        """Return what could cost answered stakes as it is now."""
        try:
            with connect(self._address, read_only=True, answer_within=CHECK_WITHIN) as asked:
                found = dangers_of(asked)
        except psycopg.Error as problem:
            raise Unreadable(str(problem)) from problem
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
        except CONNECTION_ERRORS as problem:
            raise Unreadable(str(problem)) from problem

    def close(self) -> None:
        """End the life, so that another process can take over at once, and close connections."""
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
            self._record("SELECT name_seal_key(%s)", name)
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
        self._record(query, os.urandom(32))

    def _record(self, query: str, value: bytes) -> None:
        """Save what a house has once, outside of any batch."""
        try:
            self._lives.ask(query, value)
        except ConnectionLost as problem:
            raise Unreadable(str(problem)) from problem

    # Writing

    def _transact(self, batch: Sequence[Work], number: int) -> bool:
        self._lives.warned = False
        try:
            self._send_or_sort_out(batch, number)
        except psycopg.Error as problem:
            raise meaning_of(problem) from problem
        if self._lives.warned:
            return False
        self._lives.note_timeline()
        return True

    def _send_or_sort_out(self, batch: Sequence[Work], number: int) -> None:
        try:
            self._send(batch, number)
        except REFUSED:
            self._send_each(batch, number)

    def _send(self, batch: Sequence[Work], number: int) -> None:
        """Save a batch, all or nothing, in one round trip.

        A batch that retires a shoe takes two: its secrets are read to be decrypted.
        """
        connection = self._lives.connection()
        with Transaction(connection, self._lives.prepared) as transaction:
            begin_batch(transaction, self.life, batch, number)
            insert_batch(transaction, self._seals, batch)
            settings = transaction.execute(UNSAFE)
        _refuse_unsafe(settings)

    def _send_each(self, batch: Sequence[Work], number: int) -> None:
        """Save what can be saved of a batch that a constraint refused, in one transaction.

        Note work that cannot be saved in `_unfit`, and work that was decided on top of it.
        """
        broken: dict[str, Unfit] = {}  # by the log that cannot continue
        connection = self._lives.connection()
        statements = OneByOne(connection)
        with connection.transaction():
            begin_batch(statements, self.life, batch, number)
            for place, work in enumerate(batch):
                if on := next((broken[name] for name in work.streams if name in broken), None):
                    self._unfit[place] = on
                    continue
                try:
                    with connection.transaction():  # a savepoint
                        insert_batch(statements, self._seals, (work,))
                except REFUSED as problem:
                    self._unfit[place] = Unfit(str(problem))
                    broken |= dict.fromkeys(work.streams, self._unfit[place])
            settings = statements.execute(UNSAFE)
        _refuse_unsafe(settings)

    # Copies

    def hold(self) -> None:
        """Hold every log for ever, until `close`: no server takes this house over meanwhile.

        Every copy of the database has then what was committed before.
        """
        try:
            self._lives.abandon(self.life.id, self.life.batch + 1)
        except NotNext:
            raise Fenced("another process writes there now") from None
        except ConnectionLost as problem:
            raise Unsure(f"the database did not say whether it is closed: {problem}") from problem
        self.life.batch += 1
        self._is_held = True

    def resume(self) -> None:
        """Go on with a move that was killed, under its life; waits until it can commit no more."""
        last = self._lives.last_batch(self.life.id)
        if last is None:
            raise BadInput(f"{self._address.shown!r} was opened by another process; try again")
        self.life.batch, self._is_held = last, True
        self.has_copy = bool(self.streams() or self.archives() or self.account_names())

    def leave(self) -> None:
        """Close the connections; a house that is held stays held."""
        self._life = None
        self.close()

    def give_up(self) -> None:
        """Close a database that was to be filled; one that is held stays held.

        Another process may go on with this move under the same life, and fill it.
        """
        if self._is_held:
            self._life = None
        self.close()

    def fill(self, tables: Iterable[tuple[str, Iterable[tuple[Any, ...]]]]) -> None:
        """Fill the tables of an empty house with rows of another store, all or none, and hold it.

        Accounts are not copied: a trigger sums them up from the transfers. This life takes two
        more batches in the same transaction, to hold each copied log, and to hold it for ever.
        """
        life, self._lives.warned = self.life, False
        try:
            with self._lives.connection().transaction():
                connection = self._lives.connection()
                connection.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
                self._lives.renew(life.id, life.batch + 1)
                for table, rows in tables:
                    if table != "accounts":
                        _fill(connection, table, rows)
                connection.execute(_OPEN_LOGS, (life.id, life.batch + 2, LEASE_INTERVAL))
                connection.execute("SELECT number_transfers()")
                connection.execute("SELECT abandon_house(%s, %s)", (life.id, life.batch + 3))
            self._lives.refuse_warning()
        except (ConnectionLost, *CONNECTION_ERRORS) as problem:
            self._life = None  # it stays held: nobody knows whether it has the house now
            raise Unsure(f"the database did not confirm the copy: {problem}") from problem
        except (NotNext, psycopg.Error) as problem:
            raise NotSaved(str(problem)) from problem
        life.batch += 3
        self.has_copy = True


def _unusable(address: DatabaseAddress, why: str, problem: psycopg.Error) -> BadInput:
    """Return the refusal of a database: for now if it may come back, else for good."""
    kind = Away if isinstance(problem, CONNECTION_ERRORS) and is_away(address) else BadInput
    return kind(f"{address.shown!r} {why}")


def _refuse_unsafe(settings: Iterator[tuple[str | bytes, ...]]) -> None:
    """Count a commit as lost if the settings of the server at that moment could lose it."""
    ((wrong,),) = settings
    if problem := in_words_of(wrong.decode() if isinstance(wrong, bytes) else wrong):
        raise UnsafeSettings(f"the database {problem}")


def _not_alone(turn: Turn, *, is_late: bool) -> str:
    """Return why one process alone cannot open a house; nothing if it should go on waiting."""
    if turn.closing:
        return f"is closed: {turn.closing}; docs/machines.md says what to do"
    if turn.problem:
        return f"cannot be used: {turn.problem}" if is_late else ""
    # A process that lives renews its lease each second, and one that died does not.
    if (other := turn.other) and (is_late or other.left > LEASE / 2):
        return f"is in use by the server at {other.address}; stop that one first"
    return "is in use by another process; stop that one first" if is_late else ""


def _fill(connection: psycopg.Connection[Any], table: str, rows: Iterable[tuple[Any, ...]]) -> None:
    """Copy rows into a table.

    Those of `sealed` are inserted: it has row-level security, where COPY is for the owner alone.
    """
    with connection.cursor() as cursor:
        if table == "sealed":
            cursor.executemany("INSERT INTO sealed VALUES (%s, %s, %s)", rows)
            return
        query = sql.SQL("COPY {} FROM STDIN").format(sql.Identifier(table))
        with cursor.copy(query) as to:
            for row in rows:
                to.write_row(row)
