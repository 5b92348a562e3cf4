"""A room simulated: time jumps to whatever comes next, randomness comes from a seed.

Everything but the clock, the randomness and the thread that commits is the real thing, down to the
file on the disk, so that a story of minutes is told in milliseconds and the same each time.
"""

import asyncio
import random
import selectors
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

from punto.server.room import Room
from punto.server.telemetry.meter import Meter
from punto.server.witness import Made, Make, Witness
from punto.store import NotSaved, Store, Work, Writer, open_store
from punto.store.house_key import HouseKey

Told = TypeVar("Told")
EPOCH_MS = 1_700_000_000_000  # some moment: nothing may hang on which


class _Jumping(selectors.DefaultSelector):
    """A selector that lets simulated time jump instead of waiting."""

    def __init__(self, advance: Callable[[float], None]) -> None:
        super().__init__()
        self._advance = advance

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Never wait; a loop that would wait for ever has stopped for a reason worth knowing."""
        ready = super().select(0)
        if not ready and timeout is None:
            raise RuntimeError("nothing will ever happen again")
        if not ready and timeout:
            self._advance(timeout)
        return ready


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock is not the machine's."""

    def __init__(self) -> None:
        self._simulated = 0.0
        super().__init__(_Jumping(self._advance))

    def _advance(self, seconds: float) -> None:
        self._simulated += seconds

    def time(self) -> float:
        """The simulated time in seconds."""
        return self._simulated


def simulated(story: Coroutine[Any, Any, Told]) -> Told:
    """Run to the end, faster than time."""
    loop = SimulatedLoop()
    try:
        return loop.run_until_complete(story)
    finally:
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        if left:
            loop.run_until_complete(asyncio.wait(left))
        loop.close()


class SimulatedDisk:
    """Commits on the loop itself, and fails or dies when it is told to.

    `plug` is asked before and after every commit; where it answers True the power is gone: what
    was not committed is lost, and nobody is told anything any more.
    """

    def __init__(self, store: Store, plug: Callable[[str], bool]) -> None:
        self.commits: list[int] = []  # how many units of work each one held
        self.dead = False
        self.full = False
        self.takes = 0.0  # seconds that it takes before a commit, and again after it
        self._store = store
        self.plug = plug

    async def save(self, batch: Sequence[Work]) -> None:
        """Save a batch, as the thread of the real writer would."""
        await asyncio.sleep(0)
        await self._powered("before")
        if self.full:
            raise NotSaved("the disk is full")
        self._store.commit(batch)
        self.commits.append(len(batch))
        await self._powered("after")

    async def _powered(self, moment: str) -> None:
        if self.takes:
            await asyncio.sleep(self.takes)
        self.dead = self.dead or self.plug(moment)
        if self.dead:
            await asyncio.get_running_loop().create_future()  # which nothing will ever answer


class Server:
    """A simulated server over a data folder."""

    def __init__(
        self,
        folder: Path,
        seed: int = 1,
        plug: Callable[[str], bool] = lambda moment: False,
        seal_key: Path | None = None,
        *,
        witness: bool = False,
        store: Store | None = None,
    ) -> None:
        self.trouble: list[BaseException] = []
        self.store = store or open_store(folder, seal_key=seal_key)
        self.reader = self.store.another()
        self.disk = SimulatedDisk(self.store, plug)
        self._loop, meter = asyncio.get_running_loop(), Meter()
        self.witness = self._witness() if witness else None
        saving = meter.measured(self.disk.save)
        self.room = Room(
            self.reader,
            Writer(self.witness.watching(saving) if self.witness else saving, self.trouble.append),
            now=self.now,
            randomness=random.Random(seed).randbytes,
            trouble=self.trouble.append,
            meter=meter,
            witness=self.witness,
        )

    def now(self) -> int:
        """The simulated moment, in milliseconds since 1970."""
        return EPOCH_MS + round(self._loop.time() * 1000)

    def _witness(self) -> Witness:
        """One who signs on the loop itself."""
        self.store.make_salt()

        async def apart(make: Make) -> Made:
            return make()

        return Witness(self.reader, HouseKey(self.store.house_key), self.now, apart)

    async def pull_plug(self) -> None:
        """Gone at once: what was not saved is lost, and nobody is told."""
        self.disk.dead = True
        await self.room.close()
        assert self.trouble == []
        self.store.close()
        self.reader.close()
