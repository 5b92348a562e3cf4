"""A patron's terminal over a real socket to a real server process."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from punto.wire.codec import encode
from tests.kit.http_client import Browser
from tests.kit.patron import Heard, Seen
from tests.kit.process import Process


def framed(body: bytes) -> bytes:
    """A body as a server frames it, at whatever length."""
    return bytes((0x81, 127)) + len(body).to_bytes(8, "big") + body


class Linked:
    """One patron at one table: what the terminal heard, and what it still asks."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.heard = Heard(table, lambda request: self._asked.append(encode(request)))
        self._asked: list[bytes] = []
        self.link: aiohttp.ClientWebSocketResponse | None = None

    async def connect(self) -> None:
        """Open a link and ask for what was missed."""
        if not self.browser.cookie:
            await self.browser.sign_in()
        self.link = await self.browser.socket()
        self.heard.watch()
        await self.send()

    async def send(self) -> None:
        """Send everything that is asked."""
        assert self.link is not None
        while self._asked:
            await self.link.send_str(self._asked.pop(0).decode())

    async def until(self, shown: Callable[[Seen], bool]) -> Seen:
        """Listen until the terminal shows this."""
        while not shown(seen := self.heard.seen(link=True)):
            assert await self.hear(), f"the link went; at last {seen}"
        return seen

    async def hear(self) -> bool:
        """Take one message; False where the server said goodbye."""
        assert self.link is not None
        await self.send()
        message = await self.link.receive(timeout=60)
        if message.type is not aiohttp.WSMsgType.TEXT:
            return False
        self.heard.hear(framed(message.data.encode()))
        return True


@asynccontextmanager
async def linked(process: Process, table: str) -> AsyncIterator[Linked]:
    """A patron for as long as this lasts."""
    jar = aiohttp.DummyCookieJar()
    timeout = aiohttp.ClientTimeout(total=60)
    async with aiohttp.ClientSession(timeout=timeout, cookie_jar=jar) as session:
        browser = Browser(process, session)
        try:
            yield Linked(browser, table)
        finally:
            await browser.leave()


async def stopped(process: Process) -> tuple[int, str]:
    """Ask a server to stop, while the loop goes on."""
    return await asyncio.to_thread(process.stop)


def quick_tables(folder: Path, clocks: str, more: str = "") -> str:
    """A file with one table of quick clocks; its name."""
    text = f'port = 0\n{more}\n[[tables]]\nkey = "quick"\ngame = "commission"\nclocks = {clocks}\n'
    (folder / "punto.toml").write_text(text)
    return "punto.toml"
