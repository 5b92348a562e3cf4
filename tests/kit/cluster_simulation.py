"""Processes of the product over one fake database, and the network and the faults between them."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, nullcontext
from functools import partial
from random import Random
from typing import Any, TypeVar

from greenlet import getcurrent

from punto.server.faults import Reports
from punto.server.operation.shutdown import Stop
from punto.server.room import Room
from punto.server.telemetry.meter import Meter
from punto.server.turns import IsFresh, Turns, heartbeat
from punto.store import Fenced, NotSaved, PartlySaved, Store, Unfit, Unreadable, Work, Writer
from punto.store.lives import Closing, ConnectionLost, Life, NotNext, RunningLife
from punto.store.sql import Bound
from punto.store.turn import Turn
from tests.kit.conductor import Conductor, SimulatedMachine, Steps
from tests.kit.fake_database import FakeDatabase, FakeStore
from tests.kit.simulation import EPOCH_MS

Made = TypeVar("Made")
QUICK = 0.001  # seconds that a message travels
LOCK_AGAIN = 0.02  # seconds after which a transaction looks again whether a row is free
GONE = 3.0  # seconds after which a broken connection is noticed at the latest
FATES = ("before", "late", "after")  # what becomes of a call whose answer is lost


class Network:
    """The way to the database, and what is wrong with it now."""

    def __init__(self, conductor: Conductor, database: FakeDatabase) -> None:
        self.conductor = conductor
        self.database = database
        self.loses = 0.0  # how often an answer is lost
        self.slow = 0.0  # seconds that a commit takes at most
        self.full = 0.0  # how often the disk is full
        self._away_until = 0.0
        self._cut_until: dict[str, float] = {}
        self._age = 0  # counts restarts of the database
        self._locked: set[str] = set()  # lives whose row a transaction holds
        self.lost: dict[str, int] = dict.fromkeys(FATES, 0)

    def cut(self, process: str, seconds: float) -> None:
        """Cut a process off the database."""
        self._cut_until[process] = self.conductor.time + seconds

    def restart(self, seconds: float) -> None:
        """Restart the database: what was not committed is gone, and nobody is answered."""
        self._away_until = self.conductor.time + seconds
        self._age += 1
        self._locked.clear()

    def heal(self) -> None:
        """Mend everything."""
        self.loses = self.slow = self.full = 0.0
        self._away_until = 0.0
        self._cut_until.clear()

    def is_full(self) -> bool:
        """Return True if the disk is full for this batch."""
        return self.conductor.random.random() < self.full

    def is_away(self, process: str) -> bool:
        """Return True while a process cannot reach the database."""
        until = max(self._away_until, self._cut_until.get(process, 0.0))
        return self.conductor.time < until

    def call(
        self,
        machine: "SimulatedProcess",
        life: str,
        act: Callable[[], Made],
        begin: Callable[[], None],
    ) -> Made:
        """Ask the database from a worker of a machine; `begin` is what a slow commit does first.

        The row of the life is locked from the beginning to the commit.
        """
        random = self.conductor.random
        if machine.is_dead or self.is_away(machine.name):
            machine.pause(random.uniform(0.01, 2.0))
            raise ConnectionLost("the database cannot be reached")
        fate = random.choice(FATES) if random.random() < self.loses else ""
        if fate:
            self.lost[fate] += 1
            if fate != "before":
                late = random.uniform(0.0, 8.0) if fate == "late" else QUICK
                self.conductor.begin(self._transaction(life, act, begin, _untold), late)
            machine.pause(random.uniform(0.0, GONE))
            raise ConnectionLost(f"the connection broke ({fate})")
        me = getcurrent()
        tell = partial(self._answer, machine, me.switch)
        self.conductor.begin(self._transaction(life, act, begin, tell), QUICK)
        made, problem = machine.park()
        if problem:
            raise problem
        return made  # type: ignore[no-any-return]  # greenlet has no types

    def _answer(
        self, machine: "SimulatedProcess", switch: Callable[[Any], Any], made: Any, problem: Any
    ) -> None:
        """Bring an answer to a process, or the news that the connection is gone."""
        after = QUICK
        if self.is_away(machine.name):
            after, made, problem = GONE, None, ConnectionLost("the connection broke")
        self.conductor.after(after, lambda: machine.soon(partial(switch, (made, problem))))

    def _transaction(
        self,
        life: str,
        act: Callable[[], Made],
        begin: Callable[[], None],
        tell: Callable[[Any, Any], None],
    ) -> Steps:
        """Begin once the row of the life is free, commit later, and tell."""
        age = self._age
        while life in self._locked and age == self._age:
            yield LOCK_AGAIN
        if age != self._age or self.conductor.time < self._away_until:
            tell(None, ConnectionLost("the database was restarted"))
            return
        self._locked.add(life)
        try:
            begin()
            if self.slow:
                yield self.conductor.random.uniform(0.0, self.slow)
            tell(
                *((act(), None) if age == self._age else (None, ConnectionLost("it was restarted")))
            )
        except (NotNext, Fenced, NotSaved) as problem:  # what a database refuses
            tell(None, problem)
        finally:
            if age == self._age:
                self._locked.discard(life)


def _untold(made: Any, problem: Any) -> None:
    """Tell nobody."""


def _nothing() -> None:
    """Begin with nothing."""


class NetworkLives:
    """The lives of the fake database, as a process reaches them over the network."""

    def __init__(self, network: Network, machine: "SimulatedProcess") -> None:
        self._network = network
        self._database = network.database
        self._machine = machine
        self.clock = machine.clock
        self.sleep = machine.pause

    def _call(self, life: str, act: Callable[[], Made]) -> Made:
        return self._network.call(self._machine, life, act, _nothing)

    def join(self, life: str, here: str) -> None:
        """Begin a life."""
        self._call(life, lambda: self._database.join(life, here))

    def renew(self, life: str, number: int) -> None:
        """Commit an empty batch."""
        self._call(life, lambda: self._database.renew(life, number))

    def running(self) -> list[RunningLife]:
        """Return the lives that have not ended."""
        return self._call("", self._database.running)

    def end(self, whose: str, by: str) -> bool:
        """End a life."""
        return self._call(whose, lambda: self._database.end(whose, by))

    def take_over(self, life: str, number: int) -> dict[str, int]:
        """Renew a life and give it every log."""
        return self._call(life, lambda: self._database.take_over(life, number))

    def last_batch(self, life: str) -> int | None:
        """Return the last batch of a life."""
        return self._call(life, lambda: self._database.last_batch(life))

    def recorded_batch(self, life: str) -> int | None:
        """Return the last batch of a life, ended or not."""
        return self._call("", lambda: self._database.recorded_batch(life))

    def close_house(self, life: str, here: str, confirmed: int, found: int | None) -> None:
        """End every life, and let nobody take over."""
        self._call("", lambda: self._database.close_house(life, here, confirmed, found))

    def closing(self) -> Closing | None:
        """Return why the house is closed."""
        return self._call("", self._database.closing)

    def note_timeline(self) -> None:
        """Remember nothing: there is one timeline."""

    def rivals(self) -> str:
        """Return nothing: there is one server."""
        return ""

    def save(self, life: Life, number: int, batch: Sequence[Work]) -> dict[int, Unfit]:
        """Save a batch."""
        until = 0.0

        def begin() -> None:
            nonlocal until
            if self._network.is_full():
                raise NotSaved("the disk is full")
            until = self._database.begin(life.id, number)

        def commit() -> dict[int, Unfit]:
            return self._database.save(life, number, until, batch)

        return self._network.call(self._machine, life.id, commit, begin)

    def interrupt(self) -> None:
        """Let it wait: nobody is asked to stop here."""

    def leave_old_primary(self) -> bool:
        """Return False: there is one server."""
        return False

    def drop(self) -> None:
        """Forget the connection: the next call is another one."""


class _Reading:
    """A connection that reads at once, and not at all while the database is away."""

    def __init__(self, connection: Any, network: Network, name: str) -> None:
        self._connection, self._network, self._name = connection, network, name

    def execute(self, query: str, values: Sequence[Bound] = (), /) -> Iterator[tuple[Any, ...]]:
        """Run a query."""
        if self._network.is_away(self._name):
            raise Unreadable("the database cannot be reached")
        return iter(self._connection.execute(query, tuple(values)))

    def serialize(self, name: str) -> bytes:
        """Return everything as of now."""
        return bytes(self._connection.serialize(name))


class SimulatedProcess(SimulatedMachine):
    """A process of the product: it waits for its turn, serves, and waits again."""

    def __init__(
        self, conductor: Conductor, network: Network, name: str, store: type[FakeStore]
    ) -> None:
        random = conductor.random
        super().__init__(conductor, random.uniform(0.98, 1.02), random.uniform(0.0, 5.0))
        self.name = name
        self.room: Room | None = None  # while it serves
        self.is_fresh: IsFresh = lambda: False
        self.turns = 0
        self.meters: list[Meter] = []  # one for each turn
        self.saved: set[bytes] = set()  # rows of batches that the store said were saved
        self.refused: set[bytes] = set()  # and of those that it said were not
        self._network = network
        self._store = store
        self._seed = random.randrange(2**32)
        self._stop = asyncio.Event()
        self.start(self._live())

    def now(self) -> int:
        """Return the moment by its clock, in milliseconds since 1970."""
        return EPOCH_MS + round(self.clock() * 1000)

    async def _live(self) -> None:
        lives = NetworkLives(self._network, self)
        turn = Turn(lives, self.name)
        opens = partial(self._store, self._network.database, lives)
        await Turns(turn, opens, self._serves, nullcontext, self.apart).take(self._stop)

    async def _serves(self, store: Store, is_fresh: IsFresh) -> None:
        """Serve as the server does, without its doors."""
        self.turns += 1
        stop, meter = Stop(), Meter()
        self.meters.append(meter)
        Reports(meter, stop.trouble).listen(self.loop)
        async with AsyncExitStack() as ending:
            ending.callback(self._closed)

            async def saving(batch: Sequence[Work]) -> None:
                hashes = {row.hash for work in batch for row in work.rows}
                try:
                    await self.apart(partial(store.commit, batch))
                    self.saved |= hashes
                except NotSaved as problem:
                    self.refused |= hashes if not isinstance(problem, PartlySaved) else set()
                    raise

            writer = Writer(saving, stop.trouble)
            ending.push_async_callback(writer.close)
            drawn = Random(self._seed + self.turns).randbytes
            reader = store.for_loop()
            reader._connection = _Reading(reader._connection, self._network, self.name)
            room = Room(reader, writer, self.now, drawn, stop.trouble, meter)
            ending.push_async_callback(room.close)
            ending.callback(asyncio.create_task(heartbeat(writer, store)).cancel)
            self.room, self.is_fresh = room, is_fresh
            await stop.asked.wait()
        assert stop.problem is not None
        raise stop.problem

    def _closed(self) -> None:
        self.room = None
