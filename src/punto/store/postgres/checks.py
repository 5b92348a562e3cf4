"""What a database must promise before a server writes to it, and what it had better promise."""

import time
from typing import Any

import psycopg

from punto.store.postgres.migrations import problem_of

MOST_OFF = 1.0  # seconds between our clock and the database's

ONE_COPY = "one copy: no synchronous standby has every answered stake as well"

# Settings without which an answered stake could be lost.
_NEEDED = {
    "fsync": ("on",),
    "full_page_writes": ("on",),
    "synchronous_commit": ("on", "remote_apply"),
    "server_encoding": ("UTF8",),
}


def refused_because(connection: psycopg.Connection[Any]) -> str | None:
    """Return why no server may write to a database, or None."""
    if problem := problem_of(connection):
        return problem
    for name, fine in _NEEDED.items():
        value = _setting(connection, name)
        if value not in fine:
            return f"has {name} = {value}, and needs {' or '.join(fine)}"
    ((theirs,),) = connection.execute("SELECT extract(epoch FROM clock_timestamp())::float8")
    if abs(theirs - time.time()) > MOST_OFF:
        off = theirs - time.time()
        return f"has a clock that is {off:+.1f} s off ours; set both by one time server"
    return None


def warnings_of(connection: psycopg.Connection[Any]) -> list[str]:
    """Return what an operator should know of a database that can be used."""
    found = []
    if has_one_copy(connection):
        found.append(ONE_COPY)
    elif not _standbys(connection):
        found.append("the synchronous standby is away: every commit waits until it is back")
    if _setting(connection, "data_checksums") != "on":
        found.append("no checksums: PostgreSQL does not notice a damaged page")
    return found


def has_one_copy(connection: psycopg.Connection[Any]) -> bool:
    """Return True if no commit waits for a standby."""
    return not _setting(connection, "synchronous_standby_names")


def _standbys(connection: psycopg.Connection[Any]) -> int:
    """Return how many standbys stream; a server's role sees their number and no more."""
    ((number,),) = connection.execute("SELECT count(*) FROM pg_stat_replication")
    return int(number)


def _setting(connection: psycopg.Connection[Any], name: str) -> str:
    ((value,),) = connection.execute("SELECT current_setting(%s)", (name,))
    return str(value)
