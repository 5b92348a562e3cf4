"""Versions of the schema: each a file of SQL that makes it from the version before.

A new file starts before the first step, so every folder, new or old, reaches the newest version in
the same way: all missing steps in one transaction. A released step is never edited; the next one
corrects its mistakes.
"""

from importlib.resources import files
from pathlib import Path

import apsw

from punto.refusals import BadInput
from punto.store.sqlite.transactions import transaction

APPLICATION = 0x50554E54  # "PUNT", visible in the file's header

_STEPS = sorted(
    (step for step in files(__name__).iterdir() if step.name.endswith(".sql")),
    key=lambda step: step.name,
)
VERSION = len(_STEPS)


def version_of(connection: apsw.Connection, path: Path) -> int:
    """Return the version of a file; 0 is a new one. Reject one that this Punto cannot read."""
    application = connection.pragma("application_id")
    version = int(str(connection.pragma("user_version")))
    if application != (APPLICATION if version else 0):
        raise BadInput(f"{str(path)!r} is not a Punto file")
    if not 0 <= version <= VERSION:
        raise BadInput(
            f"{str(path)!r} has file version {version}; this Punto reads versions 1 to {VERSION}"
        )
    return version


def upgrade(connection: apsw.Connection, version: int, to: int = VERSION) -> None:
    """Apply the missing steps, all or none."""
    if version == to:
        return
    with transaction(connection):
        for step in _STEPS[version:to]:
            connection.execute(step.read_text("utf-8"))
        connection.pragma("application_id", APPLICATION)
        connection.pragma("user_version", to)


def upgraded_copy(connection: apsw.Connection, version: int) -> apsw.Connection:
    """Return an upgraded copy in memory, since a reader must not change the file."""
    memory = apsw.Connection(":memory:")
    with memory.backup("main", connection, "main") as copying:
        copying.step()
    connection.close()
    upgrade(memory, version)
    return memory


def is_whole(connection: apsw.Connection) -> bool:
    """Return True if a file has exactly the tables, indexes and triggers of this version."""
    expected = apsw.Connection(":memory:")
    upgrade(expected, 0)
    return _schema(connection) == _schema(expected)


def _schema(connection: apsw.Connection) -> list[object]:
    query = "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY 1, 2"
    return list(connection.execute(query))
