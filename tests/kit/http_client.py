"""A browser's requests and links without a browser, and the command line, against a real server."""

import asyncio
import json
import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp

from punto.server.http.safety import COOKIE
from tests.kit import zygote
from tests.kit.process import Process


class Browser:
    """As much of a browser as these tests need: it keeps a cookie and says where it comes from."""

    def __init__(self, server: Process, session: aiohttp.ClientSession) -> None:
        self.origin = server.address.rstrip("/")
        self._session = session
        self.name = f"{COOKIE}-{server.port}"
        self.device_name = f"{COOKIE}-device-{server.port}"
        self.links: list[aiohttp.ClientWebSocketResponse] = []
        self.cookie = ""
        self.device = ""  # as a browser that was here before knows it

    def headers(self, origin: str | None = "", **more: str) -> dict[str, str]:
        """Return the request headers; without Origin if that is None."""
        values = {self.name: self.cookie, self.device_name: self.device}
        cookies = "; ".join(f"{name}={value}" for name, value in values.items() if value)
        sent = {**more, **({"Cookie": cookies} if cookies else {})}
        return sent if origin is None else {"Origin": origin or self.origin, **sent}

    async def get(self, path: str, **headers: str) -> aiohttp.ClientResponse:
        """Ask for a path, and read the answer whole."""
        sent = self.headers(None, **headers)
        answer = await self._session.get(self.origin + path, headers=sent)
        await answer.read()
        return answer

    async def post(
        self, path: str, body: object = None, origin: str | None = ""
    ) -> aiohttp.ClientResponse:
        """Send something, and keep the cookie that comes with the answer."""
        sent, data = self.headers(origin), None if body is None else json.dumps(body)
        answer = await self._session.post(self.origin + path, headers=sent, data=data)
        await answer.read()
        if self.name in answer.cookies:
            self.cookie = answer.cookies[self.name].value
        return answer

    async def ask_in(self, origin: str | None = "") -> aiohttp.ClientResponse:
        """Ask to be let in as a guest."""
        sent = self.headers(origin)
        answer = await self._session.post(self.origin + "/api/guest", headers=sent)
        await answer.read()
        return answer

    async def sign_in(self) -> str:
        """Go in as a guest, and keep the cookie."""
        answer = await self.ask_in()
        assert answer.status == 201
        self.cookie = answer.cookies[self.name].value
        return str((await answer.json())["patron"])

    async def socket(self, origin: str | None = "") -> aiohttp.ClientWebSocketResponse:
        """Open a link."""
        address = self.origin + "/api/socket?lang=en"
        link = await self._session.ws_connect(address, headers=self.headers(origin))
        self.links.append(link)
        return link

    async def leave(self) -> None:
        """Close what is open."""
        for link in self.links:
            await link.close()


def browsing(server: Process, story: Callable[[Browser], Awaitable[Any]]) -> Any:
    """Tell a story with one browser."""

    async def whole() -> Any:
        timeout = aiohttp.ClientTimeout(total=60)
        async with aiohttp.ClientSession(
            timeout=timeout, cookie_jar=aiohttp.DummyCookieJar()
        ) as session:
            browser = Browser(server, session)
            try:
                return await story(browser)
            finally:
                await browser.leave()

    return asyncio.run(whole())


def punto(folder: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run punto to its end, with this on standard input."""
    return zygote.run(folder, *arguments, given=given)


async def read_json(browser: Browser, path: str, status: int = 200) -> Any:
    """Return the JSON answer for a path."""
    answer = await browser.get(path)
    assert answer.status == status, await answer.text()
    return await answer.json()


def staff(folder: Path, *words: str, password: str = "") -> tuple[int, str, str]:
    """Run `punto staff` with a password on standard input."""
    ran = zygote.run(folder, "staff", *words, given=password + "\n")
    return ran.returncode, ran.stdout, ran.stderr
