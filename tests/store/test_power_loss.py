"""The power goes between any two writes: what was answered is there, once."""

import random
import shutil
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from itertools import takewhile
from pathlib import Path
from typing import Any

import apsw
import pytest

from punto.records.audit import audit
from punto.refusals import BadInput
from punto.store import (
    Row,
)
from punto.store.codec import decode
from punto.store.sqlite.store import SqliteStore
from punto.table.events import StakePlaced
from tests.kit.guests import guest, settled
from tests.kit.power_loss import (
    Act,
    Answered,
    FolderSynced,
    Keeps,
    Platter,
    Run,
    Synced,
    cut_at,
    lay_down,
)
from tests.kit.simulation import Server, simulated


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
        """Return the problem of a disk that lost power after so many acts, or an empty text."""
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
            store = SqliteStore.open(self._folder)
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

    def _wrong_in(self, store: SqliteStore, answered: set[str]) -> str:
        if store._connection.pragma("integrity_check") != "ok":
            return "damaged"
        logs = {stream: list(store.rows(stream)) for stream in store.streams()}
        batches = _beginning(self._run.batches, logs)
        if batches is None:
            return "not a beginning of what was submitted"
        counts = Counter(name for names in self._named[:batches] for name in names)
        if lost := sorted(name for name in answered if counts[name] != 1):
            return f"an answered {lost[-1].split()[0].split('-')[0]} is lost"
        # An audit reads rows alone: the same rows need no second one.
        ask = store._connection.execute
        names = [
            str(name) for (name,) in ask("SELECT name FROM sqlite_schema WHERE type = 'table'")
        ]
        rows = [list(ask(f"SELECT * FROM {name}")) for name in names]
        digest = sha256(repr(rows).encode()).digest()
        if digest not in self._audited:
            fault = audit(store).fault
            self._audited[digest] = f"audit: {fault.where}: {fault.what}" if fault else ""
        return self._audited[digest]


def _stake(row: Row) -> str:
    """The id of the stake that this row placed, if it did."""
    event = decode(row.kind, row.body)
    return event.id if isinstance(event, StakePlaced) else ""


def _beginning(batches: list[tuple[Row, ...]], logs: dict[str, list[Row]]) -> int | None:
    """Return the number of whole batches that these logs begin with; None if they hold another."""
    submitted: dict[str, list[Row]] = {}
    total = sum(map(len, logs.values()))
    for number, batch in enumerate(batches):
        if not total:
            return number if submitted == logs else None
        for row in batch:
            submitted.setdefault(row.stream, []).append(row)
        total -= len(batch)
    return len(batches) if submitted == logs else None


def _is_never(found: Counter[str]) -> bool:
    return False


def _cut_everywhere(
    run: Run,
    *,
    every: int = 1,
    seed: int = 1,
    is_noticed: Callable[[Counter[str]], bool] = _is_never,
) -> Checker:
    """Let the power go after every act, or after every so many, each time with another luck.

    A planted bug that is noticed needs no more of it.
    """
    checker, luck = Checker(run), random.Random(seed)

    def look(point: int, platter: Platter) -> None:
        checker.look(point, platter, Keeps.SOMETHING)
        if point % 8 == 0:
            checker.look(point, platter, Keeps.NOTHING)
            checker.look(point, platter, Keeps.EVERYTHING)

    points = range(0, len(run.record) + 1, every)
    cut_at(run.record, takewhile(lambda _: not is_noticed(checker.found), points), luck, look)
    return checker


def test_every_answer_is_kept_once_after_a_power_cut(tmp_path: Path) -> None:
    """After every ninth write: it opens, the books agree, and no answered stake is lost.

    The campaign cuts the power after every single one.
    """
    run = Run(tmp_path / "run").tell()
    checker = _cut_everywhere(run, every=9)
    assert checker.found == {}
    assert checker.looked >= 250
    assert len(run.batches) >= 150
    # The file itself is written when the server is made, and then by checkpoints alone.
    assert len([act for act in run.record if act == Synced(1)]) >= 10


def test_a_server_recovers_from_any_power_loss(tmp_path: Path) -> None:
    """The coup that was interrupted is settled, and the audit finds nothing."""
    run = Run(tmp_path / "run", seed=2, coups=1).tell()

    async def story(folder: Path) -> None:
        server = Server(folder, 7)
        await guest(server)  # a table rests while nobody is there
        for host in server.room.runners.values():
            if host.saved.seats:
                await settled(host)
        assert audit(server.reader).fault is None
        await server.pull_plug()

    def look(point: int, platter: Platter) -> None:
        folder = tmp_path / str(point)
        lay_down(platter.left(Keeps.SOMETHING), folder)
        simulated(story(folder))

    cut_at(run.record, range(0, len(run.record), 30), random.Random(2), look)


@pytest.mark.parametrize(
    "planted", [{"synchronous": "NORMAL"}, {"synchronous": "OFF"}, {"answers_early": True}], ids=str
)
def test_an_answer_before_its_sync_is_noticed(planted: dict[str, Any], tmp_path: Path) -> None:
    """Planted: a store that syncs too rarely or never, a writer that answers and then saves."""

    def is_noticed(found: Counter[str]) -> bool:
        # What was written and never synced may leave a hole, which is then named.
        return found["an answered stake is lost"] + found["does not open: BadInput"] > 20

    run = Run(tmp_path / "run", coups=1, **planted).tell()
    assert is_noticed(_cut_everywhere(run, every=5, is_noticed=is_noticed).found)


@pytest.mark.parametrize("skipped", [FolderSynced(), Synced(1), Synced(3)], ids=str)
def test_a_sync_left_out_is_noticed(skipped: Act, tmp_path: Path) -> None:
    """Planted: a disk that takes a sync of the folder, of the file or of its log for nothing."""
    run = Run(tmp_path / "run", coups=1, checkpoint_at=10).tell()
    run.record[:] = [act for act in run.record if act != skipped]

    def is_noticed(found: Counter[str]) -> bool:
        return found["an answered stake is lost"] > 5

    assert is_noticed(_cut_everywhere(run, every=5, is_noticed=is_noticed).found)


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(100, 130))
def test_no_luck_with_the_disk_loses_an_answer(seed: int, tmp_path: Path) -> None:
    """The same over many seeds, with larger and smaller logs."""
    run = Run(tmp_path / "run", seed, checkpoint_at=(10, 25, 40, 100)[seed % 4]).tell()
    for luck in range(3):
        assert _cut_everywhere(run, seed=luck).found == {}
