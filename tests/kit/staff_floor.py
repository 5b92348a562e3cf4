"""A real server with a dealt table and staff who have passwords and PINs, and their screens."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp

from punto.house.commands import AppointLocally
from punto.records.audit import audit
from punto.roles import Role
from punto.store import read_store
from punto.table.settings import Cards
from tests.kit.http_client import Browser
from tests.kit.process import Process
from tests.kit.quick_folder import quick_settings
from tests.kit.simulation import Server

TABLE = "hand-1"
PASSWORD = "a long enough password"
PINS = {"dora": "2580", "dan": "147036", "pia": "73190264", "ada": "9034"}
ROLES = {"dora": Role.DEALER, "dan": Role.DEALER, "pia": Role.PIT_BOSS, "ada": Role.AUDITOR}


def make_floor(folder: Path) -> None:
    """Make a data folder with a dealt table, two dealers, a pit boss and an auditor."""

    async def made() -> None:
        server = Server(folder)
        dealt = replace(quick_settings(TABLE), cards=Cards.DEALT, burn=False, dealer_required=True)
        await server.room.open_table(dealt)
        for name, role in ROLES.items():
            assert await server.room.people.set_password(name, PASSWORD) is None
            assert await server.room.house_runner.ask(AppointLocally(name, role, "cli")) is None
        await server.pull_plug()

    asyncio.run(made())


class Screen(Browser):
    """A browser in which a member of staff is signed in."""

    link: aiohttp.ClientWebSocketResponse

    async def enter(self, name: str, *, pin: bool = True) -> None:
        """Sign in, set the PIN and open a link."""
        body = {"name": name, "password": PASSWORD}
        assert (await self.post("/api/sign-in", body)).status == 200
        if pin:
            body = {"password": PASSWORD, "pin": PINS[name]}
            assert (await self.post("/api/pin", body)).status == 204
        self.link = await self.socket()
        assert (await self.next("hello"))["patron"] == name

    async def next(self, kind: str) -> Any:
        """Return the next message of a type."""
        async with asyncio.timeout(20):
            while (message := await self.link.receive_json())["type"] != kind:
                pass
        return message

    async def ask(self, kind: str, number: int, **fields: object) -> str | None:
        """Send a request under the id of this number; return the name of its refusal, or None."""
        request_id = f"request-{number:010d}"
        await self.link.send_json({"type": kind, "id": request_id, **fields})
        while (answer := await self.next("answer"))["id"] != request_id:
            pass
        return answer["refused"] and str(answer["refused"]["reason"])

    async def audited(self, **asked: str) -> Any:
        """Ask for an audit and wait for its end."""
        started = await self.post("/api/audits", asked)
        assert started.status == 201, await started.text()
        return await self.end_of(await started.json())

    async def end_of(self, audit: Any) -> Any:
        """Wait for the end of an audit."""
        while audit["state"] == "running":
            await asyncio.sleep(0.05)
            audit = await (await self.get(f"/api/audits/{audit['id']}")).json()
        return audit

    async def refused(self, path: str, **body: object) -> tuple[int, str]:
        """Post, and return the status and the name of the refusal."""
        answer = await self.post(path, body)
        return answer.status, "" if answer.status == 204 else (await answer.json())["reason"]


def on_the_floor(server: Process, story: Callable[..., Awaitable[Any]], screens: int = 1) -> None:
    """Tell a story with some screens."""

    async def whole() -> None:
        async with AsyncExitStack() as ending:
            timeout = aiohttp.ClientTimeout(total=60)
            jar = aiohttp.DummyCookieJar()
            session = aiohttp.ClientSession(timeout=timeout, cookie_jar=jar)
            await ending.enter_async_context(session)
            opened = [Screen(server, session) for _ in range(screens)]
            for screen in opened:
                ending.push_async_callback(screen.leave)
            await story(*opened)

    asyncio.run(whole())


def check(folder: Path) -> None:
    """Audit the folder of a server that has stopped."""
    with closing(read_store(folder)) as store:
        assert audit(store).fault is None
