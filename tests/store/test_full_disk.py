"""A full disk: SQLite rolls back on its own, and the reason that is told is the full disk."""

from contextlib import closing
from pathlib import Path
from typing import Any

import apsw
import pytest

from punto.store import NotSaved
from punto.store.sqlite import connections, migrations, store
from punto.store.sqlite.store import FILE, SqliteStore
from punto.store.sqlite.transactions import savepoint, transaction
from tests.kit.played_log import in_process, keep, played

ROW = "log", 1, 0, "kind", b"x" * 100_000, b"", b"h" * 32, ""
FULL = "database or disk is full"


def leave_no_room(connection: apsw.Connection) -> None:
    """Let a file grow by two pages at most."""
    pages = int(str(connection.pragma("page_count")))
    connection.pragma("max_page_count", pages + 2)


@pytest.fixture
def file() -> apsw.Connection:
    """A database that is almost full, with a table of one row."""
    connection = apsw.Connection(":memory:")
    connection.execute("CREATE TABLE kept(row); INSERT INTO kept VALUES ('before')")
    leave_no_room(connection)
    return connection


def kept(connection: apsw.Connection) -> list[Any]:
    """Return the rows of the table."""
    return [row for (row,) in connection.execute("SELECT row FROM kept")]


def add(connection: apsw.Connection, *rows: str) -> None:
    """Add rows to the table."""
    for row in rows:
        connection.execute("INSERT INTO kept VALUES (?)", (row,))


def overflow(connection: apsw.Connection) -> None:
    """Write one row, and another one for which there is no room."""
    add(connection, "inside", "x" * 1_000_000)


def test_a_transaction_on_a_full_disk_says_so(file: apsw.Connection) -> None:
    """And leaves what was there, and a connection that goes on."""
    with pytest.raises(apsw.FullError, match=FULL), transaction(file):
        overflow(file)
    with transaction(file):
        add(file, "after")
    assert kept(file) == ["before", "after"]


def test_a_savepoint_on_a_full_disk_says_so(file: apsw.Connection) -> None:
    """All of the transaction is rolled back: SQLite leaves nothing of it."""
    with pytest.raises(apsw.FullError, match=FULL), transaction(file), savepoint(file):
        overflow(file)
    assert kept(file) == ["before"]


def test_a_savepoint_undoes_only_what_is_inside(file: apsw.Connection) -> None:
    """After any other error; the transaction goes on."""
    with transaction(file):
        with savepoint(file):
            add(file, "first")
        with pytest.raises(apsw.SQLError, match="no such table"), savepoint(file):
            file.execute("INSERT INTO kept VALUES ('second'); INSERT INTO nowhere VALUES (1)")
        add(file, "third")
    assert kept(file) == ["before", "first", "third"]


def test_a_folder_that_is_filled_on_a_full_disk_says_so(tmp_path: Path) -> None:
    """As a backup and a move fill one; nothing of it is there."""
    with closing(SqliteStore.open(tmp_path)) as filled:
        leave_no_room(filled._connection)
        with pytest.raises(NotSaved, match=FULL):
            filled.fill([("events", [ROW])])
        assert list(filled.streams()) == []


def test_a_new_file_on_a_full_disk_says_so() -> None:
    """Its tables are made in one transaction, too."""
    file = apsw.Connection(":memory:")
    file.pragma("max_page_count", 3)
    with pytest.raises(apsw.FullError, match=FULL):
        migrations.upgrade(file, 0)


def test_a_backup_onto_a_full_disk_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    """In one line; nothing is left of the copy."""
    keep(played(), tmp_path / "house")

    def almost_full(path: Path, vfs: str | None = None) -> apsw.Connection:
        connection = connections.to_write(path, vfs)
        leave_no_room(connection)
        return connection

    monkeypatch.setattr(store, "to_write", almost_full)
    punto, house = in_process(capsys), str(tmp_path / "house")
    status, _, err = punto("backup", str(tmp_path / "monday"), "--data", house)
    assert (status, err.count("\n")) == (2, 1)
    assert f"cannot write the copy to {str(tmp_path / 'monday')!r}" in err
    assert FULL in err
    assert [path.name for path in tmp_path.iterdir()] == ["house"]
    assert (tmp_path / "house" / FILE).exists()
