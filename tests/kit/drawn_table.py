"""A drawn table in this process and a real browser before it: shoes open, are cut and verify.

The clocks are the test's own, and so is the pit: it may pause the table or retire a shoe.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from aiohttp import web
from playwright.async_api import Browser, BrowserContext

from punto.config import Config
from punto.config.limits import Limits
from punto.server.http.app import application, built_page
from punto.server.http.connection_handler import Runner
from punto.server.operation.health import Operation
from punto.server.operation.shutdown import Stop
from punto.server.tables.runner import TableRunner
from punto.table import Command, Phase, Table
from punto.table.opening_state import Opening
from punto.table.settings import Cards, Clocks
from punto.wire.base import Request
from tests.kit.browser import run, shared
from tests.kit.openings import Cutting, cutting
from tests.kit.simulation import Server
from tests.kit.story import TABLE
from tests.kit.terminal import DESK, PATIENCE, Patron, dealt, new_window

CALM = Clocks(betting=600_000)  # nothing is dealt while one looks
QUICK = Clocks(
    betting=400, last_call=50, closed=20, shaking=50, card=30, settled=150, absent=900_000
)


class Drawn:
    """A running server with one drawn table, and its patrons."""

    def __init__(self, server: Server, address: str, chromium: Browser) -> None:
        self.server = server
        self.address = address
        self.chromium = chromium
        self._contexts: list[BrowserContext] = []

    @property
    def host(self) -> TableRunner:
        """The table."""
        return self.server.room.runners[TABLE]

    @property
    def fair(self) -> Opening:
        """Return the opening of its shoe."""
        assert self.host.saved.fair is not None
        return self.host.saved.fair

    async def until(self, true: Callable[[Table], bool]) -> Table:
        """Wait for the table to come to this."""
        async with asyncio.timeout(PATIENCE / 1000):
            while not true(self.host.saved):
                await self.host.stepped()
        return self.host.saved

    async def between_coups(self, coups: int = 1) -> None:
        """Let the table settle so many coups of its shoe."""
        await self.until(lambda now: now.coups >= coups and now.phase is Phase.SETTLED)

    async def pit(self, command: Command) -> None:
        """Do what the pit orders."""
        assert await self.host.ask(command) is None

    async def patron(self, *, script: str = "", **how: Any) -> Patron:
        """A guest in a browser of their own, at the table but not seated."""
        context = await new_window(self.chromium, how.pop("size", DESK), how)
        self._contexts.append(context)
        page = await context.new_page()
        if script:
            await page.add_init_script(script)
        patron = Patron(page, TABLE)
        await page.goto(f"{self.address}#{TABLE}")
        await page.locator("[data-action=guest]").press("Enter")
        await patron.sees("main[data-watching=false][data-link=up]")
        return patron

    async def raw(self, seat: int, hides: type[Request] | None = None) -> Cutting:
        """A seated client that cuts, and never sends requests of one kind."""
        return await cutting(self.server, seat, hides)

    async def closed(self) -> None:
        """Everybody goes home."""
        for context in self._contexts:
            await context.close()


@asynccontextmanager
async def drawn_table(folder: Path, clocks: Clocks, rules: str, **how: Any) -> AsyncIterator[Drawn]:
    """A server with one drawn table of this game."""
    chosen = {"cards": Cards.DRAWN, "burn": True, "clocks": clocks, "denoms": (1, 20), **how}
    server = Server(folder)
    await server.room.house_runner.open("PLAY")
    await server.room.open_table(replace(dealt(rules, **chosen), key=TABLE))
    app = application(
        Operation(server.room, Stop(), ""),
        built_page(),
        Config(limits=Limits(exempt=("127.0.0.1",))),
    )
    runner = Runner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    table = Drawn(server, f"http://127.0.0.1:{port}/", await shared())
    try:
        yield table
    finally:
        await table.closed()
        await runner.cleanup()
        await server.pull_plug()
    assert server.trouble == []


def tell_of(
    folder: Path,
    story: Callable[[Drawn], Coroutine[Any, Any, None]],
    clocks: Clocks = QUICK,
    rules: str = "commission",
    **how: Any,
) -> None:
    """Tell a story at such a table."""

    async def whole() -> None:
        async with drawn_table(folder, clocks, rules, **how) as table:
            await story(table)

    run(whole())
