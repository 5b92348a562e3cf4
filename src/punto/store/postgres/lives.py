"""Lives: a process that writes is a row in the database, which every one of its commits counts up.

One row is fence, heartbeat, and the mark by which a lost answer to a commit is resolved. Nothing
that is safe depends on a clock: a life whose time is over *may* be ended by others, and only the
ended row stops it.
"""

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg import errors

from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import LOST, connect
from punto.version import __version__

LASTS = 4.0  # seconds for which a commit keeps a life
MARGIN = 0.5  # seconds before that at which a life falls silent
TTL = f"{LASTS} seconds"
HELD = 2.0  # seconds for which a life whose time is over may hold a transaction open
LOOKED = 1.0  # seconds for which a look waits for such a transaction


def _boottime() -> float:
    """Return seconds that go on while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


@dataclass(slots=True)
class Life:
    """The life of one process that writes: its name, its logs with their epochs, its last batch."""

    id: str
    epochs: dict[str, int]
    batch: int = 0
    clock: Callable[[], float] = _boottime
    renewed: float = field(init=False)  # when the newest batch that was committed was sent

    def __post_init__(self) -> None:
        """Begin now."""
        self.renewed = self.clock()

    @property
    def name(self) -> str:
        """The name of the connections over which this life writes."""
        return connection_name(self.id)

    def is_fresh(self) -> bool:
        """Return True while no other process can have ended this life."""
        return self.clock() < self.renewed + LASTS - MARGIN


@dataclass(frozen=True, slots=True)
class Holder:
    """A life as others see it."""

    id: str
    address: str
    version: str
    began: float  # seconds since 1970
    left: float  # seconds until others may end it
    logs: int  # that it holds
    batch: int


def holders(connection: psycopg.Connection[Any]) -> list[Holder]:
    """Return the lives that have not ended, those that hold logs first."""
    query = (
        "SELECT l.id, l.address, l.version, extract(epoch FROM l.began)::float8,"
        " extract(epoch FROM l.until - clock_timestamp())::float8, count(s.stream), l.batch"
        " FROM lives l LEFT JOIN streams s ON s.holder = l.id WHERE l.ended IS NULL"
        " GROUP BY l.id ORDER BY count(s.stream) DESC, l.began"
    )
    return [Holder(*row) for row in connection.execute(query)]


class Turn:
    """The wait of a process for its turn to write, under a life of its own."""

    def __init__(self, address: DatabaseAddress, here: str) -> None:
        """`here` is the address at which this process serves."""
        self._address = address
        self._here = here
        self._connection: psycopg.Connection[Any] | None = None
        self._life: Life | None = None
        self._since = 0.0  # since when this process has reached the database without a gap
        self.other: Holder | None = None  # the process that writes now

    def look(self) -> Life | None:
        """Look once: renew the waiting life, end a writer whose time is over, take over if free.

        Return the life that owns every log now; None as long as another process writes. Never
        raises for a database that is away: the next look tries again.
        """
        try:
            return self._look()
        except LOST:
            self._forget()
            return None

    def _look(self) -> Life | None:
        connection, life = self._joined()
        sent = life.clock()
        renew(connection, life)
        others = [one for one in holders(connection) if one.logs and one.id != life.id]
        self.other = others[0] if others else None
        # After the database was away the time of every life is over. The process that writes comes
        # back first: others are ended only by one that has been there for as long as a life lasts.
        if any(one.left < 0 for one in others) and sent - self._since < LASTS:
            return None
        for one in others:
            if one.left >= 0 or not self._ended(connection, one.id, life.id):
                return None
        with connection.transaction():
            renew(connection, life)
            taken = connection.execute("SELECT * FROM take_over(%s)", (life.id,)).fetchall()
        if not taken:
            return None
        life.epochs = {str(stream): int(epoch) for stream, epoch in taken}
        connection.close()
        self._connection = self._life = self.other = None
        return life

    def _ended(self, connection: psycopg.Connection[Any], whose: str, by: str) -> bool:
        """End a life whose time is over; a transaction that it holds open for long is terminated.

        The process may be stopped in the middle of it, or its network may be gone.
        """
        terminate(connection, whose, HELD)
        with suppress(errors.LockNotAvailable), connection.transaction():  # the next look ends it
            connection.execute(f"SET LOCAL lock_timeout = '{LOOKED}s'")
            return end(connection, whose, by)
        return False

    def _joined(self) -> tuple[psycopg.Connection[Any], Life]:
        if self._connection is None or self._connection.closed:
            self._connection = connect(self._address)
        if self._life is None:
            life = Life(f"{self._here} {secrets.token_hex(8)}", {})
            self._connection.execute(
                "SELECT join_room(%s, %s, %s, %s)", (life.id, self._here, __version__, TTL)
            )
            self._life, self._since = life, life.clock()
        return self._connection, self._life

    def _forget(self) -> None:
        """Begin again with a new life: nobody knows what became of the old one."""
        if self._connection is not None:
            self._connection.close()
        self._connection = self._life = None

    def close(self) -> None:
        """Leave without having written."""
        if self._connection is not None and self._life is not None:
            with suppress(psycopg.Error):  # its time will be over without this too
                end(self._connection, self._life.id, self._life.id)
        self._forget()


def renew(connection: psycopg.Connection[Any], life: Life) -> None:
    """Commit an empty batch of a life that holds nothing yet."""
    sent = life.clock()
    connection.execute(
        "SELECT begin_batch(%s, %s, %s, '{}', '{}', '{}')", (life.id, life.batch + 1, TTL)
    )
    life.batch += 1
    life.renewed = sent


def connection_name(life: str) -> str:
    """Return the name of the connections of a life, which is short enough for PostgreSQL.

    >>> connection_name("http://127.0.0.1:8098/ 7663dfd8906ad70a")
    'punto 7663dfd8906ad70a'
    """
    return f"punto {life.rpartition(' ')[2]}"


def terminate(connection: psycopg.Connection[Any], whose: str, held: float = 0.0) -> None:
    """Terminate the other connections of a life whose transaction has been open for so long.

    What they had not committed is gone. PostgreSQL itself ends a transaction only while it waits
    for the next request, and not within a pipeline that never came to its end.
    """
    query = (
        "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE application_name = %s"
        " AND pid <> pg_backend_pid() AND datname = current_database() AND usename = current_user"
        " AND xact_start < clock_timestamp() - %s * interval '1 second'"
    )
    connection.execute(query, (connection_name(whose), held)).fetchall()


def end(connection: psycopg.Connection[Any], whose: str, by: str) -> bool:
    """End one's own life, or one whose time is over; waits for its last transaction."""
    ((ended,),) = connection.execute("SELECT end_life(%s, %s)", (whose, by))
    return bool(ended)
