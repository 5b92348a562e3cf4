"""A patron's terminal over a real socket to a real server process."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from punto.wire.codec import encode
from tests.kit.http_client import Browser
from tests.kit.patron import PatronScreen, ScreenState
from tests.kit.process import Process


def framed(body: bytes) -> bytes:
    """A body as a server frames it, at whatever length."""
    return bytes((0x81, 127)) + len(body).to_bytes(8, "big") + body


class SocketPatron:
    """A patron at one table over a real socket."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.screen = PatronScreen(table, lambda request: self._unsent.append(encode(request)))
        self._unsent: list[bytes] = []
        self.link: aiohttp.ClientWebSocketResponse | None = None

    async def connect(self) -> None:
        """Open a link and ask for what was missed."""
        if not self.browser.cookie:
            await self.browser.sign_in()
        self.link = await self.browser.socket()
        self.screen.watch()
        await self.send()

    async def send(self) -> None:
        """Send everything that is asked."""
        assert self.link is not None
        while self._unsent:
            await self.link.send_str(self._unsent.pop(0).decode())

    async def until(self, condition: Callable[[ScreenState], bool]) -> ScreenState:
        """Listen until the terminal shows this."""
        while not condition(screen := self.screen.state(link=True)):
            assert await self.receive(), f"the link went; at last {screen}"
        return screen

    async def receive(self) -> bool:
        """Take one message; False where the server said goodbye."""
        assert self.link is not None
        await self.send()
        message = await self.link.receive(timeout=60)
        if message.type is not aiohttp.WSMsgType.TEXT:
            return False
        self.screen.receive(framed(message.data.encode()))
        return True


@asynccontextmanager
async def socket_patron(process: Process, table: str) -> AsyncIterator[SocketPatron]:
    """Yield a patron of a server process, and close the connection at the end."""
    jar = aiohttp.DummyCookieJar()
    timeout = aiohttp.ClientTimeout(total=60)
    async with aiohttp.ClientSession(timeout=timeout, cookie_jar=jar) as session:
        browser = Browser(process, session)
        try:
            yield SocketPatron(browser, table)
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
