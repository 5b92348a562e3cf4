"""What a database must promise before a server writes to it, and what it should promise."""

import time
from typing import Any, NamedTuple

import psycopg

from punto.refusals import BadInput
from punto.store.move_notes import MOVING, in_words, read_unfinished, why_unfinished
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.migrations import problem_of

OWNER = (
    "this login owns the tables or is a superuser, and could change what was written; sign in with"
    " one that only has punto_app"
)
_OWNS = "SELECT pg_has_role(relowner, 'MEMBER') FROM pg_class WHERE oid = 'events'::regclass"
MOST_OFF = 1.0  # seconds between our clock and the database's

ONE_COPY = "one copy: no synchronous standby has every answered stake as well"

# Settings without which an answered stake could be lost, or a trigger would not run. A session
# cannot choose them, and a reload changes them under one that is open. It chooses
# `synchronous_commit` itself (`connection.py`).
_NEEDED = {
    "fsync": ("on",),
    "full_page_writes": ("on",),
    "session_replication_role": ("origin", "local"),
}
_IF_WRONG = (
    "CASE WHEN current_setting('{name}') NOT IN ({fine}) THEN"
    " '{name} = ' || current_setting('{name}') || ', and needs {needed}' END"
)
_EACH = [
    _IF_WRONG.format(name=name, fine=", ".join(f"'{one}'" for one in fine), needed=fine[0])
    for name, fine in _NEEDED.items()
]
UNSAFE = f"SELECT concat_ws('; ', {', '.join(_EACH)})"
"""The query whose answer names the settings that are wrong now; its answer is empty if none is."""


def refused_because(connection: psycopg.Connection[Any]) -> str | None:
    """Return why no server may write to a database, or None."""
    if problem := problem_of(connection):
        return problem
    if not _asked(connection, "SELECT has_table_privilege('events', 'INSERT')"):
        return "may not be written with this login; grant it punto_app"
    if problem := unsafe_because(connection):
        return problem
    ((theirs,),) = connection.execute("SELECT extract(epoch FROM clock_timestamp())::float8")
    if abs(theirs - time.time()) > MOST_OFF:
        off = theirs - time.time()
        return f"has a clock that is {off:+.1f} s off ours; set both by one time server"
    return None


def unsafe_because(connection: psycopg.Connection[Any]) -> str | None:
    """Return which settings could cost an answered stake, as they are now, or None."""
    return in_words_of(_asked(connection, UNSAFE))


def in_words_of(wrong: str) -> str | None:
    """Return what an answer to `UNSAFE` means for a database; None if nothing is wrong."""
    return f"has {wrong}; change it, and reload the configuration" if wrong else None


class HeldLife(NamedTuple):
    """The life that holds a database for good, and the note of the move that it belongs to."""

    id: str
    note: str


def held_life(connection: psycopg.Connection[Any]) -> HeldLife | None:
    """Return the life that holds a database: its house moved away, or has not arrived yet.

    Such a life lasts for a thousand years; the lease of any other is seconds.
    """
    query = (
        "SELECT id, address FROM lives"
        " WHERE ended IS NULL AND until > now() + interval '1 day' LIMIT 1"
    )
    return next((HeldLife(*row) for row in connection.execute(query)), None)


def held_because(connection: psycopg.Connection[Any]) -> str | None:
    """Return why no server can write to a database, or None."""
    if (life := held_life(connection)) is None:
        return None
    if move := read_unfinished(life.note):
        return why_unfinished(move)
    if life.note.startswith(MOVING):  # by an earlier Punto, which could not go on with a move
        return f"was not filled to the end by `{MOVING}`; drop it, and make a new one"
    where = in_words(life.note)
    return f"was {where}: its house is there now, and this one is closed for good"


def refuse_unusable(address: DatabaseAddress, connection: psycopg.Connection[Any]) -> None:
    """Refuse a database that has no house that this Punto can read."""
    if problem := problem_of(connection):
        raise BadInput(f"{address.shown!r} {problem}")


def warnings_of(connection: psycopg.Connection[Any]) -> list[str]:
    """Return what an operator should know of a database that can be used, dangers included."""
    found = dangers_of(connection)
    if ONE_COPY not in found and not _standbys(connection):
        found.append("the synchronous standby is away: every commit waits until it is back")
    if _setting(connection, "data_checksums") != "on":
        found.append("no checksums: PostgreSQL does not notice a damaged page")
    return found


def dangers_of(connection: psycopg.Connection[Any]) -> list[str]:
    """Return what could cost answered stakes: a server repeats this for as long as it is so."""
    unsafe = unsafe_because(connection)
    owned = _asked(connection, _OWNS)
    alone = not _setting(connection, "synchronous_standby_names")
    lossy = [f"it {unsafe}: nothing is answered until then"] if unsafe else []
    return [*lossy, *([OWNER] if owned else []), *([ONE_COPY] if alone else [])]


def _standbys(connection: psycopg.Connection[Any]) -> int:
    """Return how many standbys stream; a server's role sees their number and no more."""
    return int(_asked(connection, "SELECT count(*) FROM pg_stat_replication"))


def _setting(connection: psycopg.Connection[Any], name: str) -> str:
    return str(_asked(connection, "SELECT current_setting(%s)", name))


def _asked(connection: psycopg.Connection[Any], query: str, *values: str) -> Any:
    ((answer,),) = connection.execute(query, values)
    return answer
