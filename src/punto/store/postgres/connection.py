"""Connections to PostgreSQL: to the right one of several servers, and with bounded waits."""

import os
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeVar, cast

import psycopg
from psycopg.abc import PQGen
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.logins import is_refused_for_good
from punto.store.postgres.timelines import KNOWN_TIMELINES, OldPrimary, place_of, timeline_of

CONNECT_WITHIN = 2  # seconds
CHECK_WITHIN = 5.0  # seconds in which a server answers what a new connection asks of it

# What a session sets itself outranks the configuration, whether it is reloaded or not, and what a
# database or a login was given. A commit that did not wait for the standby says so in a warning.
_PIN = (
    "SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit')"
    " WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false),"
    " set_config('client_min_messages', 'warning', false)"
)

Answer = TypeVar("Answer")

CONNECTION_ERRORS = (psycopg.OperationalError, psycopg.InterfaceError)
"""The errors after which nobody knows what the database did."""


@dataclass(frozen=True, slots=True)
class _Options:
    """What a connection is for."""

    read_only: bool
    anywhere: bool
    name: str
    answer_within: float | None = None


class BoundedConnection(psycopg.Connection[Any]):
    """A connection that breaks if an answer takes too long, though the server is reached.

    The system's own bounds are about packets: a process of the server that stands still has its
    packets acknowledged all the same.
    """

    answer_within: float | None = None  # seconds; None: as long as it takes
    timeline: tuple[str, int] | None = None  # of a primary, with its system

    def wait(self, gen: PQGen[Answer], *waiting: Any, **bounds: Any) -> Answer:
        """Wait for an answer."""
        bounded = gen if self.answer_within is None else _within(gen, self.answer_within)
        return super().wait(bounded, *waiting, **bounds)

    @contextmanager
    def answering_within(self, seconds: float) -> Iterator[None]:
        """Bound every answer inside."""
        before, self.answer_within = self.answer_within, seconds
        try:
            yield
        finally:
            self.answer_within = before

    def break_off(self) -> bool:
        """End it under another thread that waits for an answer, which raises there.

        Return False if it is closed already.
        """
        try:
            with socket.socket(fileno=os.dup(self.fileno())) as link:
                link.shutdown(socket.SHUT_RDWR)
        except (*CONNECTION_ERRORS, OSError):
            return False
        return True


def _within(gen: PQGen[Answer], seconds: float) -> PQGen[Answer]:
    """Go through the steps of waiting for an answer; raise if they take longer than this."""
    until = time.monotonic() + seconds
    try:
        step = next(gen)
        while True:
            ready = yield step
            if not ready and time.monotonic() > until:
                raise psycopg.OperationalError(f"the database gave no answer for {seconds:g} s")
            step = gen.send(ready)
    except StopIteration as done:
        return cast(Answer, done.value)


def connect(
    address: DatabaseAddress,
    *,
    read_only: bool = False,
    anywhere: bool = False,
    name: str = "punto",
    answer_within: float | None = None,
) -> BoundedConnection:
    """Open a connection. Names are found in the schema `punto`.

    Every wait for the network is bounded, and with `answer_within` every answer.

    If the address has several hosts, it goes to the primary of the newest timeline, because a
    standby may be behind, and an old primary that came back is. With `anywhere` it goes to the
    first host that answers. Other processes find the connection by its `name`, to terminate it.
    """
    options = _Options(read_only, anywhere, name, answer_within)
    connection = _open(address, options)
    if anywhere:
        return connection
    try:
        return _checked(connection, options)
    except OldPrimary:
        for place in places(address):
            with suppress(*CONNECTION_ERRORS):
                return _checked(_open(address, options, place), options)
        raise


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


def database_at(address: DatabaseAddress) -> tuple[set[tuple[str, str]], str]:
    """Return the hosts and ports of an address, and the name of its database, without the login.

    >>> database_at(DatabaseAddress("postgresql://house:secret@db.example/punto"))
    ({('db.example', '5432')}, 'punto')
    """
    hosts = {(place["host"], place["port"] or "5432") for place in places(address)}
    return hosts, str(conninfo_to_dict(address).get("dbname", ""))


def two_primaries(address: DatabaseAddress) -> str:
    """Return which servers of an address both take writes; nothing if at most one does."""
    if len(places(address)) == 1:
        return ""
    found = dict(_of_primaries(address, _started))
    if len(found) < 2:
        return ""
    return (
        f"two servers take writes: {' and '.join(found.values())}; stop PostgreSQL on the old"
        " primary (docs/machines.md, *An old primary*)"
    )


def _started(primary: BoundedConnection) -> tuple[Any, str]:
    """Return when a server started, and its name: two hosts may be one server."""
    ((since,),) = primary.execute("SELECT pg_postmaster_start_time()")
    return since, f"{place_of(primary)} (timeline {timeline_of(primary)[1]})"


def is_superseded(address: DatabaseAddress, connection: BoundedConnection) -> bool:
    """Return True if a connection leads to a primary that stands still, and another was promoted.

    A primary that still answers is not left: two servers take writes then, and a person decides.
    """
    if connection.timeline is None:
        return False
    system, before = connection.timeline
    found = {timeline for there, timeline in _of_primaries(address, timeline_of) if there == system}
    return before not in found and max(found, default=0) > before


def _of_primaries(
    address: DatabaseAddress, ask: Callable[[BoundedConnection], Answer]
) -> list[Answer]:
    """Ask every host of an address that takes writes; leave out one that does not answer soon."""
    options = _Options(read_only=True, anywhere=False, name="punto", answer_within=CONNECT_WITHIN)
    answers = []
    for place in places(address):
        with suppress(psycopg.Error), _open(address, options, place) as asked:
            answers.append(ask(asked))
    return answers


def is_away(address: DatabaseAddress) -> bool:
    """Return True if no server that answers refuses this login for good.

    Then a server may take writes later: one that starts, one that has no free slot now.
    """
    options = _Options(read_only=True, anywhere=True, name="punto")
    infos = [_info(address, options, place) for place in places(address)]
    return not any(is_refused_for_good(info, CONNECT_WITHIN) for info in infos)


def _checked(connection: BoundedConnection, options: _Options) -> BoundedConnection:
    """Return a connection to a primary, unless it is an old one; commits of it are durable."""
    try:
        with connection.answering_within(CHECK_WITHIN):
            connection.timeline = KNOWN_TIMELINES.check(connection)
            if not options.read_only:
                connection.execute(_PIN)
    except psycopg.Error:
        connection.close()
        raise
    return connection


def _open(
    address: DatabaseAddress, options: _Options, place: Mapping[str, str] = MappingProxyType({})
) -> BoundedConnection:
    """Open a connection to the first suitable host of an address, or to the one at a place."""
    connection = BoundedConnection.connect(_info(address, options, place), autocommit=True)
    connection.answer_within = options.answer_within
    connection.prepare_threshold = 2
    return connection


def _info(address: DatabaseAddress, options: _Options, place: Mapping[str, str]) -> str:
    """Return what libpq is told of a connection."""
    setting = "default_transaction_read_only=on"
    if not options.read_only:  # a process that is stopped must not hold its rows for long
        setting = "idle_in_transaction_session_timeout=2s"
    given: dict[str, Any] = {key: value for key, value in place.items() if value}
    return make_conninfo(
        address,
        client_encoding="UTF8",  # whatever PGCLIENTENCODING, the login or the database says
        connect_timeout=CONNECT_WITHIN,
        tcp_user_timeout=3_000,
        keepalives_idle=2,
        keepalives_interval=1,
        keepalives_count=2,
        options=f"-csearch_path=punto -c{setting}",
        application_name=options.name,
        target_session_attrs="any" if options.anywhere else "primary",
        **given,
    )
