"""Faults from outside, one after another; each is over when a stake was accepted after it."""

import asyncio
import random
import signal
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from time import monotonic

from tests.kit.postgres_proxy import Fault
from tests.kit.running_house import RunningHouse
from tests.kit.several_servers import Machine


class Kind(StrEnum):
    """A kind of fault."""

    KILL = "kill -9 of the writer"
    STOP = "SIGSTOP of the writer, 1 to 12 s"
    STOP_SPARE = "SIGSTOP of a spare, 1 to 6 s"
    RESTART = "immediate restart of PostgreSQL"
    LOSE_ANSWER = "answer to COMMIT lost"
    CUT_COMMIT = "cut before COMMIT"
    HOLD_COMMIT = "COMMIT held, and the link cut"
    HOLD_ROWS = "rows held, and the link cut"
    CUT = "every connection to PostgreSQL cut"


AT_THE_PROXY = {
    Kind.LOSE_ANSWER: Fault.LOSE_ANSWER,
    Kind.CUT_COMMIT: Fault.CUT_COMMIT,
    Kind.HOLD_COMMIT: Fault.HOLD_COMMIT,
    Kind.HOLD_ROWS: Fault.HOLD_ROWS,
}


@dataclass
class Figures:
    """What was done, and how long it took until the next stake was accepted, in seconds."""

    took: dict[Kind, list[float]] = field(default_factory=dict)
    take_overs: list[float] = field(default_factory=list)  # from a killed or stopped server

    @property
    def faults(self) -> Counter[Kind]:
        """How many faults of each kind there were."""
        return Counter({kind: len(times) for kind, times in self.took.items()})


class Nemesis:
    """Makes faults at a house, and waits for each to be overcome."""

    def __init__(self, house: RunningHouse, seed: str) -> None:
        """Choose by a seed."""
        self._house = house
        self._chance = random.Random(seed)
        self.figures = Figures()

    async def make(self, kind: Kind) -> None:
        """Make one fault; return once a stake was accepted that was sent after it."""
        writer = await self._house.balancer.ready()
        began = monotonic()
        match kind:
            case Kind.KILL:
                await asyncio.to_thread(writer.kill)
                took = await self._overcome(began)
                writer.start()
            case Kind.STOP:
                took = await self._stop(writer, began)
            case Kind.STOP_SPARE:
                spare = next(one for one in self._house.machines if one is not writer)
                spare.send(signal.SIGSTOP)
                await asyncio.sleep(self._chance.uniform(1, 6))
                spare.send(signal.SIGCONT)
                took = await self._overcome(began)
            case Kind.RESTART:
                await asyncio.to_thread(self._house.cluster.restart, "immediate")
                took = await self._overcome(monotonic())  # since the database answers again
            case Kind.CUT:
                writer.proxy.cut()
                took = await self._overcome(began)
            case _:
                took = await self._at_the_proxy(writer, AT_THE_PROXY[kind])
        self.figures.took.setdefault(kind, []).append(took)
        if kind in (Kind.KILL, Kind.STOP) and self._house.balancer.writer is not writer:
            self.figures.take_overs.append(took)
        await self._start_those_that_ended()

    async def _overcome(self, began: float) -> float:
        return await self._house.staked_since(began)

    async def _stop(self, machine: Machine, began: float) -> float:
        machine.send(signal.SIGSTOP)
        overcome = asyncio.create_task(self._overcome(began + 0.05))
        await asyncio.sleep(self._chance.uniform(1, 12))
        machine.send(signal.SIGCONT)
        return await overcome

    async def _at_the_proxy(self, machine: Machine, fault: Fault) -> float:
        before = len(machine.proxy.done)
        machine.proxy.make(fault)
        async with asyncio.timeout(30):
            while len(machine.proxy.done) == before:
                await asyncio.sleep(0.005)
        began = monotonic()
        took = await self._overcome(began)
        if machine.proxy.zombies and self._chance.random() < 0.5:
            await asyncio.to_thread(machine.proxy.zombies.pop().release)
        return took

    async def _start_those_that_ended(self) -> None:
        """A supervisor, as of systemd, starts a server again that ended by itself."""
        for machine in self._house.machines:
            if not machine.runs:
                machine.start()
