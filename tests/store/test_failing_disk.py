"""A disk that fails: nobody is told of what was not saved; mended, the coup goes on."""

import asyncio
import random
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import apsw
import pytest

from punto.records.audit import audit
from punto.refusals import BadInput
from punto.store import (
    NotSaved,
    Unsure,
    Work,
)
from punto.store.codec import decode
from punto.store.sqlite.store import FILE, SqliteStore
from punto.store.writer import Saving
from punto.table import Phase
from punto.table.events import StakePlaced
from punto.table.settings import Clocks
from tests.kit.guests import Guest, answer, seated, settled, until
from tests.kit.power_loss import (
    Act,
    Answered,
    Disk,
    Evening,
    Failure,
    Fault,
    Keeps,
    Platter,
    Run,
    SyncFailed,
    cut_at,
    lay_down,
)
from tests.kit.simulation import simulated
from tests.kit.story import TABLE
from tests.kit.story import settings as table_settings

STAKES = 6


@dataclass
class Shaken(Run):
    """A run on a disk that fails; a checkpoint that fails is tried again after the next commit."""

    checkpoint_at: int = 0  # never by itself: an exception of a VFS of Python's would get through
    saved_while_failing: int = 0
    reader_too: bool = False
    tells_all_the_same: bool = False  # planted

    def reading(self) -> SqliteStore:
        """From the disk that fails as well, where that is wanted."""
        if not self.reader_too:
            return super().reading()
        path, flags = str(self.folder / FILE), apsw.SQLITE_OPEN_READONLY
        connection = apsw.Connection(path, flags=flags, vfs=self.disk.name)
        connection.execute("PRAGMA cache_size = 2")
        return SqliteStore(connection)

    def saving(self, store: SqliteStore) -> Saving:
        """Commit, and then make a checkpoint as SQLite would: whatever comes of it."""
        store._connection.execute("PRAGMA cache_size = 2")  # pages: most are read again each time

        async def save(batch: Sequence[Work]) -> None:
            await asyncio.sleep(0)
            failing = self.disk.fault is not None and self.disk.fault.active
            try:
                store.commit(batch)
            except NotSaved:
                if self.tells_all_the_same:
                    return
                raise
            self.saved_while_failing += failing
            try:
                store._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
            except apsw.Error:
                assert self.disk.fault is not None
                assert self.disk.fault.failed > 0

        return save


@dataclass
class Story:
    """The requests of patrons while a disk failed, and their answers."""

    run: Shaken
    fault: Fault
    answers: dict[str, dict[str, Any] | None] = field(default_factory=dict)
    stopped: bool = False

    async def tell(self) -> None:
        """One coup with a fault in it and one after it; or until the server stops."""
        server = Evening(self.run)
        await server.room.open_table(table_settings(Clocks()))
        guests = [self.run.journalled(await seated(server, seat)) for seat in (1, 2)]
        going_on = asyncio.get_running_loop().create_task(self._two_coups(server, guests))
        await until(lambda: going_on.done() or server.trouble != [])
        if server.trouble:
            going_on.cancel()
            self._stopped(server, guests)
            await server.room.close()
            server.reader.close()
            server.store.close()
        else:
            await going_on

    def _stopped(self, server: Evening, guests: list[Guest]) -> None:
        """A server that cannot rely on its disk stops, and tells nobody anything."""
        assert [type(problem) for problem in server.trouble] == [Unsure]
        self.stopped = self.fault.mended = True
        self._hear(guests)

    async def _two_coups(self, server: Evening, guests: list[Guest]) -> None:
        host = server.room.runners[TABLE]
        self.run.disk.fault = self.fault
        mending = asyncio.get_running_loop().create_task(self._mended())
        for turn in range(STAKES):
            await asyncio.sleep(1.5)
            patron = guests[turn % 2]
            patron.screen.stake(("banker", "tie")[turn % 2], 20, stake=f"stake-{turn:016d}")
        await settled(host)
        assert host.table == host.saved
        await until(lambda: host.saved.phase is Phase.BETTING)
        self.fault.mended = True
        mending.cancel()
        stake = guests[0].screen.stake("banker", 20, stake="stake-afterwards-00")
        assert await answer(guests[0], stake) is None
        assert audit(server.reader).fault is None
        assert server.trouble == []
        self._hear(guests)
        await server.end()

    async def _mended(self) -> None:
        """Some seconds after it began to fail somebody mends the disk."""
        await until(lambda: self.fault.failed > 0)
        self._left_behind()
        await asyncio.sleep(5)
        self.fault.mended = True

    def _hear(self, guests: list[Guest]) -> None:
        for guest in guests:
            answers = guest.screen.answers
            self.answers |= {name: answers[name] for name in answers if name.startswith("stake-")}

    def _left_behind(self) -> None:
        """Copy the folder as a server that is killed while its disk fails leaves it."""
        shutil.copytree(self.run.folder, self.run.folder.parent / "killed")


def _stakes(folder: Path) -> list[str]:
    """The stakes in the log of a folder that opens and whose books agree."""
    store = SqliteStore.open(folder)
    assert audit(store).fault is None
    events = [decode(row.kind, row.body) for row in store.rows(TABLE)]
    store.close()
    return [event.id for event in events if isinstance(event, StakePlaced)]


def _fails(
    folder: Path, failure: Failure, first: int, times: int | None, *, planted: bool = False
) -> bool:
    """Run the story with this fault; check it, and return True if the disk failed at all."""
    run = Shaken(folder / "run", tells_all_the_same=planted)
    story = Story(run, Fault(failure, first, times))
    simulated(story.tell())
    if not story.fault.failed:
        return False
    if story.stopped:
        _nothing_was_told(story, folder)
        return True
    assert len(story.answers) == STAKES + 1
    done = {name for name, refused in story.answers.items() if refused is None}
    refused = {refusal["reason"] for refusal in story.answers.values() if refusal}
    assert refused <= {"not-saved"}
    # What needs no reading can be saved where nothing can be read; it was written and synced.
    assert failure is Failure.NO_READ or not story.run.saved_while_failing
    assert sorted(_stakes(folder / "run")) == sorted(done)
    left = _stakes(folder / "killed")
    assert len(left) == len(set(left))
    assert set(left) <= done
    return True


def _nothing_was_told(story: Story, folder: Path) -> None:
    """Of a sync that failed: what it was to save may be there later, or not."""
    assert story.fault.failure is Failure.NO_SYNC
    assert set(story.answers.values()) <= {None}
    for left in ("run", "killed"):
        stakes = _stakes(folder / left)
        assert len(stakes) == len(set(stakes))
        assert set(story.answers) <= set(stakes)


@pytest.mark.parametrize("failure", [Failure.FULL, Failure.NO_SYNC, Failure.NO_READ], ids=str)
def test_a_disk_that_fails_anywhere_in_a_coup_loses_nothing(
    failure: Failure, tmp_path: Path
) -> None:
    """At every seventh write, sync or read, once or until mended; nothing is told meanwhile.

    The campaign lets every single one fail.
    """
    for first in count(1, 7):
        if not _fails(tmp_path / str(first), failure, first, None if first % 2 else 1):
            break
    assert first > 50


def test_an_answer_without_its_commit_is_noticed(tmp_path: Path) -> None:
    """Planted: a server that does not listen to its disk."""
    with pytest.raises(AssertionError, match="rows are missing"):
        _fails(tmp_path, Failure.FULL, 5, 1, planted=True)


def test_a_sync_that_failed_is_not_relied_on_later(tmp_path: Path) -> None:
    """Systems forget what they could not write: a later sync that succeeds says nothing of it."""
    stopped = 0
    for first in range(1, 50, 5):
        story = Story(Shaken(tmp_path / str(first) / "run"), Fault(Failure.NO_SYNC, first, 1))
        simulated(story.tell())
        stopped += story.stopped
        record, chance = story.run.record, random.Random(first)
        (failed,) = [place for place, act in enumerate(record) if isinstance(act, SyncFailed)]
        folder = tmp_path / str(first)
        later = range(failed + 1, len(record) + 1)
        for point in sorted(chance.sample(later, min(8, len(later)))):
            cut_at(record, [point], chance, partial(_look, record, folder / str(point), chance))
    assert stopped >= 3  # others failed while the log was copied into the file, which can wait


def _look(
    record: list[Act], folder: Path, chance: random.Random, point: int, platter: Platter
) -> None:
    lay_down(platter.left(chance.choice(list(Keeps))), folder)
    stakes = _stakes(folder)
    assert len(stakes) == len(set(stakes))
    assert {act.name for act in record[:point] if isinstance(act, Answered)} <= {*stakes}


@pytest.mark.campaign
@pytest.mark.parametrize("times", [1, 2, 3, 5, None])
@pytest.mark.parametrize("failure", Failure, ids=str)
def test_no_fault_of_the_disk_loses_an_answer(
    failure: Failure, times: int | None, tmp_path: Path
) -> None:
    """The same for every length of a fault."""
    for first in count(1):
        if not _fails(tmp_path / str(first), failure, first, times):
            break


def _made(folder: Path, disk: Disk) -> bool:
    try:
        store = SqliteStore.open(folder, vfs=disk.name)
    except BadInput:
        disk.fault = None
        return False
    disk.fault = None
    store.close()
    return True


@pytest.mark.parametrize("failure", Failure, ids=str)
def test_a_folder_that_could_not_be_made_is_made_the_next_time(
    failure: Failure, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At whatever write, sync or read the disk failed: it is refused, and opens once mended."""
    # Where SQLite is content with the journal it had, apsw has nobody to tell of our fault.
    monkeypatch.setattr(sys, "unraisablehook", lambda problem: None)
    for first in count(1):
        folder, disk = tmp_path / str(first), Disk()
        disk.fault = Fault(failure, first, None)
        if _made(folder, disk):
            break
        store = SqliteStore.open(folder)
        assert audit(store).fault is None
        store.close()
    assert first > 1


def test_a_server_that_cannot_read_stops_and_loses_nothing(tmp_path: Path) -> None:
    """A table whose log cannot be read waits until the log can be read again."""

    async def story(run: Shaken, answers: dict[str, Any]) -> None:
        server = Evening(run)
        await server.room.open_table(table_settings(Clocks()))
        ann = await seated(server, 1)
        for number in range(3):
            stake = ann.screen.stake("banker", 20, stake=f"stake-{number:016d}")
            assert await answer(ann, stake) is None
        run.disk.fault = Fault(Failure.NO_READ, 1)
        lost = ann.screen.stake("banker", 20)
        await until(lambda: server.trouble != [])
        assert lost not in ann.screen.answers
        answers |= ann.screen.answers
        assert [type(problem) for problem in server.trouble] == [apsw.IOError]
        await server.room.close()
        server.reader.close()
        run.disk.fault.mended = True
        server.store.close()

    answers: dict[str, Any] = {}
    simulated(story(Shaken(tmp_path / "run", reader_too=True), answers))
    assert _stakes(tmp_path / "run") == [name for name in answers if name.startswith("stake-")]
