"""Backup: everything a folder holds at one moment, except the secrets of open shoes.

It is copied row by row through the schema, so that these secrets never touch the new file, not even
as a freed page. Otherwise the holder of a backup could read the cards of a shoe that is still in
use. So a table of a restored backup cannot continue with its open shoe: that shoe is retired
(`Store.sealed` returns None).

The key is not copied. Secrets of retired shoes are public and are copied decrypted: the copy can be
audited anywhere and for ever, and needs no key of its own until a server seals a shoe in it.
"""

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from punto.store.fsync import write_for_owner
from punto.store.sqlite.store import SqliteStore
from punto.store.store import Store

NOTED = "last-backup"  # a file of the folder that was copied

# Referenced tables first; a table that is not named here is not copied, and a test counts them.
COPIED = {
    "events": "SELECT * FROM events",
    "transfers": "SELECT * FROM transfers",
    "accounts": "SELECT * FROM accounts",
    "sessions": "SELECT * FROM sessions",
    "credentials": "SELECT * FROM credentials",
    "pins": "SELECT * FROM pins WHERE false",  # a few digits: the holder of a copy could guess them
    "shown_names": "SELECT * FROM shown_names",
    "done": "SELECT * FROM done",
    "snapshots": "SELECT * FROM snapshots",
    "archives": "SELECT * FROM archives",
    "statements": "SELECT * FROM statements",
    "salts": "SELECT * FROM salts",
    "proved": "SELECT * FROM proved",  # everyone has seen them
    "sealed": (
        "SELECT * FROM sealed WHERE (stream, shoe) IN ("
        " SELECT stream, {shoe} FROM events e WHERE kind = 'shoe-retired')"
    ),
}


def copy(source: Store, folder: Path) -> None:
    """Copy a store as it is at this moment into a new folder; others may keep writing to it."""
    with closing(SqliteStore.open(folder)) as target, source.at_one_moment():
        target.fill((table, source.copied(table, query)) for table, query in COPIED.items())


def note_backup(folder: Path, at: int) -> None:
    """Note in a folder when the copy was taken that was kept: its office shows the moment."""
    moment = datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds")
    write_for_owner(folder / NOTED, f"{moment}\n".encode())


def last_backup(folder: Path) -> int | None:
    """Return when the newest noted copy was taken, in milliseconds since 1970; None without one."""
    try:
        moment = datetime.fromisoformat((folder / NOTED).read_text("ascii").strip())
    except (OSError, ValueError):
        return None
    return round(moment.timestamp() * 1000)
