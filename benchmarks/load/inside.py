"""The work of the server inside, between the frame that comes and the frames that go.

One table is played in simulated time, with everything of the server but sockets and disk: a figure
that a busy machine hardly changes.
"""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, cast

from benchmarks.load.floor import SEATS, STAKE, settings
from benchmarks.load.link import framed
from benchmarks.load.rounds import WAGERS
from punto.ledger.currencies import PLAY_MONEY
from punto.server.link import Link
from punto.server.room import Room
from punto.server.terminal import Terminal
from punto.store import Store, Work, Writer, open_store
from punto.table.state import TAKES_STAKES
from punto.wire.codec import encode
from punto.wire.requests import PlaceStake, TakeSeat, Watch
from punto.words.sentences import Words
from tests.kit.simulation import EPOCH_MS, SimulatedLoop

TABLE = "load-1"
WATCHERS = 50
EVERY = 0.01  # seconds for each stake
TOGETHER = (1, 16, 64)  # stakes that come at once; 16 is about a commit of a busy server
BUY_IN = 10_000
WARM_UP = 500  # stakes


class Wire:
    """A transport that counts what is written, and keeps nothing."""

    def __init__(self) -> None:
        self.writes = 0

    def write(self, data: bytes) -> None:
        """Count a write."""
        self.writes += 1

    def is_closing(self) -> bool:
        """Never close."""
        return False

    def get_write_buffer_size(self) -> int:
        """Take everything at once."""
        return 0


class Disk:
    """Saves on the loop, and counts the work apart."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.worked = 0.0

    async def save(self, batch: Sequence[Work]) -> None:
        """Save a batch."""
        await asyncio.sleep(0)
        began = time.process_time()
        self._store.commit(batch)
        self.worked += time.process_time() - began


@dataclass(frozen=True)
class Inside:
    """The work for each stake."""

    micros: float
    writes: float  # to sockets


def inside(folder: Path, stakes: int, together: int) -> Inside:
    """Play at one table until so many stakes are down, some at once; the first are not counted."""
    return SimulatedLoop().run_until_complete(_inside(folder, stakes, together))


async def _inside(folder: Path, stakes: int, together: int) -> Inside:
    store, wire = open_store(folder), Wire()
    disk = Disk(store)
    room = Room(store.another(), Writer(disk.save, _raise), _now, Random(1).randbytes, _raise)
    await room.house_runner.open(PLAY_MONEY)
    await room.open_table(settings(TABLE))
    links = [await _linked(room, wire) for _ in range(WATCHERS)]
    for seat, link in enumerate(links[:SEATS], 1):
        sit = TakeSeat(id=f"sit---{seat:014}", table=TABLE, seat=seat, buy_in=BUY_IN)
        link.data_received(framed(encode(sit)))
    await _stake(room, links, range(WARM_UP), together)
    wire.writes, disk.worked, began = 0, 0.0, time.process_time()
    await _stake(room, links, range(WARM_UP, WARM_UP + stakes), together)
    worked = time.process_time() - began - disk.worked
    await room.close()
    placed = sum(row.kind == "stake-placed" for row in store.rows(TABLE))
    store.close()
    if placed != WARM_UP + stakes:
        raise SystemExit(f"{WARM_UP + stakes} stakes were asked for, and {placed} are in the log")
    return Inside(1e6 * worked / stakes, wire.writes / stakes)


def _now() -> int:
    return EPOCH_MS + round(asyncio.get_running_loop().time() * 1000)


async def _stake(room: Room, links: Sequence[Link], numbers: range, together: int) -> None:
    """Stake in turn from every seat while bets are open."""
    runner = room.runners[TABLE]
    for number in numbers:
        if number % together == 0:
            await asyncio.sleep(EVERY * together)
            while runner.table.phase not in TAKES_STAKES:
                await asyncio.sleep(EVERY)
        stake = PlaceStake(
            id=f"stake-{number:014}",
            table=TABLE,
            coup=runner.table.coup,
            wager=WAGERS[number % len(WAGERS)],
            amount=STAKE,
        )
        links[number % SEATS].data_received(framed(encode(stake)))


async def _linked(room: Room, wire: Wire) -> Link:
    welcomed = await room.house_runner.welcome()
    assert isinstance(welcomed, tuple)
    link = Link(cast(Any, wire))
    terminal = Terminal(room, welcomed[0], link, Words("en"))
    link.listen(terminal.hear, terminal.gone)
    link.data_received(framed(encode(Watch(id="watch-00000000000001", table=TABLE))))
    return link


def _raise(problem: BaseException) -> None:
    raise problem
