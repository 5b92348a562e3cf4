"""Lives in PostgreSQL: the calls of `Lives`, each a function of the schema or a query."""

import logging
import time
from contextlib import suppress
from typing import Any

import psycopg
from psycopg import errors

from punto.store import turn
from punto.store.lives import (
    LEASE,
    Closing,
    ConnectionLost,
    Life,
    NotNext,
    RunningLife,
    UnsafeSettings,
    boottime,
)
from punto.store.move_notes import in_words
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.checks import refused_because, unsafe_because, warnings_of
from punto.store.postgres.connection import (
    CHECK_WITHIN,
    CONNECTION_ERRORS,
    BoundedConnection,
    connect,
    is_superseded,
    two_primaries,
)
from punto.store.postgres.faults import ENDED, losing_connections
from punto.store.postgres.timelines import KNOWN_TIMELINES
from punto.version import __version__

log = logging.getLogger("punto")

LEASE_INTERVAL = f"{LEASE} seconds"
OPEN_FOR = 2.0  # seconds for which a life whose time is over may hold a transaction open
END_WITHIN = 1.0  # seconds for which a look waits for such a transaction
CANCEL_WITHIN = 1.0  # seconds for which a server is asked to cancel a statement


class PostgresLives:
    """The connection over which a process writes, and the lives that it finds there."""

    def __init__(
        self,
        address: DatabaseAddress,
        life: str = "",
        *,
        read_only: bool = False,
        anywhere: bool = False,
    ) -> None:
        """Save batches of a life, if one is named: others find its connections by its name.

        A caller that only reads may do so `anywhere`, also at a standby.
        """
        self._read_only, self._anywhere = read_only, anywhere
        self._address = address
        self._name = connection_name(life) if life else "punto"
        self._saves_batches = bool(life)
        self._warnings: list[str] = []  # of the newest connection that saves batches
        self._connection: BoundedConnection | None = None
        self._is_noted = False  # whether the timeline of the connection is remembered
        self.prepared: dict[str, bytes] = {}  # names of the statements that `pipeline` prepared
        self.warned = False  # whether a commit came with a warning

    def connection(self) -> psycopg.Connection[Any]:
        """Return the connection; open it if it is lost."""
        if self._connection is None or self._connection.closed:
            connection = connect(
                self._address,
                read_only=self._read_only,
                anywhere=self._anywhere,
                name=self._name,
            )
            # Only `pipeline` prepares statements here. If psycopg did too, it would drop all of
            # them after a ROLLBACK.
            connection.prepare_threshold = None
            if self._saves_batches:
                with connection.answering_within(CHECK_WITHIN):
                    self._examine(connection)
            connection.add_notice_handler(self._noticed)
            self._connection, self.prepared, self._is_noted = connection, {}, False
        return self._connection

    def _examine(self, connection: psycopg.Connection[Any]) -> None:
        """Refuse a server that could lose an answered stake: after a fail-over it is another."""
        if problem := refused_because(connection):
            connection.close()
            raise ConnectionLost(f"the database {problem}")
        before, self._warnings = self._warnings, warnings_of(connection)
        for warning in self._warnings:
            if warning not in before:
                log.warning("the database could promise more: %s", warning)

    def _refuse_unsafe(self) -> None:
        """Refuse a server whose settings could cost an answered stake: they may change any time."""
        with losing_connections():
            problem = unsafe_because(self.connection())
        if problem:
            raise UnsafeSettings(f"the database {problem}")

    def note_timeline(self) -> None:
        """Remember that the house goes on at this server: a commit was confirmed there."""
        if self._is_noted or self._connection is None:
            return
        with losing_connections():
            KNOWN_TIMELINES.note(self._connection)
        self._is_noted = True

    def rivals(self) -> str:
        """Return which servers of the address both take writes; nothing if one does."""
        return two_primaries(self._address)

    def interrupt(self) -> None:
        """Interrupt a statement that waits in another thread, even if the server hangs."""
        if (connection := self._connection) is None or connection.closed:
            return
        with suppress(*CONNECTION_ERRORS):
            connection.cancel_safe(timeout=CANCEL_WITHIN)
        connection.break_off()

    def leave_old_primary(self) -> bool:
        """Break a connection to a server that stands still, once another one was promoted.

        The machine of the old one may acknowledge every packet: then no connection to it ends.
        """
        connection = self._connection
        if connection is None or not is_superseded(self._address, connection):
            return False
        return connection.break_off()

    def drop(self) -> None:
        """Close the connection; the next call opens another one."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def clock(self) -> float:
        """Return seconds that go on while the machine sleeps."""
        return boottime()

    def sleep(self, seconds: float) -> None:
        """Wait."""
        time.sleep(seconds)

    def join(self, life: str, here: str) -> None:
        """Begin a life that holds nothing yet, where a commit would be durable."""
        self._refuse_unsafe()
        query = "SELECT join_room(%s, %s, %s, %s)"
        self._ask_to_commit(query, life, here, __version__, LEASE_INTERVAL)

    def renew(self, life: str, number: int) -> None:
        """Commit an empty batch; raise `NotNext` if it is not the next one."""
        query = "SELECT begin_batch(%s, %s, %s, '{}', '{}', '{}')"
        self._ask_to_commit(query, life, number, LEASE_INTERVAL)

    def running(self) -> list[RunningLife]:
        """Return the lives that have not ended, those that hold logs first."""
        query = (
            "SELECT l.id, l.address, l.version, extract(epoch FROM l.began)::float8,"
            " extract(epoch FROM l.until - clock_timestamp())::float8, count(s.stream), l.batch"
            " FROM lives l LEFT JOIN streams s ON s.holder = l.id WHERE l.ended IS NULL"
            " GROUP BY l.id ORDER BY count(s.stream) DESC, l.began"
        )
        return [RunningLife(name, in_words(note), *row) for name, note, *row in self.ask(query)]

    def end(self, whose: str, by: str) -> bool:
        """End one's own life, or one whose time is over; waits for its last transaction.

        The other process may have stopped in the middle of it, or its network may be gone. If the
        transaction has been open for too long it is terminated; else return False, and the next
        look tries again.
        """
        if whose != by:
            self.terminate(whose, OPEN_FOR)
        with losing_connections():
            try:
                with self.connection().transaction():
                    connection = self.connection()
                    connection.execute(f"SET LOCAL lock_timeout = '{END_WITHIN}s'")
                    ((ended,),) = connection.execute("SELECT end_life(%s, %s)", (whose, by))
            except errors.LockNotAvailable:
                return False
        return bool(ended)

    def terminate(self, whose: str, open_for: float = 0.0) -> None:
        """Terminate other connections of a life, if their transaction was open for some seconds.

        What they had not committed is gone. PostgreSQL's own timeout ends a transaction that waits
        for the next request, but not one in a pipeline whose end never came.
        """
        query = (
            "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity"
            " WHERE application_name = %s AND pid <> pg_backend_pid()"
            " AND datname = current_database() AND usename = current_user"
            " AND xact_start < clock_timestamp() - %s * interval '1 second'"
        )
        self.ask(query, connection_name(whose), open_for)

    def take_over(self, life: str, number: int) -> dict[str, int]:
        """Renew a life and give it every log; nothing if another life holds one."""
        self._refuse_unsafe()
        with losing_connections(), self.connection().transaction():
            self.renew(life, number)
            taken = self.ask("SELECT * FROM take_over(%s)", life)
        self.refuse_warning()
        if taken:
            self.note_timeline()
        return {str(stream): int(epoch) for stream, epoch in taken}

    def last_batch(self, life: str) -> int | None:
        """Return the last batch that a life committed, once no other connection can commit one."""
        self.terminate(life)
        ((last,),) = self.ask("SELECT last_batch(%s)", life)
        return None if last is None else int(last)

    def abandon(self, life: str, number: int) -> None:
        """Commit an empty batch of a life that holds every log for ever from then on."""
        self._ask_to_commit("SELECT abandon_house(%s, %s)", life, number)

    def recorded_batch(self, life: str) -> int | None:
        """Return the last batch in the row of a life, ended or not; None without such a row."""
        rows = self.ask("SELECT batch FROM lives WHERE id = %s", life)
        return next((int(batch) for (batch,) in rows), None)

    def close_house(self, life: str, here: str, confirmed: int, found: int | None) -> None:
        """End every life, and let no process take over until a person opens the house again."""
        self.ask("SELECT close_house(%s, %s, %s, %s)", life, here, confirmed, found)

    def closing(self) -> Closing | None:
        """Return why the house is closed; None if it is not."""
        query = (
            "SELECT extract(epoch FROM at)::float8, address, confirmed, found FROM closings"
            " WHERE reopened IS NULL ORDER BY at LIMIT 1"
        )
        return next((Closing(*row) for row in self.ask(query)), None)

    def ask(self, query: str, *values: str | float | bytes | None) -> list[tuple[Any, ...]]:
        """Send a statement; return the rows of its answer."""
        with losing_connections():
            try:
                return self.connection().execute(query, values).fetchall()
            except psycopg.Error as problem:
                if problem.sqlstate == ENDED:
                    raise NotNext(str(problem)) from problem
                raise

    def _ask_to_commit(self, query: str, *values: str | int) -> None:
        """Send a statement that is committed with it, or later with the open transaction."""
        self.warned = False
        self.ask(query, *values)
        self.refuse_warning()

    def refuse_warning(self) -> None:
        """Treat a commit that came with a warning as lost: the standby may not have it."""
        if self.warned:
            raise ConnectionLost("the standby did not confirm a commit")

    def _noticed(self, notice: errors.Diagnostic) -> None:
        """Remember a warning: a commit that did not wait for the standby says so in one."""
        self.warned = self.warned or notice.severity_nonlocalized == "WARNING"


def connection_name(life: str) -> str:
    """Return the name of the connections of a life, which is short enough for PostgreSQL.

    >>> connection_name("http://127.0.0.1:8098/ 7663dfd8906ad70a")
    'punto 7663dfd8906ad70a'
    """
    return f"punto {life.rpartition(' ')[2]}"


class Turn(turn.Turn):
    """The wait of a process for its turn to write to a database."""

    def __init__(self, address: DatabaseAddress, here: str) -> None:
        """`here` is the address at which this process serves."""
        super().__init__(PostgresLives(address), here)

    def look(self) -> Life | None:
        """Look; a database that refuses anything of it is an obstacle, and may stop to be one.

        As one that only reads for a while, or whose rights or functions are changed just then.
        """
        try:
            return super().look()
        except psycopg.Error as problem:
            self.hindered(str(problem))
            return None
