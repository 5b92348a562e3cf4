"""A disk that remembers what was written and synced, so that the power can go at any point.

`Disk` is a VFS of SQLite's: it passes everything to real files, records it in order, and fails when
it is told to. `Platter` takes such a record and says what a disk may hold once the power is gone:
what was synced for certain, and of the rest anything.
"""

import asyncio
import os
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import apsw

from punto.server.room import Room
from punto.store import (
    Row,
    Work,
    Writer,
)
from punto.store.sqlite.store import SqliteStore
from punto.store.writer import Saving
from punto.table import Phase
from punto.table.settings import Clocks
from tests.kit.guests import Guest, guest, settled, until
from tests.kit.simulation import EPOCH_MS, Server, SimulatedDisk, simulated
from tests.kit.story import TABLE
from tests.kit.story import settings as table_settings

if TYPE_CHECKING:
    from typing_extensions import Buffer

SECTOR = 512  # what a disk writes whole or not at all
_JOURNALS = apsw.SQLITE_OPEN_MAIN_JOURNAL | apsw.SQLITE_OPEN_SUPER_JOURNAL | apsw.SQLITE_OPEN_WAL
_numbers = count(1)


# What is recorded


@dataclass(frozen=True, slots=True)
class Created:
    """A name now leads to a new file."""

    name: str
    file: int


@dataclass(frozen=True, slots=True)
class Deleted:
    """A name leads nowhere now."""

    name: str


@dataclass(frozen=True, slots=True)
class FolderSynced:
    """Names are on the disk."""


@dataclass(frozen=True, slots=True)
class Wrote:
    """Bytes were given to a file."""

    file: int
    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Truncated:
    """A file ends here now."""

    file: int
    size: int


@dataclass(frozen=True, slots=True)
class Synced:
    """The content of a file is on the disk."""

    file: int


@dataclass(frozen=True, slots=True)
class SyncFailed:
    """Nobody knows what of it is on the disk, and a later sync need not try again."""

    file: int


@dataclass(frozen=True, slots=True)
class Answered:
    """Somebody was told that this is done."""

    name: str


Change = Wrote | Truncated
Act = Created | Deleted | FolderSynced | Wrote | Truncated | Synced | SyncFailed | Answered


# The disk


class Failure(Enum):
    """The ways in which a disk fails."""

    FULL = apsw.SQLITE_FULL
    NO_WRITE = apsw.SQLITE_IOERR_WRITE
    NO_SYNC = apsw.SQLITE_IOERR_FSYNC
    NO_READ = apsw.SQLITE_IOERR_READ


@dataclass
class Fault:
    """From the given attempt on a disk fails so, for some attempts or until it is mended."""

    failure: Failure
    first: int
    times: int | None = None
    attempts: int = 0
    failed: int = 0
    mended: bool = False

    @property
    def active(self) -> bool:
        """Return True if the next attempt fails as well."""
        if self.mended or self.attempts + 1 < self.first:
            return False
        return self.times is None or self.failed < self.times

    def attempt(self, *failures: Failure) -> None:
        """Something of this kind is attempted: let it pass, or fail."""
        if self.failure not in failures:
            return
        fails = self.active
        self.attempts += 1
        if fails:
            self.failed += 1
            raise apsw.exception_for(self.failure.value)


class Disk(apsw.VFS):
    """Real files, a record of what was done to them, and at times a fault."""

    def __init__(self) -> None:
        """A disk of its own name, which `SqliteStore.open` is given as `vfs`."""
        self.name = f"disk-{next(_numbers)}"
        self.record: list[Act] = []
        self.fault: Fault | None = None
        self._files: dict[str, int] = {}
        self._ids = count(1)
        super().__init__(self.name, "")

    def attempt(self, *failures: Failure) -> None:
        """Something is attempted that may fail so."""
        if self.fault:
            self.fault.attempt(*failures)

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802  # apsw's name
        """Open a file; a new one is a new name in its folder."""
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        assert path is not None, "temporary files were not expected"
        short, exists = os.path.basename(path), os.path.exists(path)
        opened = _File(self, name, flags, self._files.get(short, 0))
        if short not in self._files or not exists:
            # Code that made it earlier has written nothing that this disk did not see.
            assert not exists or not os.path.getsize(path), f"{short} is not of this disk"
            opened.number = self._files[short] = next(self._ids)
            self.record.append(Created(short, opened.number))
        return opened

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802  # apsw's name
        """Delete a file, and sync the folder where that is asked for."""
        super().xDelete(filename, syncdir)
        self.record.append(Deleted(os.path.basename(filename)))
        if syncdir:
            self.record.append(FolderSynced())


class _File(apsw.VFSFile):
    """One open file."""

    def __init__(
        self, disk: Disk, name: str | apsw.URIFilename | None, flags: list[int], number: int
    ) -> None:
        self.number = number
        self._disk = disk
        # SQLite on Unix: the first sync of a journal that it may have made syncs the folder too.
        self._syncs_folder = bool(flags[0] & apsw.SQLITE_OPEN_CREATE and flags[0] & _JOURNALS)
        super().__init__("", name, flags)

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802  # apsw's name
        self._disk.attempt(Failure.NO_READ)
        return super().xRead(amount, offset)

    def xWrite(self, data: "Buffer", offset: int) -> None:  # noqa: N802  # apsw's name
        self._disk.attempt(Failure.FULL, Failure.NO_WRITE)
        super().xWrite(data, offset)
        self._disk.record.append(Wrote(self.number, offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802  # apsw's name
        self._disk.attempt(Failure.NO_WRITE)
        super().xTruncate(newsize)
        self._disk.record.append(Truncated(self.number, newsize))

    def xSync(self, flags: int) -> None:  # noqa: N802  # apsw's name
        try:
            self._disk.attempt(Failure.NO_SYNC)
        except apsw.IOError:
            self._disk.record.append(SyncFailed(self.number))
            raise
        # Not passed on: the record says what is on the disk, and a real sync would only take time.
        self._disk.record.append(Synced(self.number))
        if self._syncs_folder:
            self._syncs_folder = False
            self._disk.record.append(FolderSynced())


# The power goes


class Keeps(Enum):
    """The part of unsynced data that a disk kept."""

    NOTHING = "nothing"
    EVERYTHING = "everything"
    SOMETHING = "something"


@dataclass
class _Content:
    """A file: what is on the disk for certain, and what was given since."""

    certain: bytearray = field(default_factory=bytearray)
    since: list[Change] = field(default_factory=list)


class Platter:
    """The content of a disk, act by act."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._files: dict[int, _Content] = {}
        self._names: dict[str, int] = {}  # for certain
        self._renamed: list[tuple[str, int | None]] = []  # since

    def take(self, act: Act) -> None:
        """One more act."""
        match act:
            case Created(name, file):
                self._files[file] = _Content()
                self._renamed.append((name, file))
            case Deleted(name):
                self._renamed.append((name, None))
            case FolderSynced():
                self._names = _named(self._names, self._renamed)
                self._renamed = []
            case Wrote() | Truncated():
                self._files[act.file].since.append(act)
            case Synced(file):
                content = self._files[file]
                for change in content.since:
                    _apply(content.certain, change)
                content.since = []
            case SyncFailed(file):
                content = self._files[file]
                content.since = [write for write in content.since if self._chance.random() < 0.5]

    def left(self, keeps: Keeps) -> dict[str, bytes]:
        """The files that may be there when the power comes back."""
        names = _named(self._names, list(self._kept_names(keeps)))
        return {name: bytes(self._kept(self._files[file], keeps)) for name, file in names.items()}

    def _kept_names(self, keeps: Keeps) -> Iterator[tuple[str, int | None]]:
        """Of each name's changes the first few: no two names need to keep step."""
        for name in dict.fromkeys(name for name, _ in self._renamed):
            changes = [change for change in self._renamed if change[0] == name]
            most = len(changes)
            length = {Keeps.NOTHING: 0, Keeps.EVERYTHING: most}.get(keeps)
            yield from changes[: self._chance.randint(0, most) if length is None else length]

    def _kept(self, content: _Content, keeps: Keeps) -> bytearray:
        data = bytearray(content.certain)
        if keeps is not Keeps.NOTHING:
            for change in content.since:
                if keeps is Keeps.EVERYTHING:
                    _apply(data, change)
                else:
                    self._perhaps(data, change)
        return data

    def _perhaps(self, data: bytearray, change: Change) -> None:
        """There, not there, torn between sectors; or the file grew, and not by what was written."""
        fate = self._chance.choice(("there", "there", "gone", "torn", "grown"))
        if fate == "there":
            _apply(data, change)
        elif fate == "torn" and isinstance(change, Wrote):
            _apply(data, self._torn(change))
        elif fate == "grown" and isinstance(change, Wrote):
            beyond = change.offset + len(change.data) - len(data)
            if beyond > 0:
                data += self._chance.randbytes(beyond)

    def _torn(self, written: Wrote) -> Wrote:
        """Return the bytes before some sector boundary, or those after it."""
        first = written.offset // SECTOR + 1
        last = (written.offset + len(written.data) - 1) // SECTOR
        if first > last:  # it lies in one sector
            return written
        cut = self._chance.randint(first, last) * SECTOR - written.offset
        if self._chance.random() < 0.5:
            return Wrote(written.file, written.offset, written.data[:cut])
        return Wrote(written.file, written.offset + cut, written.data[cut:])


def _named(names: dict[str, int], changes: list[tuple[str, int | None]]) -> dict[str, int]:
    now = dict(names)
    for name, file in changes:
        if file is None:
            now.pop(name, None)
        else:
            now[name] = file
    return now


def _apply(content: bytearray, change: Change) -> None:
    size = change.size if isinstance(change, Truncated) else change.offset + len(change.data)
    if size > len(content):
        content.extend(bytes(size - len(content)))
    if isinstance(change, Truncated):
        del content[size:]
    else:
        content[change.offset : size] = change.data


def lay_down(files: dict[str, bytes], folder: Path) -> None:
    """Make a folder that holds these files."""
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)


def cut_at(
    record: list[Act],
    points: Iterable[int],
    chance: random.Random,
    look: Callable[[int, Platter], None],
) -> None:
    """Let the power go after each of these many acts, in their order, and look what is left."""
    platter, done = Platter(chance), 0
    for point in points:
        for act in record[done:point]:
            platter.take(act)
        done = point
        look(point, platter)


class Evening(Server):
    """A simulated server whose store lies on a disk of ours."""

    def __init__(self, run: "Run") -> None:
        """Go on with this run, on the running loop."""
        self.trouble = []
        self.store = SqliteStore.open(run.folder, vfs=run.disk.name)
        self.store._connection.execute(f"PRAGMA synchronous = {run.synchronous}")
        # As the process that writes does it; with 0 never.
        self.store.write_back_between_commits(run.checkpoint_at or sys.maxsize)
        self.reader = run.reading()
        self.disk = SimulatedDisk(self.store, lambda moment: False)
        loop, chance = asyncio.get_running_loop(), random.Random(run.seed)
        self.room = Room(
            self.reader,
            Writer(run.saving(self.store), self.trouble.append),
            now=lambda: EPOCH_MS + round(loop.time() * 1000),
            randomness=chance.randbytes,
            trouble=self.trouble.append,
        )

    async def end(self) -> None:
        """Close in good order: the last to leave makes a checkpoint and deletes the log's file."""
        await self.room.close()
        await self.room.journal.writer.close()
        assert self.trouble == []
        self.reader.close()
        self.store.close()


@dataclass
class Run:
    """The submitted batches and the answers of a run, with the disk's record of it."""

    folder: Path
    seed: int = 1
    coups: int = 4  # before and after the server is started again
    checkpoint_at: int = 40  # pages
    synchronous: str = "FULL"
    answers_early: bool = False
    disk: Disk = field(default_factory=Disk)
    batches: list[tuple[Row, ...]] = field(default_factory=list)

    @property
    def record(self) -> list[Act]:
        """Everything that was done to the disk, and every answer."""
        return self.disk.record

    def saving(self, store: SqliteStore) -> Saving:
        """Return the save function of this run: a correct one, or one that answers first."""
        held: list[Sequence[Work]] = []

        def commit() -> None:
            for batch in held:
                self.batches.append(tuple(row for work in batch for row in work.rows))
                store.commit(batch)
            held.clear()

        async def save(batch: Sequence[Work]) -> None:
            await asyncio.sleep(0)
            held.append(batch)
            # Secrets of a shoe are read again at once, so that not even a bug could hold them back.
            if self.answers_early and not any(work.sealed for work in batch):
                asyncio.get_running_loop().call_later(0.01, commit)
            else:
                commit()
                self.record.append(Answered(f"batch {len(self.batches)}"))
            store.write_back()

        return save

    def reading(self) -> SqliteStore:
        """Return the store that the room reads from."""
        return SqliteStore.reading(self.folder)

    def tell(self) -> "Run":
        """Three patrons stake over several coups; the server is started again in between."""
        simulated(self._tell())
        return self

    async def _tell(self) -> None:
        chance = random.Random(self.seed)
        server, patrons = Evening(self), list[str]()
        await server.room.open_table(table_settings(Clocks()))
        for seat in (1, 2, 3):
            patron = await guest(server)
            patrons.append(patron.patron)
            patron.screen.sit(seat, 4_000)
        for _ in range(self.coups):
            await self._coup(server, patrons, chance)
        await server.end()
        server = Evening(self)
        for _ in range(self.coups):
            await self._coup(server, patrons, chance)
        await server.end()

    async def _coup(self, server: Server, patrons: list[str], chance: random.Random) -> None:
        guests = [self.journalled(Guest(server.room, patron)) for patron in patrons]
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.phase is Phase.BETTING and len(host.saved.seats) == 3)
        for turn in range(12):
            await asyncio.sleep(chance.choice((0, 0.5, 1)))
            patron = chance.choice(guests)
            name = f"stake-{host.saved.coup:04d}-{turn:04d}-000"
            patron.screen.stake(chance.choice(("banker", "player", "tie")), 20, stake=name)
        await settled(host)
        for patron in guests:
            patron.cut()

    def journalled(self, patron: Guest) -> Guest:
        """Record what this patron is answered from now on."""
        patron.screen.answers = _Answers(self.record)
        return patron


class _Answers(dict[str, dict[str, Any] | None]):
    """A terminal's answers, of which those to stakes are recorded as they are heard."""

    def __init__(self, record: list[Act]) -> None:
        super().__init__()
        self._record = record

    def __setitem__(self, request_id: str, refused: dict[str, Any] | None) -> None:
        super().__setitem__(request_id, refused)
        if refused is None and request_id.startswith("stake-"):
            self._record.append(Answered(request_id))
