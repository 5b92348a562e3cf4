"""A real server with small bounds, and raw connections to it."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp

from punto.config import Config
from punto.config.limits import Limits
from punto.server.http import tls
from punto.server.http.accepting import Site
from punto.server.http.app import application
from punto.server.http.connection_handler import Runner
from punto.server.http.safety import COOKIE
from punto.server.operation.descriptors import Places
from punto.server.operation.health import Operation
from punto.server.operation.shutdown import Stop
from punto.server.room import play_table
from tests.kit.simulation import Server

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


PATIENCE = 30  # seconds after which a test that waits has failed


@dataclass
class House:
    """A server that runs in this process, with bounds of the test's own."""

    port: int
    session: aiohttp.ClientSession
    site: Site
    cookie: str = ""

    @property
    def origin(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    async def ask_in(self) -> aiohttp.ClientResponse:
        """Ask to be let in as a guest who is not known yet."""
        answer = await self.session.post(
            f"{self.origin}/api/guest", headers={"Origin": self.origin}
        )
        await answer.read()
        return answer

    async def sign_in(self) -> None:
        """Go in, and keep the cookie."""
        name = f"{COOKIE}-{self.port}"
        self.cookie = f"{name}={(await self.ask_in()).cookies[name].value}"

    def headers(self) -> dict[str, str]:
        """Return the headers of the page's own requests."""
        return {"Origin": self.origin, "Cookie": self.cookie}

    async def link(self) -> aiohttp.ClientWebSocketResponse:
        """Open a link."""
        return await self.session.ws_connect(f"{self.origin}/api/socket", headers=self.headers())

    async def connect(self, origin: str = "127.0.0.1") -> Connection:
        """A bare connection, from an address of this machine."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(origin, 0))

    async def exchange(self, path: str, origin: str = "127.0.0.1") -> bytes:
        """The first line and the rest of what is answered over a connection of its own."""
        reader, writer = await self.connect(origin)
        lines = (f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: close")
        writer.write("\r\n".join([*lines, "", ""]).encode())
        answer = await _or_nothing(reader.read())
        writer.close()
        return answer


@asynccontextmanager
async def opened(
    folder: Path, limits: Limits, places: Places | None = None, **settings: Any
) -> AsyncIterator[House]:
    """A server with these bounds, and so many descriptors."""
    server = Server(folder)
    await server.room.house_runner.open("PLAY")
    await server.room.open_table(play_table())
    config = Config(limits=limits, **settings)
    app = application(Operation(server.room, Stop(), ""), folder, config, places)
    runner = Runner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    site = Site(runner, listening, tls.context(config.tls))
    await site.start()
    try:
        async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
            yield House(port, session, site)
    finally:
        await runner.cleanup()
        await server.pull_plug()


def run_with_server(
    folder: Path,
    limits: Limits,
    story: Callable[[House], Awaitable[None]],
    places: Places | None = None,
    **settings: Any,
) -> None:
    """Tell a story with such a server."""

    async def whole() -> None:
        async with opened(folder, limits, places, **settings) as house, asyncio.timeout(PATIENCE):
            await story(house)

    asyncio.run(whole())


async def _or_nothing(reading: Awaitable[bytes]) -> bytes:
    """Return the answer, or nothing if the connection broke."""
    try:
        return await reading
    except ConnectionResetError:
        return b""
