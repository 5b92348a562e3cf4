"""A connection to PostgreSQL, as queries use one; a reader reconnects on its own."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import psycopg

from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.dialect import translated
from punto.store.sql import Bound
from punto.store.unit_of_work import Unreadable

CONNECT_WITHIN = 2  # seconds
AWAY = 3.0  # seconds for which a reader tries to reach a database that does not answer
RETRY = 0.1  # seconds between two attempts
SCANNED = 2_000  # rows that a scan fetches at a time

Answer = TypeVar("Answer")
LOST = (psycopg.OperationalError, psycopg.InterfaceError)
"""The errors after which nobody knows what the database did."""


def connect(
    address: DatabaseAddress,
    *,
    read_only: bool = False,
    anywhere: bool = False,
    name: str = "punto",
) -> psycopg.Connection[Any]:
    """Open a connection. Names are found in the schema `punto`, and every time is bounded.

    Of several hosts it takes the primary: a standby may be behind. `anywhere` takes the first.
    Others find it by its name, to terminate it.
    """
    settings = ["-csearch_path=punto", "-cidle_in_transaction_session_timeout=2s"]
    if read_only:
        settings = ["-csearch_path=punto", "-cdefault_transaction_read_only=on"]
    connection = psycopg.connect(
        str.__str__(address),
        autocommit=True,
        connect_timeout=CONNECT_WITHIN,
        tcp_user_timeout=3_000,
        keepalives_idle=2,
        keepalives_interval=1,
        keepalives_count=2,
        options=" ".join(settings),
        application_name=name,
        target_session_attrs="any" if anywhere else "primary",
    )
    connection.prepare_threshold = 2
    return connection


class Reader:
    """A connection that reads. After the database was away it connects again and asks again."""

    def __init__(self, address: DatabaseAddress, *, anywhere: bool) -> None:
        """Connect now: the first error is the user's to see."""
        self._address = address
        self._anywhere = anywhere
        self._connection = self._connected()
        self._depth = 0  # scans and moments that need one transaction

    def execute(self, query: str, values: Sequence[Bound] = (), /) -> Iterator[tuple[Any, ...]]:
        """Run a query; return all rows of its answer."""
        text = translated(query)
        return self._asked(lambda: iter(self._connection.execute(text, values, binary=True)))

    def scan(self, query: str, values: Sequence[Bound] = ()) -> Iterator[tuple[Any, ...]]:
        """Run a query whose answer may be long; rows come a few at a time."""
        with self.at_one_moment():
            name = f"scan_{self._depth}_{time.monotonic_ns()}"
            with self._connection.cursor(name, binary=True) as cursor:
                cursor.itersize = SCANNED
                self._once(lambda: cursor.execute(translated(query), values))
                while rows := self._once(lambda: cursor.fetchmany(SCANNED)):
                    yield from rows

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Read everything inside as of one moment; one within another is the same moment."""
        if self._depth == 0:
            self.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if self._depth == 0 and not self._connection.closed:
                self._once(lambda: self._connection.execute("ROLLBACK"))

    def _connected(self) -> psycopg.Connection[Any]:
        return connect(self._address, read_only=True, anywhere=self._anywhere)

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def _asked(self, ask: Callable[[], Answer]) -> Answer:
        """Ask; outside of a moment, ask again over a new connection if the old one is lost."""
        until = time.monotonic() + AWAY
        while True:
            try:
                if self._connection.closed:
                    self._connection = self._connected()
                return ask()
            except LOST as problem:
                self._connection.close()
                if self._depth or time.monotonic() > until:
                    raise Unreadable(str(problem)) from problem
                time.sleep(RETRY)
            except psycopg.Error as problem:
                raise Unreadable(str(problem)) from problem

    def _once(self, ask: Callable[[], Answer]) -> Answer:
        try:
            return ask()
        except psycopg.Error as problem:
            raise Unreadable(str(problem)) from problem
