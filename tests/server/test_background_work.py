"""Work of a server that nobody awaits: after an exception the log says so, and it goes on."""

import asyncio
from typing import Any

from punto.server.apart import AGAIN_AFTER, in_background
from punto.server.faults import Reports
from punto.server.telemetry.meter import Meter
from punto.store import Fenced
from tests.kit.simulation import simulated


def test_what_fails_is_reported_at_once_and_begins_again() -> None:
    """A watch that met something once still sees what comes later."""
    reported: list[str] = []
    seen: list[float] = []

    async def watches() -> None:
        seen.append(asyncio.get_running_loop().time())
        if len(seen) < 3:
            raise LookupError(f"nobody expected this at {len(seen)}")
        await asyncio.Event().wait()

    async def story() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: reported.append(str(context["exception"])))
        began = loop.time()
        watch = in_background(watches)
        await asyncio.sleep(1)
        assert reported == ["nobody expected this at 1"]
        await asyncio.sleep(5 * AGAIN_AFTER)
        assert [when - began for when in seen] == [0, AGAIN_AFTER, 2 * AGAIN_AFTER]
        watch.cancel()
        await asyncio.wait([watch])
        assert watch.cancelled()

    simulated(story())
    assert reported == ["nobody expected this at 1", "nobody expected this at 2"]


def test_it_can_be_ended_in_the_pause_after_a_fault() -> None:
    """As at the end of a turn: nothing goes on in the next one."""
    began: list[None] = []

    async def fails() -> None:
        began.append(None)
        raise LookupError("nobody expected this")

    async def story() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: None)
        work = in_background(fails)
        await asyncio.sleep(1)
        work.cancel()
        await asyncio.sleep(5 * AGAIN_AFTER)
        assert work.cancelled()

    simulated(story())
    assert len(began) == 1


def test_a_fault_of_the_store_stops_the_server_at_once() -> None:
    """Also in the background: nothing may be built on a store that cannot be read."""
    problems: list[BaseException] = []
    fault = Fenced("another process owns the logs")

    async def fails() -> None:
        raise fault

    async def story() -> None:
        Reports(Meter(), problems.append).listen(asyncio.get_running_loop())
        work = in_background(fails)
        await asyncio.sleep(1)
        work.cancel()

    simulated(story())
    assert problems == [fault]


def test_what_ends_is_over() -> None:
    """As the heartbeat of a house in a data folder, which needs none."""
    began: list[Any] = []

    async def ends() -> None:
        began.append(None)

    async def story() -> None:
        await in_background(ends)
        await asyncio.sleep(5 * AGAIN_AFTER)

    simulated(story())
    assert len(began) == 1
