"""Work of a server that nobody awaits: if it ends by an exception, the log says so at once."""

import asyncio
from typing import Any

from punto.server.apart import in_background


def test_what_ends_by_an_exception_is_reported_at_once() -> None:
    """Although somebody keeps the task; work that is cancelled or done is nothing to report."""
    reported: list[Any] = []

    async def fails() -> None:
        raise LookupError("nobody expected this")

    async def waits() -> None:
        await asyncio.Event().wait()

    async def ends() -> None:
        """Be done."""

    async def story() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: reported.append(context["exception"]))
        tasks = [in_background(work) for work in (fails(), waits(), ends())]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.wait(tasks)
        await asyncio.sleep(0)

    asyncio.run(story())
    assert [str(problem) for problem in reported] == ["nobody expected this"]
