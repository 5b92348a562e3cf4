"""Connections to PostgreSQL: to the right one of several servers, and with bounded waits."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import PGconn, Ping

from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.timelines import KNOWN_TIMELINES, OldPrimary, place_of, timeline_of

CONNECT_WITHIN = 2  # seconds

CONNECTION_ERRORS = (psycopg.OperationalError, psycopg.InterfaceError)
"""The errors after which nobody knows what the database did."""


@dataclass(frozen=True, slots=True)
class _Options:
    """What a connection is for."""

    read_only: bool
    anywhere: bool
    name: str


def connect(
    address: DatabaseAddress,
    *,
    read_only: bool = False,
    anywhere: bool = False,
    name: str = "punto",
) -> psycopg.Connection[Any]:
    """Open a connection. Names are found in the schema `punto`, and every wait is bounded.

    If the address has several hosts, it goes to the primary of the newest timeline, because a
    standby may be behind, and an old primary that came back is. With `anywhere` it goes to the
    first host that answers. Other processes find the connection by its `name`, to terminate it.
    """
    options = _Options(read_only, anywhere, name)
    connection = _open(address, options)
    if anywhere:
        return connection
    try:
        return _checked(connection)
    except OldPrimary:
        for place in places(address):
            with suppress(*CONNECTION_ERRORS):
                return _checked(_open(address, options, place))
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


def two_primaries(address: DatabaseAddress) -> str:
    """Return which servers of an address both take writes; nothing if at most one does."""
    options = _Options(read_only=True, anywhere=False, name="punto")
    if len(places(address)) == 1:
        return ""
    found: dict[Any, str] = {}  # by when a server started: two hosts may be one server
    for place in places(address):
        with suppress(*CONNECTION_ERRORS), _open(address, options, place) as asked:
            ((since,),) = asked.execute("SELECT pg_postmaster_start_time()")
            found[since] = f"{place_of(asked)} (timeline {timeline_of(asked)[1]})"
    if len(found) < 2:
        return ""
    return (
        f"two servers take writes: {' and '.join(found.values())}; stop PostgreSQL on the old"
        " primary (docs/machines.md, *An old primary*)"
    )


def is_away(address: DatabaseAddress) -> bool:
    """Return True if no server that answers refuses this login: later one may take writes.

    Texts of PostgreSQL do not tell: they come in the language of the server, and without a code.
    """
    return not any(_is_refused(address, place) for place in places(address))


def _is_refused(address: DatabaseAddress, place: Mapping[str, str]) -> bool:
    """Return True if a server answers, and lets nobody in with this name and password."""
    options = _Options(read_only=True, anywhere=True, name="punto")
    try:
        if _answers(address, place):
            _open(address, options, place).close()
        return False
    except CONNECTION_ERRORS:
        return _answers(address, place)  # it may have gone just now


def _answers(address: DatabaseAddress, place: Mapping[str, str]) -> bool:
    given: dict[str, Any] = {key: value for key, value in place.items() if value}
    info = make_conninfo(address, connect_timeout=CONNECT_WITHIN, **given)
    return PGconn.ping(info.encode()) in (Ping.OK, Ping.NO_ATTEMPT)


def _checked(connection: psycopg.Connection[Any]) -> psycopg.Connection[Any]:
    """Return a connection to a primary, unless it is an old one."""
    try:
        KNOWN_TIMELINES.check(connection)
    except psycopg.Error:
        connection.close()
        raise
    return connection


def _open(
    address: DatabaseAddress, options: _Options, place: Mapping[str, str] = MappingProxyType({})
) -> psycopg.Connection[Any]:
    """Open a connection to the first suitable host of an address, or to the one at a place."""
    setting = "default_transaction_read_only=on"
    if not options.read_only:  # a process that is stopped must not hold its rows for long
        setting = "idle_in_transaction_session_timeout=2s"
    given: dict[str, Any] = {key: value for key, value in place.items() if value}
    connection = psycopg.connect(
        address,
        autocommit=True,
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
    connection.prepare_threshold = 2
    return connection
