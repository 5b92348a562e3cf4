"""Guests in a simulated room, and the waiting for what they see."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from punto.server.room import Room
from punto.server.tables.runner import TableRunner
from punto.server.terminal import Terminal
from punto.table import Phase
from punto.table.settings import Clocks
from punto.wire.base import Request
from punto.wire.codec import encode
from punto.words.sentences import Words
from tests.kit.patron import PatronScreen
from tests.kit.simulated_link import SimulatedLink
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE
from tests.kit.story import settings as table_settings

Outcome = TypeVar("Outcome")


class Guest:
    """A patron in a simulated room, with one terminal that can be cut off and come back."""

    def __init__(
        self,
        room: Room,
        patron: str,
        language: str = "en",
        table: str = TABLE,
        session: bytes = b"",
    ) -> None:
        self.room, self.patron, self.language, self.session = room, patron, language, session
        self.screen = PatronScreen(table, self._ask)
        self.connect()

    def connect(self) -> None:
        """Open a link and ask for what was missed."""
        self.wire = SimulatedLink(self.screen.receive)
        words = Words(self.language)
        self.terminal = Terminal(self.room, self.patron, self.wire, words, session=self.session)
        self.screen.watch()

    def cut(self) -> None:
        """The link is gone."""
        self.wire.up = False
        self.terminal.gone()

    def _ask(self, request: Request) -> None:
        self.terminal.hear(encode(request))


async def opened(folder: Path, *, seed: int = 1) -> Server:
    """A server with one table."""
    server = Server(folder, seed)
    if not server.room.runners:
        await server.room.open_table(table_settings(Clocks()))
    return server


async def guest(server: Server, language: str = "en") -> Guest:
    """Somebody new in the room."""
    welcomed = await server.room.house_runner.welcome()
    assert isinstance(welcomed, tuple)
    return Guest(server.room, welcomed[0], language)


async def seated(server: Server, seat: int, buy_in: int = 2_000) -> Guest:
    """Somebody at a seat, once the table takes stakes."""
    patron = await guest(server)
    assert await answer(patron, patron.screen.sit(seat, buy_in)) is None
    await until(lambda: server.room.runners[TABLE].saved.phase is Phase.BETTING)
    return patron


async def settled(host: TableRunner) -> None:
    """Wait until the coup of a table is settled."""
    await until(lambda: host.saved.phase is Phase.SETTLED)


async def until(true: Callable[[], bool]) -> None:
    """Wait, simulated, until this holds."""
    for _ in range(10_000):
        if true():
            return
        await asyncio.sleep(0.1)
    raise AssertionError("it never came true")


async def answer(patron: Guest, request_id: str) -> dict[str, Any] | None:
    """Wait for the answer to a request; return the refusal, or None."""
    await until(lambda: request_id in patron.screen.answers)
    return patron.screen.answers[request_id]


async def reason(patron: Guest, request_id: str) -> str | None:
    """The name of the refusal that a request was answered with."""
    refused = await answer(patron, request_id)
    return refused["reason"] if refused else None


def run_story(story: Callable[[Path], Awaitable[Outcome]], folder: Path) -> Outcome:
    """Run a story in a folder."""

    async def whole() -> Outcome:
        return await story(folder)

    return simulated(whole())


def as_json(view: object) -> object:
    """A view as a terminal reads it."""
    return msgspec.json.decode(msgspec.json.encode(view))
