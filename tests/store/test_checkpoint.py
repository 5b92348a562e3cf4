"""Checkpoints: what no log can show of itself is found against one that was kept elsewhere."""

import json
from pathlib import Path
from stat import S_IMODE
from typing import Any

import pytest

from punto.cli.main import main
from punto.ledger import Kind, Transfer
from punto.records.audit import AuditFault, audit
from punto.refusals import BadInput
from punto.store import START, Head, Row, Work, open_store, read_store
from punto.store.archive import export, read_export
from punto.store.chain import row_hash
from punto.store.checkpoint import Checkpoint, ends_now, new_key, public, read, read_key, write
from punto.store.sqlite.store import FILE
from tests.kit.played_log import NAME, keep, played

MOMENT = 1_700_000_000_000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with four coups."""
    keep(played(), tmp_path / "data")
    return tmp_path / "data"


def taken(folder: Path) -> Checkpoint:
    """The ends of a folder's logs."""
    store = read_store(folder)
    try:
        return ends_now(store, MOMENT)
    finally:
        store.close()


def audit_fault(folder: Path, checkpoint: Checkpoint | None = None) -> AuditFault | None:
    """Return the fault that the audit finds, or None."""
    store = read_store(folder)
    try:
        return audit(store, checkpoint).fault
    finally:
        store.close()


def rewritten(source: Path, target: Path, rows: dict[str, list[Row]]) -> Path:
    """A folder that holds these rows and what they moved, and is consistent in itself."""
    old, new = read_store(source), open_store(target)
    by_place = {(row.stream, row.seq): row for log in rows.values() for row in log}
    moved = [
        (stream, seq, Transfer(Kind(columns[0]), *columns[1:]))
        for _, stream, seq, columns in old.transfers()
        if (stream, seq) in by_place
    ]
    new.commit([Work(tuple(by_place.values()), tuple(moved))])
    new.close()
    old.close()
    return target


def logs(folder: Path) -> dict[str, list[Row]]:
    """The rows of every log."""
    store = read_store(folder)
    return {log: list(store.rows(log)) for log in store.streams()}


def test_a_folder_agrees_with_its_checkpoint_and_with_older_ones(
    folder: Path, tmp_path: Path
) -> None:
    """Rows that came after the checkpoint are not a fault."""
    shorter = {log: rows[:-1] if log == NAME else rows for log, rows in logs(folder).items()}
    earlier = taken(rewritten(folder, tmp_path / "earlier", shorter))
    assert audit_fault(folder, taken(folder)) is None
    assert audit_fault(folder, earlier) is None
    assert earlier != taken(folder)


def test_every_truncation_is_found_against_a_kept_checkpoint(folder: Path, tmp_path: Path) -> None:
    """However many of the newest rows are gone, with everything that they moved."""
    checkpoint, whole = taken(folder), logs(folder)
    unseen = 0
    for left in range(len(whole[NAME])):
        cut = rewritten(folder, tmp_path / str(left), {**whole, NAME: whole[NAME][:left]})
        unseen += audit_fault(cut) is None
        fault = audit_fault(cut, checkpoint)
        assert fault is not None
        assert fault.where == f"end of {NAME}"
        assert ("cut off" if left else "gone") in fault.what
    # Without the checkpoint most of these look like an honest log that is younger.
    assert unseen > len(whole[NAME]) // 2


def test_a_rewritten_log_is_found_against_a_checkpoint(folder: Path, tmp_path: Path) -> None:
    """Every hash fits and the rules agree: only who kept a checkpoint can tell."""
    whole, head, forged = logs(folder), START, []
    for row in whole[NAME]:
        changed = row._replace(at=row.at + 1)
        head = Head(row.seq, row_hash(head.hash, changed))
        forged.append(changed._replace(hash=head.hash))
    anew = rewritten(folder, tmp_path / "anew", {**whole, NAME: forged})
    assert audit_fault(anew) is None
    fault = audit_fault(anew, taken(folder))
    assert fault is not None
    assert fault.where == f"{NAME} {len(forged)}"
    assert "rewritten" in fault.what


def archive(folder: Path, target: Path, rows: int | None = None) -> Path:
    """A folder that keeps the log of the table, or its first rows, as an archive."""
    store = read_store(folder)
    _, whole = read_export(list(export(store, NAME)))
    other = open_store(target)
    other.commit([Work((), archived=whole[:rows])])
    other.close()
    return target


def test_an_archived_log_is_part_of_a_checkpoint(folder: Path, tmp_path: Path) -> None:
    """It is whole or not there: a shorter one in its place, or none, is found."""
    whole = archive(folder, tmp_path / "whole")
    checkpoint = taken(whole)
    (end,) = checkpoint.ends
    assert (end.log, end.archived) == (NAME, True)
    assert audit_fault(whole, checkpoint) is None
    shorter = archive(folder, tmp_path / "shorter", end.rows - 1)
    assert audit_fault(shorter) is None
    fault = audit_fault(shorter, checkpoint)
    assert fault is not None
    assert "replaced" in fault.what
    open_store(tmp_path / "empty").close()
    fault = audit_fault(tmp_path / "empty", checkpoint)
    assert fault is not None
    assert "gone" in fault.what


def test_an_archive_does_not_replace_a_table(folder: Path, tmp_path: Path) -> None:
    """Neither where its log is gone, nor beside it."""
    checkpoint = taken(folder)
    moved = archive(folder, tmp_path / "moved")
    fault = audit_fault(moved, checkpoint)
    assert fault is not None
    assert "gone" in fault.what
    beside = archive(folder, folder, 5)
    fault = audit_fault(beside)
    assert fault is not None
    assert "each name has one log" in fault.what
    assert {(end.log, end.archived, end.rows) for end in taken(beside).ends} >= {(NAME, True, 5)}
    assert set(checkpoint.ends) <= set(taken(beside).ends)


def test_a_signed_checkpoint_cannot_be_changed(folder: Path) -> None:
    """By any one byte; nor can another signature be put below it."""
    key, pem = new_key()
    written = write(taken(folder), key)
    assert read(written).signer == public(key) == public(read_key(pem))
    for place in range(len(written) - 1):
        changed = written[:place] + bytes([written[place] ^ 1]) + written[place + 1 :]
        with pytest.raises(BadInput):
            read(changed)
    other = write(taken(folder), new_key()[0])
    assert read(written.splitlines(keepends=True)[0] + other.splitlines()[1]).signer != public(key)


@pytest.mark.parametrize(
    "written", [b"", b"[]", b"{}", b"\xff", b"[" * 100_000, b"a\nb\nc", b'{"format":"x"}']
)
def test_a_file_that_is_not_a_checkpoint_is_refused(written: bytes) -> None:
    """Whatever it is."""
    with pytest.raises(BadInput):
        read(written)


def test_a_checkpoint_of_another_version_is_refused(folder: Path) -> None:
    """Rather than half understood."""
    document = json.loads(write(taken(folder)))
    with pytest.raises(BadInput, match="version 1"):
        read(json.dumps({**document, "version": 2}).encode())


@pytest.mark.parametrize(
    ("field", "value"),
    [("at", 10**18), ("at", -1), ("rows", 0), ("rows", -5), ("log", "a\nb"), ("hash", "00")],
)
def test_numbers_and_names_that_cannot_be_are_refused(
    folder: Path, field: str, value: object
) -> None:
    """Before anything is audited against them."""
    document = json.loads(write(taken(folder)))
    if field in document:
        document[field] = value
    else:
        document["ends"][0][field] = value
    with pytest.raises(BadInput, match="not a checkpoint"):
        read(json.dumps(document).encode())


@pytest.mark.parametrize("pem", [b"", b"no key", b"-----BEGIN PRIVATE KEY-----\nAA==\n"])
def test_a_file_that_is_not_a_key_is_refused(pem: bytes) -> None:
    """And nothing is signed."""
    with pytest.raises(BadInput, match="not a key for signatures"):
        read_key(pem)


# The commands


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run punto in this process."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    printed = capsys.readouterr()
    return int(left.value.code or 0), printed.out, printed.err


def test_a_checkpoint_is_taken_signed_and_audited_against(
    folder: Path, tmp_path: Path, capsys: Any
) -> None:
    """The key is made once, for its owner alone, and the signer can be asked for."""
    key, out = tmp_path / "house.pem", tmp_path / "monday.json"
    data = ("--data", str(folder))
    status, output, error = run(capsys, "checkpoint", *data, "--key", str(key), "--out", str(out))
    assert status == 0
    assert "keep it where the data are not" in error
    assert S_IMODE(key.stat().st_mode) == 0o600
    signer = read(out.read_bytes()).signer
    assert signer is not None
    assert f"signed by {signer}" in output
    audited = ("audit", *data, "--checkpoint", str(out))
    assert f"signed by {signer}" in run(capsys, *audited, "--signer", signer)[1]
    status, _, error = run(capsys, *audited, "--signer", "00")
    assert (status, f"is signed by {signer}, not by 00" in error) == (2, True)
    again = run(capsys, "checkpoint", *data, "--key", str(key))
    assert read(again[1].encode()).signer == signer


def test_an_audit_against_a_checkpoint_says_what_is_gone(
    folder: Path, tmp_path: Path, capsys: Any
) -> None:
    """With exit status 1, for people and for programs."""
    out, whole = tmp_path / "kept.json", logs(folder)
    assert run(capsys, "checkpoint", "--data", str(folder), "--out", str(out))[0] == 0
    cut = rewritten(folder, tmp_path / "cut", {**whole, NAME: whole[NAME][:-1]})
    assert run(capsys, "audit", "--data", str(cut))[0] == 0
    status, output, _ = run(capsys, "audit", "--data", str(cut), "--checkpoint", str(out), "--json")
    assert status == 1
    assert json.loads(output)["fault"]["where"] == f"end of {NAME}"
    assert run(capsys, "audit", "--data", str(cut), "--signer", "00")[0] == 2


def test_nothing_that_is_there_is_written_over(folder: Path, tmp_path: Path, capsys: Any) -> None:
    """Not the key, not the data, not even an older checkpoint."""
    key, out = tmp_path / "house.pem", tmp_path / "kept.json"
    arguments = ("checkpoint", "--data", str(folder), "--key", str(key))
    assert run(capsys, *arguments, "--out", str(out))[0] == 0
    written = {path: path.read_bytes() for path in (key, out, folder / FILE)}
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "nowhere.json")
    for target in (*written, link):
        status, _, error = run(capsys, *arguments, "--out", str(target))
        assert (status, "exists already" in error) == (2, True)
        exported = run(capsys, "export", NAME, "--data", str(folder), "--out", str(target))
        assert exported[0] == 2
    assert {path: path.read_bytes() for path in written} == written
    assert not (tmp_path / "nowhere.json").exists()


def test_an_endless_file_is_no_checkpoint(folder: Path, capsys: Any) -> None:
    """It is not read to its end."""
    status, _, error = run(capsys, "audit", "--data", str(folder), "--checkpoint", "/dev/zero")
    assert (status, error.count("\n")) == (2, 1)
