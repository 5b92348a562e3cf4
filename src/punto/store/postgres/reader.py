"""A connection that reads, as queries use one: it reconnects on its own."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import psycopg

from punto.store.lives import RETRY_AFTER
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import CONNECTION_ERRORS, BoundedConnection, connect
from punto.store.postgres.dialect import translated
from punto.store.sql import Bound
from punto.store.unit_of_work import Unreadable

REACH_WITHIN = 3.0  # seconds for which a reader tries to reach a database that does not answer
ROWS_AT_ONCE = 2_000  # that a scan fetches

Answer = TypeVar("Answer")


class Reader:
    """A connection that reads. After the database was away it connects again and asks again."""

    def __init__(self, address: DatabaseAddress, *, anywhere: bool) -> None:
        """Connect now: the first error is the user's to see."""
        self._address = address
        self._anywhere = anywhere
        self._answer_within: float | None = None
        self._connection = self._connected()
        self._depth = 0  # how many scans and moments are open, one within another

    def execute(self, query: str, values: Sequence[Bound] = (), /) -> Iterator[tuple[Any, ...]]:
        """Run a query; return all rows of its answer."""
        text = translated(query)
        return self._asked(lambda: iter(self._connection.execute(text, values, binary=True)))

    def scan(self, query: str, values: Sequence[Bound] = ()) -> Iterator[tuple[Any, ...]]:
        """Run a query whose answer may be long; rows come a few at a time."""
        with self.at_one_moment():
            name = f"scan_{self._depth}_{time.monotonic_ns()}"
            with self._connection.cursor(name, binary=True) as cursor:
                cursor.itersize = ROWS_AT_ONCE
                self._once(lambda: cursor.execute(translated(query), values))
                while rows := self._once(lambda: cursor.fetchmany(ROWS_AT_ONCE)):
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

    def answer_within(self, seconds: float) -> None:
        """Give up an answer that takes longer, from now on."""
        self._answer_within = self._connection.answer_within = seconds

    def connect_again(self) -> None:
        """Break the connection: the next query opens another one. Any thread may do this."""
        self._connection.break_off()

    def _connected(self) -> BoundedConnection:
        return connect(
            self._address,
            read_only=True,
            anywhere=self._anywhere,
            answer_within=self._answer_within,
        )

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def _asked(self, ask: Callable[[], Answer]) -> Answer:
        """Ask; if the connection is lost, ask again over a new one, unless a moment is open."""
        until = time.monotonic() + REACH_WITHIN
        while True:
            try:
                if self._connection.closed:
                    self._connection = self._connected()
                return ask()
            except CONNECTION_ERRORS as problem:
                self._connection.close()
                if self._depth or time.monotonic() > until:
                    raise Unreadable(str(problem)) from problem
                time.sleep(RETRY_AFTER)
            except psycopg.Error as problem:
                raise Unreadable(_why(problem)) from problem

    def _once(self, ask: Callable[[], Answer]) -> Answer:
        """Ask within a moment, which no other connection has."""
        try:
            return ask()
        except psycopg.Error as problem:
            raise Unreadable(_why(problem)) from problem


def _why(problem: psycopg.Error) -> str:
    """Return why a query failed; if this login may not read that, name the logins that may."""
    if isinstance(problem, psycopg.errors.InsufficientPrivilege):
        return (
            f"{problem}, which a login of auditors may not read; use the login of servers"
            " (punto_app), or that of the owner"
        )
    return str(problem)
