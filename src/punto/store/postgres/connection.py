"""A connection to PostgreSQL, as queries use one; a reader reconnects on its own."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict

from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.dialect import translated
from punto.store.postgres.timelines import SEEN, OldPrimary, place_of, timeline_of
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

    Of several hosts it takes the primary: a standby may be behind, and so is an old primary that
    came back. `anywhere` takes the first. Others find it by its name, to terminate it.
    """
    options = _Options(read_only, anywhere, name)
    connection = _open(address, options)
    if anywhere:
        return connection
    try:
        return _checked(connection)
    except OldPrimary:
        for place in places(address):
            with suppress(*LOST):
                return _checked(_open(address, options, place))
        raise


@dataclass(frozen=True, slots=True)
class _Options:
    """What a connection is for."""

    read_only: bool = False
    anywhere: bool = False
    name: str = "punto"


def places(address: DatabaseAddress) -> list[dict[str, str]]:
    """Return each host of an address, with its port.

    >>> places(DatabaseAddress("postgresql://house@db1.example,db2.example:5433/punto"))
    [{'host': 'db1.example', 'port': ''}, {'host': 'db2.example', 'port': '5433'}]
    """
    parts = conninfo_to_dict(address)
    hosts = str(parts.get("host", "")).split(",")
    ports = str(parts.get("port", "")).split(",")
    ports = ports * len(hosts) if len(ports) == 1 else ports
    return [{"host": host, "port": port} for host, port in zip(hosts, ports, strict=True)]


def two_primaries(address: DatabaseAddress) -> str:
    """Return which servers of an address both take writes; nothing if one does, or none."""
    if len(places(address)) == 1:
        return ""
    found: dict[Any, str] = {}  # by when a server started: two hosts may be one server
    for place in places(address):
        with suppress(*LOST), _open(address, _Options(read_only=True), place) as asked:
            ((since,),) = asked.execute("SELECT pg_postmaster_start_time()")
            found[since] = f"{place_of(asked)} (timeline {timeline_of(asked)[1]})"
    if len(found) < 2:
        return ""
    return (
        f"two servers take writes: {' and '.join(found.values())}; stop PostgreSQL on the old"
        " primary (docs/machines.md, *An old primary*)"
    )


def _checked(connection: psycopg.Connection[Any]) -> psycopg.Connection[Any]:
    """Return a connection to a primary, unless it is an old one."""
    try:
        SEEN.check(connection)
    except psycopg.Error:
        connection.close()
        raise
    return connection


def _open(
    address: DatabaseAddress, options: _Options, place: Mapping[str, str] = MappingProxyType({})
) -> psycopg.Connection[Any]:
    """Open a connection to the first fit host of an address, or to one of them."""
    settings = ["-csearch_path=punto", "-cidle_in_transaction_session_timeout=2s"]
    if options.read_only:
        settings = ["-csearch_path=punto", "-cdefault_transaction_read_only=on"]
    given: dict[str, Any] = {key: value for key, value in place.items() if value}
    connection = psycopg.connect(
        address,
        autocommit=True,
        connect_timeout=CONNECT_WITHIN,
        tcp_user_timeout=3_000,
        keepalives_idle=2,
        keepalives_interval=1,
        keepalives_count=2,
        options=" ".join(settings),
        application_name=options.name,
        target_session_attrs="any" if options.anywhere else "primary",
        **given,
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
