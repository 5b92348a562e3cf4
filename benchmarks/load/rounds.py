"""Rounds at many tables: stakes are asked at a steady rate wherever bets are open.

What is measured is the same for every server: each stake's answer, every message that arrives, the
server's own work and ours.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from benchmarks.load.database import Database, Used
from benchmarks.load.distribution import Distribution
from benchmarks.load.floor import ROUND, SEATS
from benchmarks.load.link import Link
from benchmarks.load.process import Server

TICK = 0.002  # seconds between two looks at the clock
WARM_UP = 3.0
LAST_ANSWERS = 10.0  # seconds that the last answers may take

ID = 20  # letters of a stake's name
WAGERS = ("player", "banker", "tie", "player-pair")


@dataclass
class Tally:
    """The counts of stakes sent and answers received."""

    asked: dict[bytes, float] = field(default_factory=dict)  # by id: when; gone once answered
    accepted: list[bytes] = field(default_factory=list)
    refused: list[bytes] = field(default_factory=list)
    took: list[float] = field(default_factory=list)
    strange: int = 0  # answers to what was never asked, or was answered already
    delivered: int = 0  # messages that arrived, each at one client
    kinds: Counter[int] = field(default_factory=Counter)

    def answered(self, name: bytes, *, done: bool) -> None:
        """Count an answered stake."""
        asked = self.asked.pop(name, None)
        if asked is None:
            self.strange += 1
            return
        self.took.append(time.perf_counter() - asked)
        (self.accepted if done else self.refused).append(name)


class Spot:
    """A table as its patrons know it: whether it takes stakes, and for which coup."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.open = False
        self.coup = 0
        self.patrons: list[Patron] = []  # who have seats, in turn
        self.turn = 0
        self.stakes = 0  # of this coup


class Patron(Link, ABC):
    """A client at a table; a subclass knows the messages of its server."""

    def __init__(self, tally: Tally, spot: Spot) -> None:
        super().__init__()
        self.tally = tally
        self.spot = spot

    @abstractmethod
    def stake(self, name: bytes) -> bytes:
        """Return the frame that places a stake."""


@dataclass(frozen=True)
class Result:
    """The result of a run of rounds."""

    seconds: float
    stakes: int
    refused: int
    lost: int
    strange: int
    p50: float  # milliseconds
    p99: float
    p999: float
    delivered: int
    cpu: float  # seconds of the server's work
    saving: float  # of them, seconds of the process that saves, if there is one
    waited: float  # seconds in which its threads were ready, and no processor was free
    own: float  # seconds of the generator's work
    distributions: tuple[tuple[str, Distribution], ...] = ()  # as the server counted them
    database: Used | None = None

    @property
    def a_second(self) -> float:
        """The number of stakes answered a second."""
        return self.stakes / self.seconds

    @property
    def micros(self) -> float:
        """The microseconds of the server's work for each delivered message."""
        return 1e6 * self.cpu / self.delivered

    @property
    def micros_a_stake(self) -> float:
        """The microseconds of the server's work for each answered stake."""
        return 1e6 * self.cpu / self.stakes


async def play(
    spots: Sequence[Spot],
    tally: Tally,
    server: Server,
    rate: float,
    seconds: float,
    database: Database | None = None,
) -> Result:
    """Send stakes at this rate, warm up, measure, and wait for the last answers."""
    asking = asyncio.create_task(_ask(spots, tally, rate))
    await asyncio.sleep(WARM_UP)
    before = (len(tally.accepted), len(tally.refused), len(tally.took), tally.delivered)
    used = database.used() if database else None
    saving = server.cpu_of_children()
    waited = server.waited()
    cpu, own, began = server.cpu(), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    after = (len(tally.accepted), len(tally.refused), len(tally.took), tally.delivered)
    cpu, own = server.cpu() - cpu, time.process_time() - own
    saving = server.cpu_of_children() - saving
    waited = server.waited() - waited
    spent = time.perf_counter() - began
    used = database.used().since(used) if database and used else None
    asking.cancel()
    await until(lambda: not tally.asked, LAST_ANSWERS)
    took = sorted(tally.took[before[2] : after[2]])
    accepted, refused, _, delivered = (b - a for a, b in zip(before, after, strict=True))
    return Result(
        seconds=spent,
        stakes=accepted,
        refused=refused,
        lost=len(tally.asked),
        strange=tally.strange,
        p50=_part(took, 0.5),
        p99=_part(took, 0.99),
        p999=_part(took, 0.999),
        delivered=delivered,
        cpu=cpu,
        saving=saving,
        waited=waited,
        own=own,
        database=used,
    )


class ComeIn(Protocol):
    """Lets a client in at a table; it may be the first one there, or the last."""

    def __call__(self, spot: Spot, *, first: bool, last: bool) -> Awaitable[Patron]:
        """Return the client once it is there."""


async def fill(
    spots: Sequence[Spot],
    clients: int,
    come_in: ComeIn,
) -> None:
    """Let clients in, as many at each table; the first ones of a table have its seats."""
    number = clients // len(spots)

    async def one(place: int, spot: Spot) -> None:
        await asyncio.sleep(place * ROUND / len(spots))  # tables are not in step with each other
        for client in range(number):
            patron = await come_in(spot, first=client == 0, last=client == number - 1)
            if client < SEATS:
                spot.patrons.append(patron)

    await asyncio.gather(*(one(place, spot) for place, spot in enumerate(spots)))


async def _ask(spots: Sequence[Spot], tally: Tally, rate: float) -> None:
    """Stakes in turn from table to table, as many as are due."""
    began, sent, turn = time.perf_counter(), 0.0, 0
    number = 0
    while True:
        await asyncio.sleep(TICK)
        due = (time.perf_counter() - began) * rate
        taking = [spot for spot in spots if spot.open]
        if not taking:
            sent = due  # nobody could stake: that is not made up for
            continue
        while sent < due:
            sent += 1
            turn += 1
            number += 1
            spot = taking[turn % len(taking)]
            spot.turn = (spot.turn + 1) % len(spot.patrons)
            patron = spot.patrons[spot.turn]
            name = b"stake-%014d" % number
            tally.asked[name] = time.perf_counter()
            patron.transport.write(patron.stake(name))


async def until(holds: Callable[[], bool], most: float) -> bool:
    """Wait for a condition, but not for ever."""
    end = time.perf_counter() + most
    while not holds() and time.perf_counter() < end:
        await asyncio.sleep(TICK)
    return holds()


def _part(took: list[float], part: float) -> float:
    return 1e3 * took[min(len(took) - 1, int(part * len(took)))] if took else 0.0
