"""Connections: how the one file of a data folder is opened, to write and to read."""

from pathlib import Path

import apsw

from punto.refusals import BadInput
from punto.store.sqlite import wal
from punto.store.sqlite.migrations import upgrade, version_of

# Milliseconds. After a kill the first reader (an audit, say) reads the write-ahead log again, and
# others wait that long for it rather than fail.
BUSY_FOR = 10_000
CHECKPOINT_AFTER = 4_000  # pages of the write-ahead log: 16 MB, read back at a start in no time


def set_up(connection: apsw.Connection, path: Path) -> None:
    """Set up durable commits, and upgrade the file to this version."""
    if connection.pragma("journal_mode", "wal") != "wal":
        raise OSError("the disk does not support a write-ahead log there")
    connection.execute("PRAGMA synchronous = FULL")
    # Pages that change in every commit are written back once for many of them.
    connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_AFTER}")
    connection.execute("PRAGMA foreign_keys = ON")
    # What is deleted is overwritten in the file: an erased name is gone.
    connection.execute("PRAGMA secure_delete = ON")
    upgrade(connection, version_of(connection, path))


def reject_damaged_log(path: Path) -> None:
    """Reject a write-ahead log of which SQLite would silently ignore a part.

    The connection cannot write: one that could would remove the log when it closes.
    """
    log = wal.log_of(path)
    if not log.exists() or log.stat().st_size <= wal.HEADER:
        return  # nothing was ever committed to it; the making of the file may have been cut short
    check = wal.LogCheck(path)
    reading = read_only(path)
    try:
        if damaged := check.damage():
            raise BadInput(str(damaged))
    finally:
        reading.close()
        check.close()


def read_only(path: Path) -> apsw.Connection:
    """Open a file to read, also where nothing beside it can be written."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    connection.set_busy_timeout(BUSY_FOR)
    try:
        connection.pragma("user_version")
    except (apsw.CantOpenError, apsw.ReadOnlyError):
        if path.with_name(path.name + "-wal").exists():
            raise  # the log is part of the data, and must be read too
        # Nobody can write here, so read the file as it is.
        address = f"{path.resolve().as_uri()}?immutable=1"
        flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
        return apsw.Connection(address, flags=flags)
    return connection
