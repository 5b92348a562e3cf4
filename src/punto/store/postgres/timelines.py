"""Timelines: an old primary that comes back takes writes again, and lacks all that came after it.

PostgreSQL counts a timeline up with every promotion. A process remembers the newest one on which
its house went on, and connects to no server that is on an older one. A server keeps it in its data
folder, for its next start.
"""

import json
import logging
from pathlib import Path
from typing import Any

import msgspec
import psycopg

from punto.refusals import BadInput
from punto.store.fsync import write_for_owner

FILE = "timelines.json"

log = logging.getLogger("punto")

# The timeline of a primary is in the name of the file to which it writes now.
_QUERY = (
    "SELECT system_identifier::text, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)"
    " FROM pg_control_system()"
)


class OldPrimary(psycopg.OperationalError):
    """A server takes writes, on an older timeline than the one on which the house went on."""


class Timelines:
    """The newest timeline of each database system on which this process had a house go on."""

    def __init__(self) -> None:
        self._newest: dict[str, int] = {}
        self._file: Path | None = None
        self._is_behind = False  # the file, which could not be written

    def keep_in(self, folder: Path) -> None:
        """Read what an earlier process of this machine noted, and note there what follows."""
        self._file = folder / FILE
        if not self._file.exists():
            return
        try:
            noted = msgspec.json.decode(self._file.read_bytes(), type=dict[str, int])
        except (msgspec.DecodeError, OSError) as problem:
            raise BadInput(
                f"{str(self._file)!r} cannot be read: {problem}; it keeps this server from an old"
                " primary (docs/machines.md): copy it from another machine of this house, or remove"
                " it once only one server of the database takes writes"
            ) from None
        for system, timeline in noted.items():
            self._newest[system] = max(timeline, self._newest.get(system, 0))

    def check(self, connection: psycopg.Connection[Any]) -> tuple[str, int]:
        """Return the system and the timeline of a primary; raise `OldPrimary` for an older one."""
        system, timeline = timeline_of(connection)
        newest = self._newest.get(system, 0)
        if timeline < newest:
            forget = f", or remove {str(self._file)!r} if it is the right one" if self._file else ""
            raise OldPrimary(
                f"{place_of(connection)} is an old primary: it is on timeline {timeline}, and the"
                f" house goes on at timeline {newest}; stop PostgreSQL there{forget}"
                " (docs/machines.md, *An old primary*)"
            )
        return system, timeline

    def note(self, connection: psycopg.Connection[Any]) -> None:
        """Remember that the house goes on at this primary."""
        system, timeline = timeline_of(connection)
        if timeline > self._newest.get(system, 0):
            self._newest[system], self._is_behind = timeline, self._file is not None
        if self._is_behind:
            self._write()

    def _write(self) -> None:
        """Write the file; where the disk is full the house goes on, and the next note tries again.

        Until then this process knows what the next one would not.
        """
        assert self._file is not None
        try:
            write_for_owner(self._file, json.dumps(self._newest).encode())
        except OSError as problem:
            log.error(
                "%s cannot be written: %s; until it is, a restart of this server would not know an"
                " old primary (docs/machines.md)",
                *(repr(str(self._file)), problem),
            )
        else:
            self._is_behind = False


KNOWN_TIMELINES = Timelines()
"""The timelines of this process: all of its connections are checked by them."""


def timeline_of(connection: psycopg.Connection[Any]) -> tuple[str, int]:
    """Return the system of a primary and the timeline that it is on."""
    ((system, timeline),) = connection.execute(_QUERY)
    return str(system), int(timeline, 16)


def place_of(connection: psycopg.Connection[Any]) -> str:
    """Return the host and port of a server, as an address names them."""
    return f"{connection.info.host}:{connection.info.port}"
