"""A server in this process with somebody in every role, and requests to it as anybody."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import aiohttp

from punto.config import Config
from punto.config.limits import Limits
from punto.house.commands import AppointLocally, WelcomePatron
from punto.roles import Role
from punto.server.http.accepting import Site
from punto.server.http.app import application
from punto.server.http.connection_handler import Runner
from punto.server.http.safety import COOKIE
from punto.server.operation.health import Operation
from punto.server.operation.shutdown import Stop
from punto.server.people.sessions import hashed
from punto.server.room import Room, play_table
from punto.store import Session, Work
from tests.kit.simulation import Server

GUEST = "guest-7f3a9c0012345678"
UNBOUNDED = Limits(exempt=("127.0.0.1",))
_numbers = count(1)


@dataclass
class Asker:
    """A running application, and the people who ask."""

    room: Room
    port: int
    session: aiohttp.ClientSession
    operation: Operation

    async def cookie(self, person: str, *, locked: bool) -> str:
        """Sign somebody in for one request; return the cookie."""
        if person == "out":
            return ""
        name = {"guest": GUEST, "patron": "ann"}.get(person, person)
        token = f"token-{next(_numbers)}"
        kept = Session(hashed(token), name, self.room.journal.now(), locked=locked)
        assert await self.room.journal.save(Work((), sessions=(kept,))) is None
        return f"{COOKIE}-{self.port}={token}"

    async def ask(
        self, method: str, path: str, person: str, body: bytes | None, *, locked: bool = False
    ) -> tuple[int, bytes]:
        """Ask as somebody; return the status and the body of the answer."""
        origin = f"http://127.0.0.1:{self.port}"
        headers = {"Origin": origin, "Cookie": await self.cookie(person, locked=locked)}
        asked = self.session.request(method, origin + path, headers=headers, data=body)
        async with asked as answer:
            return answer.status, await answer.read()


@asynccontextmanager
async def served(folder: Path, limits: Limits = UNBOUNDED) -> AsyncIterator[Asker]:
    """Serve a house with somebody in every role."""
    (folder / "assets").mkdir()  # the built page, as far as routes need it
    (folder / "index.html").write_text("<title>Punto</title>")
    server = Server(folder)
    room = server.room
    await room.house_runner.open("PLAY")
    await room.open_table(play_table())
    for role in Role:
        if role is not Role.PATRON:
            assert await room.house_runner.ask(AppointLocally(role.value, role, "cli")) is None
    for patron in ("ann", GUEST):
        assert await room.house_runner.ask(WelcomePatron(patron)) is None
    config = Config(limits=limits)
    operation = Operation(room, Stop(), "")
    runner = Runner(application(operation, folder, config), access_log=None)
    await runner.setup()
    listening = socket.create_server(("127.0.0.1", 0))
    await Site(runner, listening, None).start()
    try:
        async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
            yield Asker(room, listening.getsockname()[1], session, operation)
    finally:
        await runner.cleanup()
        await server.pull_plug()
