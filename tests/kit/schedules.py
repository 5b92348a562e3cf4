"""Schedules: an evening of several processes over one database, with faults drawn by a seed.

After each one the books are checked, and what each patron was told.
"""

import atexit
import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import msgspec

from punto.records.audit import audit
from punto.server.room import Room
from punto.server.terminal import Terminal
from punto.store import Rewound
from punto.store.codec import decode
from punto.store.lives import LEASE
from punto.store.seals import KEY, Seals
from punto.store.turn import Turn
from punto.table import Phase
from punto.table.events import StakePlaced
from punto.table.settings import Clocks
from punto.wire.codec import encode
from punto.wire.requests import PlaceStake
from punto.words.sentences import Words
from tests.kit.cluster_simulation import Network, SimulatedProcess
from tests.kit.conductor import Conductor
from tests.kit.fake_database import FakeDatabase, FakeLives, FakeStore
from tests.kit.guests import answer, guest
from tests.kit.patron import payload
from tests.kit.quick_folder import TABLE, quick_settings
from tests.kit.simulation import Server, simulated

PROCESSES = 3
PATRONS = 3
TROUBLE = 12.0  # seconds of a schedule in which faults begin
PLAY = 17.0  # seconds in which patrons stake
QUIET = 34.0  # seconds after which everything is answered and one process writes
AGAIN = 1.5  # seconds after which a patron sends a stake again
EVERY = 0.8  # seconds between two acts of a patron
CLOCKS = Clocks(betting=1_500, last_call=200, closed=50, card=100, settled=1_000)

_message = msgspec.json.Decoder(dict[str, Any]).decode


class Violation(AssertionError):
    """A schedule after which something does not hold."""


@dataclass
class Stake:
    """A stake that a patron sent, perhaps more than once, and the first answer to it."""

    request: PlaceStake
    sent: float
    answer: str | None = None  # "placed", or the name of the refusal


class _Link:
    """A terminal's link: answers go to the patron."""

    def __init__(self, process: SimulatedProcess, hear: Callable[[dict[str, Any]], None]) -> None:
        self._process, self._hear = process, hear

    def send(self, *frames: bytes) -> None:
        """Take frames; only answers matter here."""
        for framed in frames:
            if b'"answer"' in framed and not self._process.is_dead:
                self._hear(_message(payload(framed)))

    def close(self) -> None:
        """Let go."""


@dataclass
class Patron:
    """A patron who stakes, and sends a stake again until it is answered."""

    name: str
    schedule: "Schedule"
    stakes: list[Stake] = field(default_factory=list)
    _terminals: dict[Room, Terminal] = field(default_factory=dict)

    def act(self) -> None:
        """Stake, or ask again."""
        conductor = self.schedule.conductor
        conductor.after(conductor.random.uniform(0.5, 1.5) * EVERY, self.act)
        serving = [one for one in self.schedule.processes if one.room and not one.is_dead]
        if not serving:
            return
        process = conductor.random.choice(serving)
        assert process.room
        if self.stakes and self.stakes[-1].answer is None:
            if conductor.time - self.stakes[-1].sent > AGAIN:
                self._send(self.stakes[-1], process)
            return
        table = process.room.runners[TABLE].saved
        if table.phase is Phase.BETTING and conductor.time < PLAY:
            name = f"stake-{self.name[-6:]}-{len(self.stakes):08d}"
            request = PlaceStake(
                id=name,
                table=TABLE,
                coup=table.coup,
                wager="banker",
                amount=20 * (1 + len(self.stakes) % 5),
            )
            self.stakes.append(Stake(request, conductor.time))
            self._send(self.stakes[-1], process)

    def _send(self, stake: Stake, process: SimulatedProcess) -> None:
        stake.sent = self.schedule.conductor.time
        process.soon(partial(self._arrive, stake.request, process))

    def _arrive(self, request: PlaceStake, process: SimulatedProcess) -> None:
        """Hand a request to a process, which does not listen once its time is over."""
        if process.room is None or not process.is_fresh():
            return
        if process.room not in self._terminals:
            link = _Link(process, self._hear)
            self._terminals[process.room] = Terminal(process.room, self.name, link, Words("en"))
        self._terminals[process.room].hear(encode(request))

    def _hear(self, message: dict[str, Any]) -> None:
        for stake in self.stakes:
            if stake.request.id == message["id"] and stake.answer is None:
                refused = message["refused"]
                stake.answer = refused["reason"] if refused else "placed"


class Schedule:
    """Processes, patrons, and the faults of one seed, one evening long."""

    def __init__(
        self,
        seed: int,
        *,
        database: type[FakeDatabase] = FakeDatabase,
        store: type[FakeStore] = FakeStore,
        full_disks: bool = False,
    ) -> None:
        """Begin with the house of `_begun`; `full_disks` are then the only faults."""
        self.seed = seed
        image, names = _begun()
        self.conductor = Conductor(seed)
        self.database = database(lambda: self.conductor.time, _seals(), image)
        self.network = Network(self.conductor, self.database)
        self._store = store
        self.faults: list[str] = []
        self._full_disks = full_disks
        self._ever: list[SimulatedProcess] = []  # every process, those that were killed as well
        self.processes = [self._started(f"p{number}") for number in range(PROCESSES)]
        self.patrons = [Patron(name, self) for name in names]

    def _started(self, name: str) -> SimulatedProcess:
        started = SimulatedProcess(self.conductor, self.network, name, self._store)
        self._ever.append(started)
        return started

    def run(self) -> "Schedule":
        """Tell the whole story, and check what must hold after it."""
        random = self.conductor.random
        for patron in self.patrons:
            self.conductor.after(random.uniform(0.0, EVERY), patron.act)
        for _ in range(random.randint(1, 8)):
            self.conductor.after(random.uniform(0.5, TROUBLE), self._fault)
        self.conductor.after(PLAY, self.network.heal)
        try:
            self.conductor.run(QUIET)
            self.check()
        except Rewound as problem:  # no fault here takes back what was confirmed
            raise Violation(f"seed {self.seed}: {problem}, after {self.faults}") from problem
        finally:
            for process in self.processes:
                process.kill()
        return self

    # Faults

    def _fault(self) -> None:
        random = self.conductor.random
        acts = [self._kill, self._stop, self._cut, self._restart, self._lose, self._slow]
        act = self._fill if self._full_disks else random.choice([*acts, self._fill])
        seconds = random.uniform(0.2, 9.0)
        self.faults.append(f"{self.conductor.time:.2f} {act.__name__} {seconds:.2f}")
        act(seconds)

    def _some_process(self) -> SimulatedProcess:
        """Return a process, more often the one that writes."""
        living = [one for one in self.processes if not one.is_dead] or self.processes
        serving = [one for one in living if one.room]
        random = self.conductor.random
        return random.choice(serving if serving and random.random() < 0.7 else living)

    def _kill(self, seconds: float) -> None:
        process = self._some_process()
        process.kill()
        self.conductor.after(seconds, partial(self._start_again, process.name))

    def _start_again(self, name: str) -> None:
        if any(one.name == name and not one.is_dead for one in self.processes):
            return  # it was killed twice, and lives again since
        others = [one for one in self.processes if one.name != name]
        self.processes = [*others, self._started(name)]

    def _stop(self, seconds: float) -> None:
        self._some_process().stop(seconds)

    def _cut(self, seconds: float) -> None:
        self.network.cut(self._some_process().name, seconds)

    def _restart(self, seconds: float) -> None:
        self.network.restart(seconds / 4)

    def _lose(self, seconds: float) -> None:
        self.network.loses = self.conductor.random.choice((0.05, 0.2, 0.5))
        self.conductor.after(seconds, lambda: setattr(self.network, "loses", 0.0))

    def _slow(self, seconds: float) -> None:
        self.network.slow = self.conductor.random.choice((0.05, 0.5, 5.0))
        self.conductor.after(seconds, lambda: setattr(self.network, "slow", 0.0))

    def _fill(self, seconds: float) -> None:
        """Fill the disk for some batches; such a database loses answers as well."""
        self.network.full = self.conductor.random.choice((0.1, 0.3, 1.0))
        self.conductor.after(seconds, lambda: setattr(self.network, "full", 0.0))
        self._lose(seconds)

    # What must hold

    def check(self) -> None:
        """Raise `Violation` for the first thing that does not hold."""
        checks = self._check_stakes, self._check_rows, self._check_lives, self._check_quiet
        for check in (*checks, self._check_books):
            for problem in check():
                faults = "; ".join(self.faults)
                raise Violation(f"seed {self.seed}: {problem}, after {faults}")

    def heads(self) -> dict[str, bytes]:
        """Return the head of each log."""
        rows = self.database.rows
        return {stream: rows.head(stream).hash for stream in rows.streams()}

    def placed(self) -> Counter[str]:
        """Return how often the log has each stake."""
        rows = self.database.rows.rows(TABLE)
        events = (decode(row.kind, row.body) for row in rows if row.kind == "stake-placed")
        return Counter(event.id for event in events if isinstance(event, StakePlaced))

    def _check_stakes(self) -> list[str]:
        """Answered stakes are there once, refused ones are not, others at most once."""
        placed, problems = self.placed(), []
        for stake in (stake for patron in self.patrons for stake in patron.stakes):
            found = placed.pop(stake.request.id, 0)
            allowed = {"placed": (1,), None: (0, 1)}.get(stake.answer, (0,))
            if found not in allowed:
                problems.append(f"{stake.request.id} is {stake.answer} and there {found} times")
        return problems + [f"nobody sent {name}" for name in placed]

    def _check_rows(self) -> list[str]:
        """Rows are there if the store said so, and not there if it said that they are not."""
        rows = self.database.rows
        there = {row.hash for stream in rows.streams() for row in rows.rows(stream)}
        saved = {row for process in self._ever for row in process.saved}
        refused = {row for process in self._ever for row in process.refused} - saved
        problems = ["rows that were saved are missing"] if saved - there else []
        return problems + (["rows that were not saved are there"] if refused & there else [])

    def _check_lives(self) -> list[str]:
        """Nothing of a life comes after its end; batches count up; epochs name one life each."""
        ends = {end.life: end for end in self.database.ends}
        problems = [
            f"{end.life} was ended by {end.by} before its time"
            for end in ends.values()
            if end.life != end.by and end.until >= end.at
        ]
        last: dict[str, int] = {}
        epochs: dict[str, tuple[int, str]] = {}
        for batch in self.database.batches:
            if batch.life in ends and batch.at > ends[batch.life].at:
                problems.append(f"{batch.life} committed batch {batch.number} after its end")
            if batch.number != last.get(batch.life, 0) + 1:
                problems.append(f"{batch.life} committed {batch.number} after {last[batch.life]}")
            last[batch.life] = batch.number
            for stream, epoch in batch.epochs.items():
                before, writer = epochs.get(stream, (0, ""))
                if epoch < before or (epoch == before) != (writer == batch.life):
                    problems.append(f"{batch.life} wrote {stream} at {epoch} after {before}")
                epochs[stream] = epoch, batch.life
        return problems

    def _check_quiet(self) -> list[str]:
        """One process writes, every stake is answered, and no process had a fault of its own."""
        serving = [one.name for one in self.processes if one.room and one.is_fresh()]
        problems = [] if len(serving) == 1 else [f"{serving} serve at the end"]
        recent = {
            one.life for one in self.database.batches if one.epochs and one.at > QUIET - LEASE
        }
        if len(recent) > 1:
            problems.append(f"{recent} write at the end")
        waiting = [one.request.id for p in self.patrons for one in p.stakes if one.answer is None]
        faults = [one.faults.counts for process in self._ever for one in process.meters]
        problems += [f"the server reports a fault: {counts}" for counts in faults if counts]
        return problems + [f"{name} was never answered" for name in waiting]

    def _check_books(self) -> list[str]:
        """The audit decides every row again."""
        fault = audit(FakeStore(self.database, FakeLives(self.database))).fault
        return [f"the audit finds {fault}"] if fault else []


# The house with which every schedule begins


@cache
def _seals() -> Seals:
    """Return the seals of the house, whose key every run has."""
    key = Path(mkdtemp(prefix="punto-schedules-")) / KEY
    key.write_bytes(bytes(32))
    atexit.register(shutil.rmtree, key.parent)
    return Seals(key)


@cache
def _begun() -> tuple[bytes, tuple[str, ...]]:
    """Open a house with one table and seat its patrons; return its image and their names."""
    database = FakeDatabase(lambda: 0.0, _seals())
    lives = FakeLives(database)
    life = Turn(lives, "begun").look()
    assert life is not None
    store = FakeStore(database, lives, life)

    async def told() -> tuple[str, ...]:
        server = Server(_seals().path.parent, store=store)
        await server.room.house_runner.open("USD")
        await server.room.open_table(replace(quick_settings(TABLE, CLOCKS), decks=4))
        patrons = [await guest(server) for _ in range(PATRONS)]
        for seat, patron in enumerate(patrons, 1):
            patron.screen.table = TABLE
            patron.connect()
            assert await answer(patron, patron.screen.sit(seat, 5_000)) is None
        await server.room.close()
        assert server.trouble == []
        return tuple(patron.patron for patron in patrons)

    names = simulated(told())
    return database.image(), names
