"""The power goes between any two writes: what was answered is there, once."""

import asyncio
import random
import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

import apsw
import pytest

from punto.records.audit import audit
from punto.refusals import BadInput
from punto.server.room import Room
from punto.store import Row, Store, Work, Writer
from punto.store.codec import decode
from punto.store.writer import Saving
from punto.table import Phase
from punto.table.events import StakePlaced
from punto.table.settings import Clocks
from tests.kit.power_loss import (
    Act,
    Answered,
    Disk,
    FolderSynced,
    Keeps,
    Platter,
    Synced,
    cut_at,
    lay_down,
)
from tests.kit.simulation import EPOCH_MS, Server, SimulatedDisk, simulated
from tests.kit.story import TABLE
from tests.kit.story import settings as table_settings
from tests.server.test_room import Guest, guest, settled, until


class Evening(Server):
    """A simulated server whose store lies on a disk of ours."""

    def __init__(self, run: "Run") -> None:
        """Go on with this run, on the running loop."""
        self.trouble = []
        self.store = Store.open(run.folder, vfs=run.disk.name)
        self.store._connection.execute(f"PRAGMA synchronous = {run.synchronous}")
        self.store._connection.execute(f"PRAGMA wal_autocheckpoint = {run.checkpoint_at}")
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
    """What was submitted and what was answered, while a disk recorded."""

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

    def saving(self, store: Store) -> Saving:
        """How this run saves: as it should, or after it has answered."""
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

        return save

    def reading(self) -> Store:
        """What the room reads from."""
        return Store.reading(self.folder)

    def tell(self) -> "Run":
        """Three patrons stake over several coups; the server is started again in between."""
        simulated(self._tell())
        return self

    async def _tell(self) -> None:
        chance = random.Random(self.seed)
        server, patrons = Evening(self), list[str]()
        await server.room.open_table(table_settings(Clocks()))
        for seat in (1, 2, 3):
            one = await guest(server)
            patrons.append(one.patron)
            one.heard.sit(seat, 4_000)
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
            one = chance.choice(guests)
            name = f"stake-{host.saved.coup:04d}-{turn:04d}-000"
            one.heard.stake(chance.choice(("banker", "player", "tie")), 20, stake=name)
        await settled(host)
        for one in guests:
            one.cut()

    def journalled(self, one: Guest) -> Guest:
        """Record what this patron is answered from now on."""
        one.heard.answers = _Answers(self.record)
        return one


class _Answers(dict[str, dict[str, Any] | None]):
    """A terminal's answers, of which those to stakes are recorded as they are heard."""

    def __init__(self, record: list[Act]) -> None:
        super().__init__()
        self._record = record

    def __setitem__(self, asked: str, refused: dict[str, Any] | None) -> None:
        super().__setitem__(asked, refused)
        if refused is None and asked.startswith("stake-"):
            self._record.append(Answered(asked))


class Checker:
    """Opens what is left of a run and says what is wrong with it."""

    def __init__(self, run: Run) -> None:
        """Remember what the log must be a beginning of."""
        self.found: Counter[str] = Counter()
        self.looked = 0
        self._run = run
        self._folder = run.folder.parent / f"{run.folder.name}-left"
        self._chance = random.Random(run.seed)
        self._answered_at = [
            (place, act.name) for place, act in enumerate(run.record) if isinstance(act, Answered)
        ]
        self._audited: dict[bytes, str] = {}
        self._named = [
            [f"batch {number}", *filter(None, map(_stake, batch))]
            for number, batch in enumerate(run.batches, 1)
        ]

    def look(self, point: int, platter: Platter, keeps: Keeps) -> str:
        """What is wrong when the power went after so many acts; nothing, as a rule."""
        files = platter.left(keeps)
        # The index of a write-ahead log is memory that has a name: anything may be left of it.
        files["punto.sqlite-shm"] = self._chance.randbytes(self._chance.choice((0, 700, 32_768)))
        lay_down(files, self._folder)
        try:
            wrong = self._wrong({name for place, name in self._answered_at if place < point})
        finally:
            shutil.rmtree(self._folder)
        self.looked += 1
        if wrong:
            self.found[wrong] += 1
        return wrong

    def _wrong(self, answered: set[str]) -> str:
        try:
            store = Store.open(self._folder)
        except (apsw.Error, BadInput) as problem:
            return f"does not open: {type(problem).__name__}"
        try:
            # Looking changes nothing.
            store._connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
            return self._wrong_in(store, answered)
        except apsw.Error as problem:
            return f"cannot be read: {type(problem).__name__}"
        finally:
            store.close()

    def _wrong_in(self, store: Store, answered: set[str]) -> str:
        if store._connection.pragma("integrity_check") != "ok":
            return "damaged"
        logs = {stream: list(store.rows(stream)) for stream in store.streams()}
        batches = _beginning(self._run.batches, logs)
        if batches is None:
            return "not a beginning of what was submitted"
        there = Counter(name for names in self._named[:batches] for name in names)
        if lost := sorted(name for name in answered if there[name] != 1):
            return f"an answered {lost[-1].split()[0].split('-')[0]} is lost"
        # An audit reads rows alone: the same rows need no second one.
        ask = store._connection.execute
        names = [
            str(name) for (name,) in ask("SELECT name FROM sqlite_schema WHERE type = 'table'")
        ]
        rows = [list(ask(f"SELECT * FROM {name}")) for name in names]
        seen = sha256(repr(rows).encode()).digest()
        if seen not in self._audited:
            fault = audit(store).fault
            self._audited[seen] = f"audit: {fault.where}: {fault.what}" if fault else ""
        return self._audited[seen]


def _stake(row: Row) -> str:
    """The id of the stake that this row placed, if it did."""
    event = decode(row.kind, row.body)
    return event.id if isinstance(event, StakePlaced) else ""


def _beginning(batches: list[tuple[Row, ...]], logs: dict[str, list[Row]]) -> int | None:
    """How many batches, from the first and whole, these logs hold; None where that is not so."""
    submitted: dict[str, list[Row]] = {}
    total = sum(map(len, logs.values()))
    for number, batch in enumerate(batches):
        if not total:
            return number if submitted == logs else None
        for row in batch:
            submitted.setdefault(row.stream, []).append(row)
        total -= len(batch)
    return len(batches) if submitted == logs else None


def _cut_everywhere(run: Run, *, every: int = 1, seed: int = 1) -> Checker:
    """Let the power go after every act, or after every so many, each time with another luck."""
    checker, luck = Checker(run), random.Random(seed)

    def look(point: int, platter: Platter) -> None:
        checker.look(point, platter, Keeps.SOMETHING)
        if point % 8 == 0:
            checker.look(point, platter, Keeps.NOTHING)
            checker.look(point, platter, Keeps.EVERYTHING)

    cut_at(run.record, range(0, len(run.record) + 1, every), luck, look)
    return checker


def test_whatever_a_power_cut_leaves_holds_every_answer_once(tmp_path: Path) -> None:
    """After every single write: it opens, the books agree, and no answered stake is lost."""
    run = Run(tmp_path / "run").tell()
    checker = _cut_everywhere(run)
    assert checker.found == {}
    assert checker.looked >= 2_000
    assert len(run.batches) >= 150
    # The file itself is written when the server is made, and then by checkpoints alone.
    assert len([act for act in run.record if act == Synced(1)]) >= 10


def test_a_server_goes_on_with_whatever_a_power_cut_left(tmp_path: Path) -> None:
    """The coup that was interrupted is settled, and the audit finds nothing."""
    run = Run(tmp_path / "run", seed=2, coups=1).tell()

    async def story(folder: Path) -> None:
        server = Server(folder, 7)
        for host in server.room.runners.values():
            if host.saved.seats:
                await settled(host)
        assert audit(server.reader).fault is None
        await server.pull_plug()

    def look(point: int, platter: Platter) -> None:
        folder = tmp_path / str(point)
        lay_down(platter.left(Keeps.SOMETHING), folder)
        simulated(story(folder))

    cut_at(run.record, range(0, len(run.record), 15), random.Random(2), look)


@pytest.mark.parametrize(
    "planted", [{"synchronous": "NORMAL"}, {"synchronous": "OFF"}, {"answers_early": True}], ids=str
)
def test_an_answer_before_its_sync_is_noticed(planted: dict[str, Any], tmp_path: Path) -> None:
    """Planted: a store that syncs too rarely or never, a writer that answers and then saves."""
    checker = _cut_everywhere(Run(tmp_path / "run", coups=1, **planted).tell(), every=5)
    # What was written and never synced may leave a hole, which is then named.
    named = checker.found["does not open: BadInput"]
    assert checker.found["an answered stake is lost"] + named > 20


@pytest.mark.parametrize("skipped", [FolderSynced(), Synced(1), Synced(3)], ids=str)
def test_a_sync_left_out_is_noticed(skipped: Act, tmp_path: Path) -> None:
    """Planted: a disk that takes a sync of the folder, of the file or of its log for nothing."""
    run = Run(tmp_path / "run", coups=1, checkpoint_at=10).tell()
    run.record[:] = [act for act in run.record if act != skipped]
    assert _cut_everywhere(run, every=5).found["an answered stake is lost"] > 5


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(100, 130))
def test_no_luck_with_the_disk_loses_an_answer(seed: int, tmp_path: Path) -> None:
    """The same over many seeds, with larger and smaller logs."""
    run = Run(tmp_path / "run", seed, checkpoint_at=(10, 25, 40, 100)[seed % 4]).tell()
    for luck in range(3):
        assert _cut_everywhere(run, seed=luck).found == {}
