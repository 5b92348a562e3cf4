"""The same story with a real browser and a real server process, killed without a word."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

from playwright.async_api import Browser, Page

from punto.table.settings import Clocks
from tests.kit.browser import browser
from tests.kit.patron import ScreenState
from tests.kit.process import Process
from tests.kit.simulation import Server
from tests.kit.story import check_books, one_coup, settings

QUICK = Clocks(betting=5_000, last_call=1_000, closed=300, card=1_000, settled=60_000)

# What the page shows, read from the page itself.
SHOWN = """() => {
  const main = document.querySelector("main");
  if (!main) return "{}";
  const all = (selector) => [...document.querySelectorAll(selector)].map((one) => one.dataset);
  const number = (text) => (text ? Number(text) : 0);
  const staked = all("[data-wager]").filter((one) => number(one.stake));
  return JSON.stringify({
    link: main.dataset.link === "up",
    phase: main.dataset.phase ?? "",
    coup: number(main.dataset.coup),
    seat: main.dataset.seat ? Number(main.dataset.seat) : null,
    available: number(main.dataset.available),
    stakes: Object.fromEntries(staked.map((one) => [one.wager, number(one.stake)])),
    player: all("[data-card][data-side=player]").map((one) => one.card),
    banker: all("[data-card][data-side=banker]").map((one) => one.card),
    payouts: Object.fromEntries(all("[data-payout]").map((one) => [one.payout, number(one.net)])),
  });
}"""


class RealWorld:
    """A server process, a browser and a page in it."""

    def __init__(self, folder: Path, chromium: Browser) -> None:
        """Nothing runs yet, but the table of the story is there."""
        self.folder = folder
        self._chromium = chromium
        self._process: Process | None = None
        self._page: Page | None = None
        self.complaints: list[str] = []

    async def start(self) -> None:
        """Start the server; the second time where it was, so that the page finds it again."""
        port = self._process.port if self._process else 0
        arguments = ["--port", str(port), "--data", str(self.folder)]
        self._process = await asyncio.to_thread(Process, arguments, self.folder)

    async def pull_plug(self) -> None:
        """Kill −9."""
        assert self._process is not None
        self._process.kill()

    def stop(self) -> None:
        """At the end: it stops cleanly."""
        assert self._process is not None
        assert self._process.stop() == (0, "")

    @property
    def page(self) -> Page:
        """The page that the patron sits at."""
        assert self._page is not None
        return self._page

    async def sign_in(self) -> None:
        """Open the printed address and press the button."""
        assert self._process is not None
        self._page = await self._chromium.new_page(viewport={"width": 1280, "height": 800})
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._said)
        await self.page.goto(self._process.address)
        await self.page.click("[data-action=guest]")

    def _said(self, message: object) -> None:
        text = getattr(message, "text", "")
        # A page that is not let run something says so here; a lost link is no complaint.
        if "Content Security Policy" in text or "Uncaught" in text:
            self.complaints.append(text)

    async def sit(self, seat: int, buy_in: int) -> None:
        """Press a seat and bring money."""
        await self.page.click(f"[data-seat-number='{seat}']")
        await self.page.fill("[data-form=buy-in] [name=buy-in]", str(buy_in))
        await self.page.click("[data-form=buy-in] [type=submit]")

    async def stake(self, wager: str, amount: int) -> None:
        """Press a chip, press a field."""
        await self.page.click(f"[data-chip='{amount}']")
        await self.page.click(f"[data-wager='{wager}']")

    async def until(self, shown: Callable[[ScreenState], bool]) -> ScreenState:
        """Look at the page, frame by frame, until it shows this."""
        deadline = asyncio.get_running_loop().time() + 60
        while True:
            seen = await self._seen()
            if shown(seen):
                return seen
            assert asyncio.get_running_loop().time() < deadline, f"never shown; at last {seen}"
            await self.page.evaluate("() => new Promise(requestAnimationFrame)")

    async def _seen(self) -> ScreenState:
        shown = json.loads(await self.page.evaluate(SHOWN))
        cards = {side: tuple(shown.get(side, ())) for side in ("player", "banker")}
        return ScreenState(**{**shown, **cards})


async def _open_table(folder: Path) -> None:
    server = Server(folder)
    await server.room.open_table(settings(QUICK))
    await server.pull_plug()


def test_a_coup_survives_kill_9_in_a_real_browser(tmp_path: Path) -> None:
    """A person opens the printed address, sits down, stakes, sees cards, loses the server, is paid.

    The plug is pulled once two cards lie there. Seat, stake and cards are there again without a
    touch, the page shows the payout, and ledger and log agree with the page.
    """

    async def story() -> tuple[ScreenState, list[str]]:
        await _open_table(tmp_path)
        async with browser() as chromium:
            world = RealWorld(tmp_path, chromium)
            shown = await one_coup(world, lambda seen: seen.cards == 2)
            sentence = await world.page.inner_text("[data-payout=banker]")
            assert "Banker" in sentence
            assert "cod:" in sentence or "house:" in sentence
            await world.page.reload()
            again = await world.until(lambda seen: seen.link and seen.seat is not None)
            assert again == shown  # a refresh loses nothing either
            world.stop()
            return shown, world.complaints

    shown, complaints = asyncio.run(story())
    assert complaints == []
    check_books(tmp_path, shown)
