"""The process that writes to a data folder: what it saves, how it refuses, and how it ends.

That it holds the contract of a store is in test_contract.py, and that an evening has the same bytes
there in test_one_history.py.
"""

import asyncio
import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from punto.ledger import Kind, Transfer
from punto.refusals import BadInput
from punto.store import (
    START,
    PartlySaved,
    Unsure,
    Work,
    append_to_chain,
    open_store,
    read_store,
    row_transfers,
)
from punto.store.sqlite.store import FILE, SqliteStore
from punto.store.sqlite.wal import log_of
from punto.store.sqlite.writing_process import WriterFault, WritingProcess
from punto.table.events import BetsClosed, BetsOpened
from tests.kit.stores import FolderApart


def opened(number: int, stream: str = "one") -> Work:
    """The first row of a log."""
    row, _ = append_to_chain(START, stream, 5, BetsOpened(number))
    return Work((row,))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[FolderApart]:
    """A new folder that another process writes to."""
    with closing(FolderApart.beside(tmp_path)) as beside:
        yield beside


def test_the_folder_belongs_to_the_process_that_writes(tmp_path: Path) -> None:
    """Nobody else can write there until it ends; then everything is there."""
    with closing(FolderApart.beside(tmp_path)) as store:
        store.commit([opened(1)])
        with pytest.raises(BadInput, match="in use by another server"):
            open_store(tmp_path)
    with closing(open_store(tmp_path)) as again:
        assert again.head("one").seq == 1


def test_a_folder_that_cannot_be_opened_is_refused_with_the_same_words(tmp_path: Path) -> None:
    """The server says what the process that writes found."""
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(BadInput) as expected:
        open_store(tmp_path / "file")
    with closing(WritingProcess()) as writing, pytest.raises(BadInput) as refused:
        writing.open(tmp_path / "file")
    assert str(refused.value) == str(expected.value)


def test_work_that_was_refused_for_one_reason_gets_one_object(store: FolderApart) -> None:
    """Memory undoes it once, although several units of work were decided on top of each other."""
    store.commit([opened(1)])
    after = append_to_chain(START._replace(seq=1), "one", 5, BetsClosed(1))[0]
    with pytest.raises(PartlySaved) as partly:
        store.commit([opened(1), opened(1, "two"), Work((after,))])
    first, last = partly.value.unfit[0], partly.value.unfit[2]
    assert partly.value.unfit.keys() == {0, 2}
    assert first is last
    assert store.head("two").seq == 1


def test_a_server_learns_at_once_that_the_process_died(store: FolderApart) -> None:
    """Nobody knows what became of a commit then, and nothing more is saved."""
    store.commit([opened(1)])
    os.kill(store.writing.number, signal.SIGKILL)
    with pytest.raises(Unsure, match="the process that writes"):
        store.commit([opened(1, "two")])
    assert store.head("one").seq == 1


@pytest.mark.parametrize("has_heard", [False, True])
def test_a_server_whose_writer_dies_at_its_birth_says_so(tmp_path: Path, has_heard: bool) -> None:
    """Before it opened the folder, as well as when it was about to."""
    writing = WritingProcess()
    if has_heard:  # and not read: then the link is reset
        os.kill(writing.number, signal.SIGSTOP)
        writing._link.sendall(b"a folder")
    os.kill(writing.number, signal.SIGKILL)
    writing._process.join()
    with pytest.raises(Unsure, match="the process that writes to the disk was killed"):
        writing.open(tmp_path)
    writing.close()


def kill_the_server_after_each_commit() -> None:
    """Plant it: the server never hears that its work is saved."""
    commit = SqliteStore.commit

    def committed(self: SqliteStore, batch: Sequence[Work]) -> None:
        commit(self, batch)
        os.kill(os.getppid(), signal.SIGKILL)

    SqliteStore.commit = committed  # type: ignore[method-assign]  # a bug is planted so


def test_a_fault_of_the_writer_is_no_fault_of_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server stops as for any fault of its own, and the log has the trace."""

    def failing(self: SqliteStore, batch: Sequence[Work]) -> None:
        raise LookupError("nobody expected this")

    with monkeypatch.context() as planted:
        planted.setattr(SqliteStore, "commit", failing)
        store = FolderApart.beside(tmp_path)
    with closing(store), pytest.raises(WriterFault, match="nobody expected this"):
        store.commit([opened(1)])


def test_an_answer_that_nobody_waited_for_is_not_taken_for_another(store: FolderApart) -> None:
    """Nothing more is sent: what became of the batch before is not known."""
    os.kill(store.writing.number, signal.SIGSTOP)  # it does not answer yet

    async def given_up() -> None:
        saving = asyncio.ensure_future(store._saving([opened(1)]))
        await asyncio.sleep(0)  # it is on its way
        saving.cancel()
        with suppress(asyncio.CancelledError):
            await saving
        with pytest.raises(Unsure, match="nobody waited"):
            await store._saving([opened(1)])

    try:
        store._run(given_up())
    finally:
        os.kill(store.writing.number, signal.SIGCONT)


def test_a_file_is_whole_after_a_stop_in_good_order(tmp_path: Path) -> None:
    """The log is written back and removed; after a death it stays for the next start."""
    with closing(FolderApart.beside(tmp_path)) as store:
        store.commit([opened(1)])
        assert log_of(tmp_path / FILE).exists()
    assert not log_of(tmp_path / FILE).exists()


@pytest.mark.parametrize(
    "fields",
    [
        (Kind.POSTED, "issue:PLAY", "wallet:ann", -7, "PLAY", ""),
        (Kind.POSTED, "issue:PLAY", "wallet:ann", 7, "PLAY", "a-key"),
        (Kind.PENDING, "issue:PLAY", "wallet:ann", 7, "PLAY", ""),
    ],
    ids=str,
)
def test_the_schema_refuses_a_transfer_that_was_not_checked_on_its_way(
    store: FolderApart, fields: tuple[Any, ...]
) -> None:
    """What is decoded there is not checked again by the program."""
    row = opened(1).rows[0]
    unchecked: Transfer = tuple.__new__(Transfer, fields)
    with pytest.raises(PartlySaved, match="CHECK"):
        store.commit([Work((row,), row_transfers(row, (unchecked,)))])
    assert store.head("one").seq == 0


def test_the_signals_that_stop_a_server_do_not_stop_its_writer(store: FolderApart) -> None:
    """A terminal sends them to both; what the server still has to save, it can save."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        os.kill(store.writing.number, number)
    store.commit([opened(1)])
    assert store.head("one").seq == 1
    assert len(store.took) == 1
    assert store.took[0] > 0


def test_the_log_is_written_back_between_commits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stays about as long as the limit, however much is saved."""
    limit, commits = 100_000, 100
    monkeypatch.setattr("punto.store.sqlite.connections.CHECKPOINT_AFTER", limit)
    with closing(FolderApart.beside(tmp_path)) as store:
        log = log_of(tmp_path / FILE)
        for number in range(commits):
            store.commit([opened(1, f"log-{number}")])
            assert log.stat().st_size < 2 * limit
        assert all(store.head(f"log-{number}").seq == 1 for number in range(commits))


@pytest.mark.parametrize("while_it_writes", [False, True])
def test_a_server_that_dies_leaves_a_whole_folder_behind(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], while_it_writes: bool
) -> None:
    """Its writer saves what it was sent, ends without a word, and frees the folder."""
    server = os.fork()
    if not server:
        if while_it_writes:
            kill_the_server_after_each_commit()
        store = FolderApart.beside(tmp_path)
        store.commit([opened(1)])
        os.kill(os.getpid(), signal.SIGKILL)
    assert os.WTERMSIG(os.waitpid(server, 0)[1]) == signal.SIGKILL
    with closing(open_store(tmp_path)) as again:  # waits for the writer
        assert again.head("one").seq == 1
    assert capfd.readouterr() == ("", "")
    with closing(read_store(tmp_path)) as read:
        assert read.damage() is None
