"""Work that goes on until it is done or told to stop."""

import asyncio
import signal
from collections.abc import Coroutine
from typing import TypeVar

Found = TypeVar("Found")


async def until_stopped(
    stop: asyncio.Event, work: Coroutine[None, None, Found], grace: float = 0.0
) -> Found | None:
    """Work until it is done or told to stop; what goes wrong in it is raised.

    Work that was told to stop has so many seconds to end by itself. None where it did not.
    """
    working, told = asyncio.create_task(work), asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({working, told}, return_when=asyncio.FIRST_COMPLETED)
        if grace:
            await asyncio.wait({working}, timeout=grace)
    finally:
        working.cancel()
        told.cancel()
        await asyncio.wait({working, told})
    return None if working.cancelled() else working.result()


def stop_when_told() -> asyncio.Event:
    """Set by the first ^C (or SIGTERM); the second ends the program where it stands."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()

    def told() -> None:
        stop.set()
        for one in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(one)

    for one in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(one, told)
    return stop
