"""The pictures of the README and of docs/dealing.md: lobby, console, and kill −9."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from punto.rulebook import GAMES
from tests.kit.browser import browser
from tests.kit.console import BY_HAND, closed_with_stakes, console, guests
from tests.kit.process import Process
from tests.kit.terminal import PATIENCE, Patron, dealt, house
from tests.pictures.animation import Frame, animated
from tests.pictures.floor import CHIPS, STAKES

DESK = (1280, 800)
TALL = (1280, 1180)  # all seven tables
DRAWN = (960, 600)
TABLE = "commission-1"
STAKE = 100


async def readme_pictures(folder: Path) -> None:
    """Write them into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    async with browser(sharp=True) as chromium:
        await _lobby(chromium, folder / "lobby.jpg")
        await _kill(chromium, folder / "kill.webp")
    await _console(folder / "dealer.jpg")


async def _lobby(chromium: Browser, picture: Path) -> None:
    async with _room() as room:
        guest = await _guest(chromium, room.process, "", TALL)
        await guest.sees(".table-card", len(GAMES) + 1)  # and the one that is dealt by hand
        await guest.page.wait_for_timeout(2_000)  # until bots have staked
        await guest.page.screenshot(path=picture, type="jpeg", quality=85)


async def _console(picture: Path) -> None:
    """A coup with five patrons, in which the third card of Player is due."""
    async with house(sharp=True) as there:
        table = await there.opened(dealt("commission", **BY_HAND, chips=CHIPS, seats=9))
        dealer = await console(there, table)
        async with guests(there, table, STAKES) as seated:
            await dealer.burnt()
            await closed_with_stakes(dealer, seated, STAKES)
            await dealer.at(step="deal-card")
            await dealer.key("2h Kd 3c 6s")
            await dealer.at(step="deal-card", dealt=4)
            await asyncio.sleep(0.3)  # until the last card has its colours
            await dealer.page.screenshot(path=picture, type="jpeg", quality=85)


async def _kill(chromium: Browser, picture: Path) -> None:
    """Stake, kill −9, back, paid: as often as it takes until the stake wins."""
    async with _room() as room:
        patron = await _guest(chromium, room.process, TABLE, DESK)
        free = patron.page.locator("[data-seat-number][data-state=free]").first
        await patron.sit(int(await free.get_attribute("data-seat-number") or 0))
        frames: list[Frame] = []
        while not frames:
            frames = await _story(room, patron)
        picture.write_bytes(await animated(patron.page, frames, DRAWN))


async def _story(room: "_Room", patron: Patron) -> list[Frame]:
    """Return the frames of one coup with a kill in it; none if the stake lost."""
    story = _Story(patron.page)
    await _comes(patron, "main[data-phase=betting]:not(:has(.own-result))")
    await patron.press(STAKE, "banker")
    await patron.has_staked({"banker": STAKE})
    await patron.page.wait_for_timeout(500)  # until the chip has come to rest
    await story.shows(f"A stake of {STAKE} is answered: it is on the disk", 2_500)
    room.process.kill()
    await _comes(patron, "main[data-link=down]")
    await story.shows("kill −9: the server is gone", 2_500)
    room.restart()
    await _comes(patron, "main[data-link=up]")
    await patron.has_staked({"banker": STAKE})
    await story.shows("Started again: seat, stake and coup are where they were", 2_500)
    await patron.does("deal-now")
    dealt, settled = "main:not([data-phase=betting])", patron.page.locator("[data-phase=settled]")
    await _comes(patron, dealt)
    while not await settled.count():
        await story.shows("The coup goes on", 700)
        await patron.page.wait_for_timeout(1_400)
    await _comes(patron, "[data-payout=banker]")
    await patron.page.wait_for_timeout(1_500)  # until chips have come to rest
    won = int(await patron.page.locator("[data-payout=banker]").get_attribute("data-net") or 0)
    await story.shows("Paid, to the last unit", 3_500)
    return story.frames if won > 0 else []


async def _comes(patron: Patron, selector: str) -> None:
    """Wait longer than a test would: this table has real clocks."""
    await expect(patron.page.locator(selector)).to_have_count(1, timeout=4 * PATIENCE)


class _Story:
    """Frames of one page, each with a caption."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.frames: list[Frame] = []

    async def shows(self, caption: str, ms: int) -> None:
        """Add the page as it is now, for so long."""
        self.frames.append(Frame(await self._page.screenshot(type="png"), caption, ms))


class _Room:
    """A living room that can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.process = self._start(0)

    def restart(self) -> None:
        """Start it again on its folder."""
        self.process = self._start(self.process.port)

    def _start(self, port: int) -> Process:
        return Process(["--port", str(port), "--data", "data"], self._folder, empty=False)


@asynccontextmanager
async def _room() -> AsyncIterator[_Room]:
    with tempfile.TemporaryDirectory() as held:
        room = await asyncio.to_thread(_Room, Path(held))
        try:
            yield room
        finally:
            room.process.stop()


async def _guest(chromium: Browser, process: Process, table: str, size: tuple[int, int]) -> Patron:
    width, height = size
    context = await chromium.new_context(viewport={"width": width, "height": height}, locale="en")
    page = await context.new_page()
    patron = Patron(page, table)
    await page.goto(f"{process.address}#{table}")
    await page.locator("[data-action=guest]").press("Enter")
    await patron.sees("main[data-watching=false][data-link=up]")
    return patron
