"""Work that runs until it is done or a signal stops it."""

import asyncio
import signal
from collections.abc import Coroutine
from typing import TypeVar

Result = TypeVar("Result")


async def until_stopped(
    stop: asyncio.Event, work: Coroutine[None, None, Result], grace: float = 0.0
) -> Result | None:
    """Await work until it is done or `stop` is set; raise its exceptions.

    After `stop`, work has `grace` seconds to end on its own; return None if it does not.
    """
    working, stopping = asyncio.create_task(work), asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({working, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if grace:
            await asyncio.wait({working}, timeout=grace)
    finally:
        working.cancel()
        stopping.cancel()
        await asyncio.wait({working, stopping})
    return None if working.cancelled() else working.result()


def stop_event() -> asyncio.Event:
    """Return an event that the first ^C or SIGTERM sets; the second one ends the program."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()

    def handle() -> None:
        stop.set()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, handle)
    return stop
