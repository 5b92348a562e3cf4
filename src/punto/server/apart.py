"""Running a function or a coroutine where it does not keep the caller waiting."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from threading import Thread
from typing import Any, Protocol, TypeVar

from punto.guard import Guard

Made = TypeVar("Made")

AGAIN_AFTER = 10.0  # seconds until work in the background that failed begins again

Watch = Callable[[], Coroutine[Any, Any, None]]
"""Begins something that goes on for as long as a server runs, or once more after a fault."""


class Apart(Protocol):
    """Runs a function where it does not keep the event loop waiting."""

    def __call__(self, make: Callable[[], Made], /) -> Awaitable[Made]:
        """Return what the function returns."""


async def at_once(make: Callable[[], Made]) -> Made:
    """Run a function here and now."""
    return make()


def in_background(begin: Watch) -> asyncio.Task[None]:
    """Run something that nobody awaits; after an exception, report it, wait, and begin again.

    What a server watches is watched for as long as it runs, whatever went wrong once.
    """
    return asyncio.create_task(_to_its_end(begin))


async def _to_its_end(begin: Watch) -> None:
    loop = asyncio.get_running_loop()

    def report(problem: Exception) -> None:
        message = "work in the background failed, and begins again"
        loop.call_exception_handler({"message": message, "exception": problem})

    while True:
        with Guard(report):
            await begin()
            return
        await asyncio.sleep(AGAIN_AFTER)


async def in_daemon(make: Callable[[], Made]) -> Made:
    """Run a function in a thread that the end of this process does not wait for."""
    loop = asyncio.get_running_loop()
    made: asyncio.Future[Made] = loop.create_future()

    def settle(how: Callable[[Any], None], value: Any) -> None:
        if not made.done():  # nobody waits for it any more
            how(value)

    def tell(how: Callable[[Any], None], value: Any) -> None:
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(settle, how, value)

    def run() -> None:
        with Guard(lambda problem: tell(made.set_exception, problem)):
            tell(made.set_result, make())

    Thread(target=run, name="punto-apart", daemon=True).start()
    return await made
