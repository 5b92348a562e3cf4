"""The matrix of roles over HTTP: every route, everybody, and a locked screen.

`tests/server/people/role_matrix.txt` says what is expected. One application serves all cells.
"""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import aiohttp
import pytest

from punto.config import Config
from punto.config.limits import Limits
from punto.house.commands import AppointLocally, WelcomePatron
from punto.roles import Role
from punto.server.http.accepting import Site
from punto.server.http.app import ASKED, application
from punto.server.http.connection_handler import Runner
from punto.server.http.routes import Route
from punto.server.http.safety import COOKIE
from punto.server.operation.health import Operation
from punto.server.operation.shutdown import Stop
from punto.server.people.sessions import hashed
from punto.server.room import Room, play_table
from punto.store import Session, Work
from tests.kit.role_matrix import HTTP_ROWS, ROLES
from tests.kit.simulation import Server

PEOPLE = ("out", "guest", "patron", *ROLES)
GUEST = "guest-7f3a9c0012345678"
UNREADABLE = b"?"  # a body that nothing is done for: a role is refused before it is read
ROUTES = {f"{route.method} {route.path}": route for route in ASKED}
_numbers = count(1)


def test_every_route_has_a_row_and_every_role_a_column() -> None:
    """A route that nobody thought of is noticed here."""
    assert sorted(row.about for row in HTTP_ROWS) == sorted(ROUTES)
    assert all(tuple(row.marks) == (*PEOPLE, "locked") for row in HTTP_ROWS)


@dataclass
class Asker:
    """A running application, and the people who ask."""

    room: Room
    port: int
    session: aiohttp.ClientSession

    async def cookie(self, person: str, *, locked: bool) -> str:
        """Sign somebody in for one request; return the cookie."""
        if person == "out":
            return ""
        name = {"guest": GUEST, "patron": "ann"}.get(person, person)
        token = f"token-{next(_numbers)}"
        kept = Session(hashed(token), name, self.room.journal.now(), locked=locked)
        assert await self.room.journal.save(Work((), sessions=(kept,))) is None
        return f"{COOKIE}-{self.port}={token}"

    async def mark(self, route: Route, person: str, *, locked: bool = False) -> str:
        """Ask as somebody; return the mark that the answer amounts to."""
        origin = f"http://127.0.0.1:{self.port}"
        headers = {"Origin": origin, "Cookie": await self.cookie(person, locked=locked)}
        body = UNREADABLE if route.method == "POST" else None
        asked = self.session.request(
            route.method, origin + path_of(route), headers=headers, data=body
        )
        async with asked as answer:
            found = await answer.read()
        assert answer.status != 429, route.path
        assert answer.status < 500 or b'"reason"' in found, (route.path, found)
        denied = (b'"not-signed-in"', b'"not-allowed"', b'"locked"')
        return "." if answer.status in (401, 403) and any(why in found for why in denied) else "x"


def path_of(route: Route) -> str:
    """Return a path that fits a route, about things that do not exist."""
    filled = route.path
    for name in route.numbers:
        filled = filled.replace(f"{{{name}}}", "1")
    while "{" in filled:
        begin, _, rest = filled.partition("{")
        filled = f"{begin}nowhere{rest.partition('}')[2]}"
    return filled


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[Asker]:
    """Serve a house with somebody in every role."""
    (folder / "assets").mkdir()  # the built page, as far as routes need it
    (folder / "index.html").write_text("<title>Punto</title>")
    server = Server(folder)
    room = server.room
    await room.house_runner.open("PLAY")
    await room.open_table(play_table())
    for role in Role:
        if role is not Role.PATRON:
            assert await room.house_runner.do(AppointLocally(role.value, role, "cli")) is None
    for patron in ("ann", GUEST):
        assert await room.house_runner.do(WelcomePatron(patron)) is None
    config = Config(limits=Limits(exempt=("127.0.0.1",)))
    runner = Runner(application(Operation(room, Stop(), ""), folder, config), access_log=None)
    await runner.setup()
    listening = socket.create_server(("127.0.0.1", 0))
    await Site(runner, listening, None).start()
    try:
        async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
            yield Asker(room, listening.getsockname()[1], session)
    finally:
        await runner.cleanup()
        await server.pull_plug()


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, str]]:
    """The marks of every route, as the server answers."""

    async def story() -> dict[str, dict[str, str]]:
        async with running(tmp_path_factory.mktemp("roles")) as site:
            marks = {}
            for about, route in ROUTES.items():
                marks[about] = {person: await site.mark(route, person) for person in PEOPLE}
                first = next((role for role in ROLES if marks[about][role] == "x"), "")
                locked = await site.mark(route, first, locked=True) if first else "-"
                marks[about]["locked"] = locked
            return marks

    return asyncio.run(story())


@pytest.mark.parametrize("row", HTTP_ROWS, ids=lambda row: row.about)
def test_each_role_gets_the_answers_of_the_matrix(
    row: tuple[str, dict[str, str]], found: dict[str, dict[str, str]]
) -> None:
    """Signed out, as a guest, as a patron, in every role of the staff, and at a locked screen."""
    about, expected = row
    assert found[about] == expected
