"""A public beacon: a round that nobody can know yet, and honesty where it does not come."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from punto.fairness import entropy_of
from punto.records.audit import audit
from punto.server.tables import beacon as beacons
from punto.server.tables.beacon import HttpBeacon
from punto.table import Phase
from tests.kit.guests import Guest, answer, opened, run_story, until
from tests.kit.story import TABLE

PERIOD = 1
GENESIS = 1_700_000_000


def signature(number: int) -> bytes:
    """Return the signature of a round of the test's beacon."""
    return sha256(b"%d" % number).digest()


def value(number: int) -> str:
    """The value of a round."""
    return sha256(signature(number)).hexdigest()


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = GENESIS + 100.5
        self.step = 0.0  # by which it goes on whenever it is looked at

    def __call__(self) -> float:
        """Seconds since 1970."""
        self.now += self.step
        return self.now


def served(clock: Clock, wrong: dict[str, Any] | None = None) -> web.Application:
    """A beacon as drand's answer, each round once its time has come."""

    async def info(request: web.Request) -> web.Response:
        return web.json_response({"genesis_time": GENESIS, "period": PERIOD, "hash": "00"})

    async def public(request: web.Request) -> web.Response:
        number = int(request.match_info["round"])
        if clock() < GENESIS + (number - 1) * PERIOD:
            clock.now += 0.6  # who asks too early asks again
            return web.Response(status=404)
        answer = {
            "round": number,
            "randomness": value(number),
            "signature": signature(number).hex(),
        }
        return web.json_response(answer | (wrong or {}))

    app = web.Application()
    app.add_routes([web.get("/chain/info", info), web.get("/chain/public/{round}", public)])
    return app


def run_with_beacon(
    story: Callable[[HttpBeacon, Clock], Awaitable[None]], wrong: dict[str, Any] | None = None
) -> None:
    """Run a story with a beacon on this machine."""

    async def whole() -> None:
        clock = Clock()
        async with TestServer(served(clock, wrong)) as server:
            await story(HttpBeacon(str(server.make_url("/chain/")), clock), clock)

    asyncio.run(whole())


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits in a test."""
    monkeypatch.setattr(beacons, "ASK_EVERY", 0.0)


def test_a_round_is_named_before_it_exists_and_its_value_is_that_of_its_time() -> None:
    """Two rounds ahead of the one that is out: nobody can know it when the shoe is bound."""

    async def story(beacon: HttpBeacon, clock: Clock) -> None:
        named = await beacon.next_round()
        assert named.endswith("/chain 103")
        clock.now = GENESIS + 101.9
        assert await beacon.value(named) == value(103)
        assert clock.now > GENESIS + 102

    run_with_beacon(story)


@pytest.mark.parametrize(
    "wrong", [{"round": 7}, {"randomness": "ab" * 32}, {"signature": "no hex"}, {"round": "103"}]
)
def test_a_value_of_another_round_is_rejected(wrong: dict[str, Any]) -> None:
    """Another round, or no hash of its signature: it is asked again, and at last given up."""

    async def story(beacon: HttpBeacon, clock: Clock) -> None:
        named = await beacon.next_round()
        clock.now, clock.step = GENESIS + 102.0, 1.0
        assert await beacon.value(named) == ""
        assert clock.now > GENESIS + 102 + beacons.LATE

    run_with_beacon(story, wrong)


def test_a_beacon_that_does_not_answer_is_not_promised() -> None:
    """Nothing listens there: the shoe is opened without, and says so."""

    async def story() -> str:
        return await HttpBeacon("http://127.0.0.1:1/chain", time.time).next_round()

    assert asyncio.run(story()) == ""


class Simulated:
    """A beacon in a simulated room; it may fall silent."""

    def __init__(self, silent: int = 0) -> None:
        """For so many rounds it says nothing."""
        self.silent = silent
        self.number = 0

    async def next_round(self) -> str:
        """The next one."""
        self.number += 1
        return f"simulated {self.number}"

    async def value(self, named: str) -> str:
        """Its value, unless it is silent."""
        number = int(named.rpartition(" ")[2])
        return "" if number <= self.silent else value(number)


def test_a_promised_round_that_does_not_come_is_an_abort_and_the_next_is_taken(
    tmp_path: Path,
) -> None:
    """The value is part of the entropy, and an opening without what was promised is given up."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        await server.room.close()
        server.room.runners.clear()
        server.room._beacon = Simulated(silent=1)
        host = server.room._run(server.room.journal.folded_table(TABLE))
        server.room.closed = False
        welcomed = await server.room.house_runner.welcome()
        assert isinstance(welcomed, tuple)
        patron = Guest(server.room, welcomed[0])
        assert await answer(patron, patron.screen.sit(1, 2_000)) is None
        await until(lambda: host.saved.phase is Phase.BETTING)
        fair = host.saved.fair
        assert fair is not None
        assert (fair.opening, fair.beacon, host.saved.aborts) == (2, "simulated 2", 1)
        assert fair.beacon_value == value(2)
        assert fair.entropy == entropy_of(fair.commitment, (), value(2))
        assert audit(server.reader).fault is None

    run_story(story, tmp_path)
