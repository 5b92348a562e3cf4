"""Lives in PostgreSQL."""

import time
from typing import Any

import psycopg
from psycopg import errors

from punto.store import lives
from punto.store.lives import LASTS, Holder, Lost, NotNext
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import LOST, connect
from punto.version import __version__

TTL = f"{LASTS} seconds"
ENDED = "PU001"  # this life was ended, or this batch was committed already


class PostgresLives:
    """The connection over which a process writes, and the lives that it finds there."""

    def __init__(self, address: DatabaseAddress) -> None:
        self._address = address
        self._connection: psycopg.Connection[Any] | None = None
        self.warned = False  # whether a commit came with a warning

    def connection(self) -> psycopg.Connection[Any]:
        """Return the connection; open it if it is lost."""
        if self._connection is None or self._connection.closed:
            self._connection = connect(self._address)
            self._connection.add_notice_handler(self._noticed)
        return self._connection

    def drop(self) -> None:
        """Close the connection; the next call opens another one."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def clock(self) -> float:
        """Return seconds that go on while the machine sleeps."""
        return time.clock_gettime(time.CLOCK_BOOTTIME)

    def sleep(self, seconds: float) -> None:
        """Wait."""
        time.sleep(seconds)

    def join(self, life: str, here: str) -> None:
        """Begin a life that holds nothing yet."""
        self.ask("SELECT join_room(%s, %s, %s, %s)", life, here, __version__, TTL)

    def renew(self, life: str, number: int) -> None:
        """Commit an empty batch; raise `NotNext` if it is not the next one."""
        self.ask("SELECT begin_batch(%s, %s, %s, '{}', '{}', '{}')", life, number, TTL)

    def holders(self) -> list[Holder]:
        """Return the lives that have not ended, those that hold logs first."""
        query = (
            "SELECT l.id, l.address, l.version, extract(epoch FROM l.began)::float8,"
            " extract(epoch FROM l.until - clock_timestamp())::float8, count(s.stream), l.batch"
            " FROM lives l LEFT JOIN streams s ON s.holder = l.id WHERE l.ended IS NULL"
            " GROUP BY l.id ORDER BY count(s.stream) DESC, l.began"
        )
        return [Holder(*row) for row in self.ask(query)]

    def end(self, whose: str, by: str) -> bool:
        """End one's own life, or one whose time is over; waits for its last transaction."""
        ((ended,),) = self.ask("SELECT end_life(%s, %s)", whose, by)
        return bool(ended)

    def take_over(self, life: str, number: int) -> dict[str, int]:
        """Renew a life and give it every log; nothing if another life holds one."""
        try:
            with self.connection().transaction():
                self.renew(life, number)
                taken = self.ask("SELECT * FROM take_over(%s)", life)
        except LOST as problem:
            raise Lost(str(problem)) from problem
        return {str(stream): int(epoch) for stream, epoch in taken}

    def last_batch(self, life: str) -> int | None:
        """Return the last batch that a life committed; None if it was ended."""
        ((last,),) = self.ask("SELECT last_batch(%s)", life)
        return None if last is None else int(last)

    def ask(self, query: str, *values: str | int | bytes | None) -> list[tuple[Any, ...]]:
        """Send a statement; return the rows of its answer."""
        try:
            return self.connection().execute(query, values).fetchall()
        except LOST as problem:
            raise Lost(str(problem)) from problem
        except psycopg.Error as problem:
            if problem.sqlstate == ENDED:
                raise NotNext(str(problem)) from problem
            raise

    def _noticed(self, notice: errors.Diagnostic) -> None:
        """Remember a warning: a commit that did not wait for the standby says so in one."""
        self.warned = self.warned or notice.severity_nonlocalized == "WARNING"


class Turn(lives.Turn):
    """The wait of a process for its turn to write to a database."""

    def __init__(self, address: DatabaseAddress, here: str) -> None:
        """`here` is the address at which this process serves."""
        super().__init__(PostgresLives(address), here)
