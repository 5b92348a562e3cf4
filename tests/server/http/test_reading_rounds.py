"""Threads that read are given out in rounds: many requests of one person keep nobody waiting."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from punto.config.limits import Limits
from punto.records.patron_history import Page
from punto.refusals import Refusal, Refused
from punto.server.http import handler, history
from punto.server.http.bounds import BoundReason, Bounds
from punto.server.http.reading_rounds import WAITING, Group, Requester, Rounds
from punto.server.http.safety import BOUNDS
from punto.server.room import READ_AT_ONCE, Room
from punto.store import Store
from tests.kit.served_house import Asker, served
from tests.kit.simulation import simulated

MALLORY = Requester(Group(staff=False, address="192.0.2.7"), "mallory")
ANN = Requester(Group(staff=False, address="192.0.2.8"), "ann")
AUDITOR = Requester(Group(staff=True, address=""), "auditor")


class Reads:
    """Reads that take a second of simulated time each."""

    def __init__(self) -> None:
        self.rounds = Rounds(READ_AT_ONCE)
        self.begun: list[Requester] = []
        self.refused: list[tuple[Requester, Refusal]] = []
        self.running: Counter[Requester] = Counter()
        self.most: Counter[Requester] = Counter()  # at once

    async def one(self, asker: Requester, *, bounded: bool = True) -> None:
        """Read once, or count a refusal."""
        try:
            async with self.rounds.turn(asker, bounded=bounded):
                self.begun.append(asker)
                self.running[asker] += 1
                self.most |= self.running
                await asyncio.sleep(1)
                self.running[asker] -= 1
        except Refused as problem:
            self.refused.append((asker, problem.refusal))

    async def asked(
        self, asker: Requester, times: int = 1, *, bounded: bool = True
    ) -> list[asyncio.Task[None]]:
        """Ask that many times at once, as far as that goes."""
        tasks = [asyncio.create_task(self.one(asker, bounded=bounded)) for _ in range(times)]
        await asyncio.sleep(0)
        return tasks

    def before(self, asker: Requester) -> int:
        """Return how many reads of others began before the first of this requester."""
        return self.begun.index(asker)


def test_one_requester_reads_once_at_a_time_and_few_requests_wait() -> None:
    """The others are refused with the time to wait; those that waited are all read."""

    async def story() -> None:
        reads = Reads()
        flood = await reads.asked(MALLORY, 200)
        refusal = Refusal(BoundReason.TOO_MANY_REQUESTS, about={"seconds": 1})
        assert reads.refused == [(MALLORY, refusal)] * (200 - WAITING - 1)
        ann = await reads.asked(ANN)
        assert reads.before(ANN) == 1
        await asyncio.gather(*flood, *ann)
        assert reads.most == {MALLORY: 1, ANN: 1}
        assert reads.begun.count(MALLORY) == WAITING + 1
        assert reads.rounds._waiting == {}

    simulated(story())


def test_a_request_of_another_waits_for_a_few_reads_at_most() -> None:
    """Two hundred wait that must not be refused, and hundreds of guests of the same address."""

    async def story() -> None:
        reads = Reads()
        tasks = await reads.asked(MALLORY, 200, bounded=False)
        for number in range(300):
            tasks += await reads.asked(Requester(MALLORY.group, f"guest-{number}"))
        await asyncio.sleep(3.5)
        begun = len(reads.begun)
        tasks += await reads.asked(ANN) + await reads.asked(AUDITOR)
        neighbour = Requester(ANN.group, "ben")
        tasks += await reads.asked(neighbour)
        await asyncio.sleep(3)
        assert {reads.before(asker) - begun < 6 for asker in (ANN, AUDITOR, neighbour)} == {True}
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)

    simulated(story())


def test_the_people_of_one_address_take_turns() -> None:
    """A person who asks often comes as often as the others."""

    async def story() -> None:
        reads = Reads()
        tasks = await reads.asked(MALLORY, 200)
        others = [Requester(MALLORY.group, name) for name in ("ben", "cat", "dan")]
        for other in others:
            tasks += await reads.asked(other, 3)
        await asyncio.gather(*tasks)
        assert max(reads.before(other) for other in others) < 2 * len(others)
        assert all(reads.begun.count(other) == 3 for other in others)

    simulated(story())


def test_a_request_that_is_given_up_keeps_no_thread() -> None:
    """While it waits, while it reads, and in the step in which its turn comes."""

    async def story() -> None:
        reads = Reads()
        first, *rest = await reads.asked(MALLORY, 4)
        rest[0].cancel()
        await asyncio.sleep(0.5)
        first.cancel()
        await asyncio.sleep(0)  # the next one has its turn now
        rest[1].cancel()
        await asyncio.gather(*rest[2:], *await reads.asked(ANN, 3), return_exceptions=True)
        assert reads.begun.count(ANN) == 3
        assert (reads.rounds._waiting, reads.rounds._running) == ({}, set())
        assert reads.rounds._free == READ_AT_ONCE

    simulated(story())


def test_a_request_that_has_begun_is_not_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is sent to its end, also where its reader asks for much else meanwhile."""
    monkeypatch.setattr(handler, "who_asks", lambda _: None)
    monkeypatch.setattr(handler, "_read", lambda _, read: read(None))

    async def story() -> None:
        app, go_on = web.Application(), asyncio.Event()
        app[handler.READERS], app[BOUNDS] = Rounds(READ_AT_ONCE), Bounds(Limits(), lambda: 0)
        app[handler.ROOM] = cast(Room, None)  # nobody is signed in

        async def other() -> None:
            async with handler.in_turn(make_mocked_request("GET", "/", app=app)):
                await go_on.wait()

        file, late = (make_mocked_request("GET", "/", app=app) for _ in range(2))
        assert await handler.read_apart(file, lambda _: "first page") == "first page"
        others = [asyncio.create_task(other()) for _ in range(WAITING + 1)]
        await asyncio.sleep(0)
        with pytest.raises(Refused):
            await handler.read_apart(late, lambda _: "never read")
        second = asyncio.create_task(handler.read_apart(file, lambda _: "second page"))
        await asyncio.sleep(0)
        go_on.set()
        assert await second == "second page"
        await asyncio.gather(*others)

    asyncio.run(story())


class Held:
    """History that is read once it is let go, in the threads of the server."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, threads: Callable[[str], Any]) -> None:
        self.go_on = Event()
        self.begun: list[str] = []

        def read(_: Store, table: str, patron: str, before: int | None, most: int) -> Page:
            self.begun.append(patron)
            threads(patron)
            self.go_on.wait(60)  # so that a failure ends
            return Page((), None)

        monkeypatch.setattr(history, "history", read)


async def _history(house: Asker, person: str) -> tuple[int, str]:
    path = f"/api/tables/{next(iter(house.room.runners))}/history"
    status, body = await house.ask("GET", path, person, None)
    return status, json.loads(body).get("reason", "")


def test_history_of_one_patron_is_refused_and_others_are_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over HTTP: one is read, some wait, the rest are too many; a statement goes on."""

    async def story() -> None:
        began = asyncio.Event()
        loop = asyncio.get_running_loop()
        held = Held(monkeypatch, lambda _: loop.call_soon_threadsafe(began.set))
        async with served(tmp_path, Limits()) as house:
            tasks = [asyncio.create_task(_history(house, "patron")) for _ in range(2 * WAITING)]
            await began.wait()
            done = 0
            for task in asyncio.as_completed(tasks):
                assert await task == (429, "too-many-requests")
                if (done := done + 1) == WAITING - 1:
                    break
            for person in ("guest", "auditor"):
                path = "/api/own/statement/en"
                status, _ = await house.ask("GET", path, person, None)
                assert status == 200
            assert held.begun == ["ann"]
            held.go_on.set()
            answers = Counter(await asyncio.gather(*tasks))
            assert answers[200, ""] == WAITING + 1

    asyncio.run(story())
