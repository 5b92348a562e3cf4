"""Connections: how the one file of a data folder is opened, to write and to read."""

from pathlib import Path

import apsw

from punto.refusals import BadInput
from punto.store.sqlite import wal
from punto.store.sqlite.bulk import PREPARED
from punto.store.sqlite.migrations import upgrade, version_of

# Milliseconds. After a kill the first reader (an audit, say) reads the write-ahead log again, and
# others wait that long for it rather than fail.
BUSY_FOR = 10_000
CHECKPOINT_AFTER = 16_000_000  # bytes of the write-ahead log: they are read at a start in no time
# Bytes of a page of a new file; an older file keeps its own. A commit writes every page that it
# changes as a whole: small pages are less to write, smaller ones are too many.
PAGE = 2_048


def to_write(path: Path, vfs: str | None = None) -> apsw.Connection:
    """Open a file to write, under the lock of its folder; a new one is made."""
    # It holds people's balances: for its owner alone, whatever the folder allows.
    path.touch(mode=0o600)
    reject_damaged_log(path)
    connection = apsw.Connection(str(path), vfs=vfs, statementcachesize=PREPARED)
    try:
        connection.set_busy_timeout(BUSY_FOR)
        set_up(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def set_up(connection: apsw.Connection, path: Path) -> None:
    """Set up durable commits, and upgrade the file to this version."""
    connection.execute(f"PRAGMA page_size = {PAGE}")
    if connection.pragma("journal_mode", "wal") != "wal":
        raise OSError("the disk does not support a write-ahead log there")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {write_back_pages(connection)}")
    # What is deleted is overwritten in the file: an erased name is gone.
    connection.execute("PRAGMA secure_delete = ON")
    # Before foreign keys: a step may build a table again that others refer to.
    upgrade(connection, version_of(connection, path))
    connection.execute("PRAGMA foreign_keys = ON")


def write_back_pages(connection: apsw.Connection) -> int:
    """Return after how many pages of its log a file is brought up to date.

    Pages that change in every commit are then written once for many of them.
    """
    return CHECKPOINT_AFTER // int(str(connection.pragma("page_size")))


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
