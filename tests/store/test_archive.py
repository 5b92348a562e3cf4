"""Export, import and backup: a table's log leaves whole and comes back the same, or not at all."""

import json
import time
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

import apsw
import pytest

from punto.records.audit import audit
from punto.refusals import BadInput
from punto.store import NotSaved, Sealed, Work, fold_log, open_store, read_store
from punto.store.archive import LONGEST_LINE, export, lines_of, read_export
from punto.store.backup import COPIED, NOTED, copy, last_backup
from punto.store.chain import row_hash
from punto.store.sqlite.store import FILE
from punto.table import Phase
from punto.table.settings import Clocks
from tests.kit.guests import answer, guest, settled, until
from tests.kit.played_log import NAME, in_process, keep, played, rows_of
from tests.kit.process import Process
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE, settings

OPEN, RETIRED = (
    b"\x5a" * 64,
    b"\xa5" * 64,
)  # secrets of the shoe on the table, and of the one before


@pytest.fixture
def punto(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run punto in this process: exit status, what it printed, what it complained of."""
    return in_process(capsys)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with four coups of two shoes in it, and the secrets of both."""
    keep(played(), tmp_path / "data")
    with closing(open_store(tmp_path / "data")) as store:
        store.commit([Work((), sealed=(Sealed(NAME, 1, RETIRED), Sealed(NAME, 2, OPEN)))])
    return tmp_path / "data"


@pytest.fixture
def exported(folder: Path) -> list[bytes]:
    """The lines of its table."""
    with closing(read_store(folder)) as store:
        return list(export(store, NAME))


# Export


def test_an_export_says_what_it_is_and_has_a_line_for_each_row(exported: list[bytes]) -> None:
    """So that another program can check it with a JSON reader and SHA-256."""
    header, *lines = [json.loads(line) for line in exported]
    rows = rows_of(played())
    assert header == {
        "format": "punto-table",
        "version": 1,
        "table": NAME,
        "rows": len(rows),
        "head": rows[-1].hash.hex(),
    }
    assert [line["seq"] for line in lines] == [row.seq for row in rows]
    assert [line["body"] for line in lines] == [json.loads(row.body) for row in rows]
    assert [line["command"] is None for line in lines] == [not row.command for row in rows]
    assert all(line.endswith(b"\n") and line.count(b"\n") == 1 for line in exported)


def test_no_secret_is_exported(exported: list[bytes]) -> None:
    """Not even of a shoe that was retired: they lie beside the log, and the log is exported."""
    text = b"".join(exported)
    for secret in (OPEN, RETIRED):
        assert secret not in text
        assert secret.hex().encode() not in text


def test_an_export_is_printed_or_written_to_a_file(
    punto: Any, folder: Path, exported: list[bytes], tmp_path: Path
) -> None:
    """The same bytes."""
    out = tmp_path / "out.jsonl"
    printed = punto("export", NAME, "--data", str(folder))[1]
    assert printed.encode() == b"".join(exported)
    assert punto("export", NAME, "--data", str(folder), "--out", str(out)) == (0, "", "")
    assert out.read_bytes() == b"".join(exported)


def _forget_triggers(folder: Path) -> apsw.Connection:
    connection = apsw.Connection(str(folder / FILE))
    for trigger in ("events_stay", "archives_stay"):
        connection.execute(f"DROP TRIGGER {trigger}")
    return connection


def test_a_log_that_is_wrong_is_not_exported_and_nothing_is_left(
    punto: Any, folder: Path, tmp_path: Path
) -> None:
    """A file is written whole or not at all; nothing is left beside it."""
    with closing(_forget_triggers(folder)) as connection:
        connection.execute("UPDATE events SET at = at + 1 WHERE stream = ? AND seq = 7", (NAME,))
    out = tmp_path / "out.jsonl"
    before = sorted(tmp_path.iterdir())
    for target in ((), ("--out", str(out))):
        status, printed, error = punto("export", NAME, "--data", str(folder), *target)
        assert (status, printed) == (2, "")
        assert f"wrong at {NAME} 7: its hash does not fit" in error
    assert sorted(tmp_path.iterdir()) == before


def test_an_export_that_cannot_be_made_gets_one_line(punto: Any, folder: Path) -> None:
    """With the way out."""
    data = ("--data", str(folder))
    assert "did you mean 'commission-1'?" in punto("export", "commision-1", *data)[2]
    nowhere = str(folder / "none" / "out.jsonl")
    status, _, error = punto("export", NAME, *data, "--out", nowhere)
    assert (status, error.count("\n")) == (2, 1)
    assert "cannot write" in error


# Import


def imported(lines: list[bytes], folder: Path) -> None:
    """Keep an export in a folder."""
    _, rows = read_export(lines)
    with closing(open_store(folder)) as store:
        store.commit([Work((), archived=rows)])


def test_an_export_survives_an_import_to_the_byte(
    punto: Any, exported: list[bytes], tmp_path: Path
) -> None:
    """One log has one form."""
    file, archive = tmp_path / "table.jsonl", tmp_path / "archive"
    file.write_bytes(b"".join(exported))
    status, output, _ = punto("import", str(file), "--data", str(archive))
    assert (status, "41 events" in output) == (0, True)
    again = punto("export", NAME, "--data", str(archive))[1]
    assert again.encode() == b"".join(exported)
    assert "Coup 4" in punto("replay", NAME, "--data", str(archive))[1]


def test_an_archive_moves_no_money_and_is_not_dealt_at(
    exported: list[bytes], tmp_path: Path
) -> None:
    """It lies beside the events, and a server opens no table for it."""
    imported(exported, tmp_path / "archive")
    with closing(read_store(tmp_path / "archive")) as store:
        assert (store.streams(), store.archives(), store.tables()) == ([], [NAME], [NAME])
        assert not list(store.transfers())
        assert not list(store.accounts())

    async def story() -> list[str]:
        server = Server(tmp_path / "archive")
        runners = list(server.room.runners)
        await server.pull_plug()
        return runners

    assert simulated(story()) == []


def test_a_table_that_is_there_is_not_imported(
    punto: Any, folder: Path, exported: list[bytes], tmp_path: Path
) -> None:
    """A table is not imported beside one of its name, live or archived, or under a server."""
    file = tmp_path / "table.jsonl"
    file.write_bytes(b"".join(exported))
    for target in (folder, tmp_path / "archive"):
        if target != folder:
            assert punto("import", str(file), "--data", str(target))[0] == 0
        status, _, error = punto("import", str(file), "--data", str(target))
        assert (status, f"already has a table '{NAME}'" in error) == (2, True)
    with closing(open_store(tmp_path / "archive")):
        assert "in use by another server" in punto("import", str(file), "--data", str(target))[2]
    assert "cannot be read" in punto("import", str(tmp_path / "none"), "--data", str(target))[2]


def _forged(lines: list[bytes]) -> list[bytes]:
    """A payout raised, with hashes that fit."""
    _, rows = read_export(lines)
    before, forged = bytes(32), []
    for row in rows:
        body = row.body
        if row.kind == "coup-settled":
            body = body.replace(b'"win":100', b'"win":200')
        before = row_hash(before, row._replace(body=body))
        line = json.loads(lines[row.seq])
        line |= {"body": json.loads(body), "hash": before.hex()}
        forged.append(json.dumps(line, separators=(",", ":")).encode() + b"\n")
    first = json.loads(lines[0]) | {"head": before.hex()}
    return [json.dumps(first, separators=(",", ":")).encode() + b"\n", *forged]


def _edits(lines: list[bytes]) -> Iterator[tuple[list[bytes], str]]:
    header, *rows = lines
    yield [], "line 1 is not the first line"
    yield rows, "line 1 is not the first line"
    yield [header], "is empty"
    yield lines[:-1], "it was cut off"
    yield [*lines, lines[-1]], f"line {len(lines) + 1} comes after row {len(rows)}"
    yield lines[:5] + lines[6:], f"wrong at {NAME} 6: row 5 should come here"
    yield [*lines[:5], lines[6], lines[5], *lines[7:]], "row 5 should come here"
    yield [header.replace(b'"version":1', b'"version":3'), *rows], "this Punto reads"
    yield [header.replace(b'"rows":', b'"rows": '), *rows], "line 1 is not as Punto writes it"
    yield [header.replace(NAME.encode(), b"house"), *rows], "line 1 is not as Punto writes it"
    yield [header.replace(NAME.encode(), b"other-1"), *rows], "its hash does not fit"
    yield [header, b" " + rows[0], *rows[1:]], "line 2 is not as Punto writes it"
    yield [header, b"{}\n", *rows[1:]], "line 2 cannot be read"
    yield [header, b"\xff\n", *rows[1:]], "line 2 cannot be read"
    yield _forged(lines), "should read"


def test_an_export_that_was_touched_is_refused(exported: list[bytes]) -> None:
    """Anything left out, put in, swapped, edited or forged, even one space."""
    for lines, message in _edits(exported):
        with pytest.raises(BadInput, match=message):
            read_export(lines)


ENDLESS = {"zeroes": "/dev/zero", "nothing": "/dev/null", "noise": "/dev/urandom", "a folder": "."}


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such files")
@pytest.mark.parametrize("name", ENDLESS)
def test_an_endless_archive_is_not_read_to_its_end(punto: Any, name: str, tmp_path: Path) -> None:
    """One line of complaint that names the file, and no folder is made."""
    status, _, error = punto("import", ENDLESS[name], "--data", str(tmp_path / "archive"))
    assert (status, error.count("\n")) == (2, 1)
    assert error.startswith(f"punto: '{ENDLESS[name]}'")
    assert not (tmp_path / "archive").exists()


def test_a_line_without_end_is_refused_by_its_number(exported: list[bytes]) -> None:
    """Also where all before it is as it should be."""
    endless = BytesIO(b"".join(exported[:3]) + b"x" * (LONGEST_LINE + 10))
    with pytest.raises(BadInput, match=f"line 4 is longer than {LONGEST_LINE} bytes"):
        read_export(lines_of(endless))
    assert list(lines_of(BytesIO(b"".join(exported)))) == exported


def test_any_edited_line_is_refused(exported: list[bytes]) -> None:
    """Each digit and letter that stands in a line, changed one at a time."""
    for number, line in enumerate(exported):
        for place in range(0, len(line), 7):
            other = b"7" if line[place : place + 1] != b"7" else b"8"
            edited = line[:place] + other + line[place + 1 :]
            with pytest.raises(BadInput):
                read_export([*exported[:number], edited, *exported[number + 1 :]])


# Backup


def test_a_backup_holds_everything_and_passes_the_audit(
    punto: Any, folder: Path, tmp_path: Path
) -> None:
    """While the folder is open to be written, as a server's is."""
    target = tmp_path / "monday"
    with closing(open_store(folder)):
        status, output, _ = punto("backup", str(target), "--data", str(folder))
    assert (status, "the audit agrees" in output) == (0, True)
    with closing(read_store(folder)) as source, closing(read_store(target)) as other:
        assert audit(other) == audit(source)
        for stream in source.streams():
            assert list(other.rows(stream)) == list(source.rows(stream))
        assert list(other.transfers()) == list(source.transfers())
        assert list(other.accounts()) == list(source.accounts())
    assert target.stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "monday"]


def test_a_backup_of_a_running_server_is_whole(punto: Any, tmp_path: Path) -> None:
    """A real process goes on meanwhile."""
    server = Process(["--data", "data", "--port", "0"], tmp_path)
    data, target = str(tmp_path / "data"), str(tmp_path / "copy")
    assert punto("backup", target, "--data", data)[0] == 0
    assert server.stop() == (0, "")
    assert punto("audit", "--data", target)[0] == 0


def test_a_backup_has_no_secrets_of_an_open_shoe(folder: Path, tmp_path: Path) -> None:
    """Not in a row and not in a page of the file; those of a retired shoe are there."""
    with closing(read_store(folder)) as store:
        copy(store, tmp_path / "copy")
        assert store.sealed(NAME, 2) == OPEN
    text = b"".join(path.read_bytes() for path in (tmp_path / "copy").iterdir())
    assert (RETIRED in text, OPEN in text) == (True, False)
    with closing(read_store(tmp_path / "copy")) as store:
        assert store.sealed(NAME, 1) == RETIRED
        assert store.sealed(NAME, 2) is None


def test_a_backup_copies_every_table_there_is(folder: Path) -> None:
    """One that a later version adds is copied on purpose, or this test says so."""
    with closing(apsw.Connection(str(folder / FILE))) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        assert {name for (name,) in names} == set(COPIED)


def test_a_backup_that_fails_its_audit_is_not_kept(
    punto: Any, folder: Path, tmp_path: Path
) -> None:
    """Exit status 1, and nothing is there."""
    with closing(_forget_triggers(folder)) as connection:
        connection.execute("UPDATE events SET at = at + 1 WHERE stream = ? AND seq = 7", (NAME,))
    status, out, error = punto("backup", str(tmp_path / "copy"), "--data", str(folder))
    assert (status, out) == (1, "")
    assert f"Wrong at {NAME} 7" in error
    assert last_backup(folder) is None
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_a_folder_knows_when_it_was_copied(punto: Any, folder: Path, tmp_path: Path) -> None:
    """The moment at which the copy began; the copy knows of none, and a damaged note is none."""
    before = time.time_ns() // 1_000_000
    assert punto("backup", str(tmp_path / "copy"), "--data", str(folder))[0] == 0
    noted = last_backup(folder)
    assert noted is not None
    assert before <= noted <= time.time_ns() // 1_000_000
    assert last_backup(tmp_path / "copy") is None
    (folder / NOTED).write_bytes(b"\xffyesterday")
    assert last_backup(folder) is None


def test_a_copy_that_cannot_be_noted_is_kept(punto: Any, folder: Path, tmp_path: Path) -> None:
    """It is said in one line; here something else has the name of the note."""
    (folder / NOTED).mkdir()
    status, out, error = punto("backup", str(tmp_path / "copy"), "--data", str(folder))
    assert (status, "the audit agrees" in out, error.count("\n")) == (0, True, 1)
    assert "the server does not learn of this copy" in error


def test_a_backup_that_cannot_be_made_gets_one_line(
    punto: Any, folder: Path, tmp_path: Path
) -> None:
    """A target that is there, one that cannot be, and no data folder."""
    data = ("--data", str(folder))
    for target, source, quoted in (
        (str(folder), data, "exists already"),
        (str(tmp_path / "none" / "copy"), data, "cannot create"),
        (str(tmp_path / "copy"), ("--data", str(tmp_path)), "is not a data folder"),
    ):
        status, _, error = punto("backup", target, *source)
        assert (status, error.count("\n"), quoted in error) == (2, 1, True)


def test_a_backup_onto_an_existing_target_is_refused(folder: Path, tmp_path: Path) -> None:
    """Nothing of it is kept."""
    with closing(read_store(folder)) as store:
        copy(store, tmp_path / "copy")
        with pytest.raises(NotSaved):
            copy(store, tmp_path / "copy")
    assert audit(read_store(tmp_path / "copy")).fault is None


def test_a_restored_backup_can_be_opened_to_go_on(folder: Path, tmp_path: Path) -> None:
    """As any data folder."""
    with closing(read_store(folder)) as store:
        copy(store, tmp_path / "copy")
    with closing(open_store(tmp_path / "copy")) as store:
        assert store.head(NAME).seq == len(rows_of(played()))


async def _copied_after_every_commit(folder: Path) -> None:
    """A server that deals one coup, and a copy of its folder after each commit."""
    copies = count(1)

    def plug(moment: str) -> bool:
        if moment == "after":
            with closing(read_store(folder / "data")) as store:
                copy(store, folder / f"{next(copies):03}")
        return False

    server = Server(folder / "data", seed=3, plug=plug)
    await server.room.open_table(settings(Clocks()))
    patron = await guest(server)
    assert await answer(patron, patron.screen.sit(1, 2_000)) is None
    await settled(server.room.runners[TABLE])
    await server.pull_plug()


async def _gone_on(folder: Path) -> int:
    """The shoe that a restored table has on it after a while."""
    server = Server(folder, seed=4)
    host = server.room.runners[TABLE]
    await guest(server)  # a table rests while nobody is there
    await until(lambda: host.saved.shoes == 2 and host.saved.phase is Phase.DEALING)
    await server.pull_plug()
    return host.saved.shoes


def test_a_copy_of_any_moment_passes_the_audit_and_goes_on_with_a_new_shoe(tmp_path: Path) -> None:
    """Nobody can know the cards of the old shoe: its coup is void and stakes are returned."""
    simulated(_copied_after_every_commit(tmp_path))
    copies = sorted(path for path in tmp_path.iterdir() if path.name != "data")
    assert len(copies) >= 12
    for path in copies:
        with closing(read_store(path)) as store:
            assert audit(store).fault is None, path.name
    with closing(read_store(copies[-1])) as store:
        last = fold_log(store, TABLE).state
        assert (last.shoes, last.phase, store.sealed(TABLE, 1)) == (1, Phase.SETTLED, None)
    for path in copies[-5:]:
        assert simulated(_gone_on(path)) == 2
