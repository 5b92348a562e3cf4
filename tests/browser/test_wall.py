"""Displays on walls: a table or the room, without an account, for weeks."""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from punto.client.ids import new_id
from punto.house import STREAM as HOUSE
from punto.ledger.currencies import PLAY_MONEY
from punto.rulebook import game
from punto.server.display import Display
from punto.store import read_store
from punto.table import Settings
from punto.table.settings import Clocks, Limit
from punto.wire import requests as w
from punto.wire import staff
from punto.wire.codec import encode
from punto.words.sentences import Words
from tests.kit.animations import found_by_axe
from tests.kit.browser import run
from tests.kit.guests import Guest, answer, until
from tests.kit.page_link import PageLink
from tests.kit.patron import payload
from tests.kit.simulated_link import SimulatedLink
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE
from tests.kit.support import pairs
from tests.kit.terminal import Dealer, House, Patron, Tell, dealt, house

SIZES = {"wall": (1920, 1080), "upright": (1080, 1920), "large": (3840, 2160)}


async def display(there: House, query: str, table: str = "", size: str = "wall") -> Patron:
    """A display in a browser of its own."""
    window = await there.window(SIZES[size], {})
    page = await window.new_page()
    shown = Patron(page, table)
    await page.goto(f"{there.process.address}wall{query}#{table}")
    return shown


async def at_a_wall(there: House, query: str = "", **how: Any) -> tuple[Patron, Dealer]:
    """A display of one table, whose bets are open, and the table's dealer."""
    table = await there.opened(dealt("commission"))
    dealer = Dealer(there, table)
    await dealer.open()
    wall = await display(there, query, table, **how)
    await wall.sees("main[data-link=up] .wall-table[data-phase=betting]")
    return wall, dealer


def house_log(there: House) -> object:
    """Return the end of the house's log on the disk."""
    store = read_store(Path(there.folder) / "punto-data")
    try:
        return store.head(HOUSE)
    finally:
        store.close()


def test_a_display_shows_a_coup_and_is_nobody(tell: Tell) -> None:
    """Cards, totals, winner and roads; no patron, no cookie, and nothing to press."""

    async def story(there: House) -> None:
        wall, dealer = await at_a_wall(there)
        before = house_log(there)
        await dealer.close()
        await dealer.deal("9h 4c Kd 3s")
        await wall.sees(".wall-table[data-winner=player]")
        await wall.sees(".wall-cards img[alt]", 4)
        await wall.sees("[data-side=player][data-wins=true]")
        await expect(wall.page.locator("[data-side=player] .wall-total")).to_have_text("9")
        await wall.sees("[data-road=big-road][data-marks=P]")
        await dealer.open()
        await wall.sees(".wall-hands[data-before=true] img[alt]", 4)
        await wall.sees("button, a, input, select", 0)
        assert house_log(there) == before
        assert await wall.page.context.cookies() == []
        assert not wall.complaints

    tell(story)


def test_the_room_is_shown_without_a_table_and_for_a_table_that_is_none() -> None:
    """Every open table with its call and its road, or those that the address names.

    A display of one table shows the room from when that table closes until it opens again. Tiles
    fill the picture. The house is this story's own: a room of many tables turns pages.
    """

    async def story() -> None:
        async with house() as there:
            await shown(there)
            await there.leave()

    async def shown(there: House) -> None:
        table = await there.opened(dealt("commission"))
        other = await there.opened(dealt("no-commission"))
        room = await display(there, "", "nowhere")
        for key in (table, other):
            await room.sees(f".wall-tile[data-table='{key}']")
        assert await room.page.evaluate(CUT_OFF) == []
        assert await room.page.evaluate(FILLED) > 0.9
        chosen = await display(there, f"?tables={other}")
        await chosen.sees("main[data-link=up] .wall-tile")
        await chosen.sees(f".wall-tile[data-table='{other}']")
        wall = await display(there, "", table)
        await wall.sees(f"main[data-table='{table}'][data-link=up] .wall-table")
        await there.ask("pit-boss", staff.CloseTable(id=new_id(), table=table))
        await wall.sees("main[data-table=''][data-link=up]")
        await wall.sees(f".wall-tile[data-table='{other}']")
        await room.sees(f".wall-tile[data-table='{table}']", 0)  # every watcher was told by now
        await there.ask("pit-boss", staff.Resume(id=new_id(), table=table))
        await wall.sees(f"main[data-table='{table}'][data-link=up] .wall-table")
        assert not room.complaints + wall.complaints

    run(story())


# The clock of the languages alone is turned by hand: time that jumped would also end the link.
BY_HAND = """const every = setInterval;
setInterval = (act, ms) => ms === 20_000 ? (window.turn = act, 0) : every(act, ms);"""


def test_languages_take_turns(tell: Tell) -> None:
    """Each for twenty seconds; the name of the game changes with them."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission"))
        window = await there.window(SIZES["wall"], {})
        page = await window.new_page()
        await page.add_init_script(BY_HAND)
        wall = Patron(page, table)
        await page.goto(f"{there.process.address}wall?lang=en,zh-Hans,ar#{table}")
        await wall.sees("html[lang=en] .wall-table")
        names = set()
        for language in ("zh-Hans", "ar", "en"):
            await page.evaluate("turn()")
            await wall.sees(f"html[lang={language}] .wall-table")
            names.add(await page.inner_text(".wall-head h1"))
        assert len(names) == 3
        assert not wall.complaints

    tell(story)


def test_an_old_picture_says_how_old_it_is(tell: Tell) -> None:
    """It stays, greyed, and is right again with the link."""

    async def story(there: House) -> None:
        wall, dealer = await at_a_wall(there)
        link = PageLink()
        await link.lay(wall.page)
        await wall.page.clock.install()
        await wall.page.reload()
        await wall.sees("main[data-link=up] .wall-table[data-phase=betting]")
        await link.cut()
        await wall.sees("main[data-link=down]")
        await wall.sees(".wall-stale", 0)
        await wall.page.clock.run_for(12_000)
        await wall.sees("main[data-stale=true] .wall-table")
        await expect(wall.page.locator(".wall-stale")).to_contain_text("12")
        await dealer.close()
        link.mend()
        await wall.page.clock.run_for(4_000)
        await wall.sees("main[data-link=up][data-stale=false] .wall-table[data-phase=closed]")

    tell(story)


@pytest.mark.parametrize(("size", "language"), pairs(SIZES, ["en", "zh-Hans", "zh-Hant", "ar"]))
def test_everything_fits_every_screen_in_every_language(
    tell: Tell, size: str, language: str
) -> None:
    """Nothing is cut off, no letter is smaller than a forty-fifth of the height; axe agrees."""

    async def story(there: House) -> None:
        wall, dealer = await at_a_wall(there, f"?lang={language}", size=size)
        await dealer.close()
        await dealer.deal("2h 4c Kd Kh 5s 5d")
        await wall.sees(f"html[lang={language}] .wall-cards img", 6)
        assert await wall.page.evaluate(CUT_OFF) == []
        assert await wall.page.evaluate(SMALL) == []
        assert await found_by_axe(wall.page) == []

    tell(story)


CUT_OFF = """() => [...document.querySelectorAll(".wall *")].filter((one) => {
  const { width, left, top, right, bottom } = one.getBoundingClientRect();
  const out = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  return width && out && getComputedStyle(one).rotate === "none";
}).map((one) => one.className || one.tagName)"""
# How much of the room's part of the picture its tiles cover.
FILLED = """() => {
  const gap = parseFloat(getComputedStyle(document.querySelector(".wall-room")).columnGap) || 0;
  const box = (one) => one.getBoundingClientRect();
  const area = (one) => (box(one).width + gap) * (box(one).height + gap);
  const tiles = [...document.querySelectorAll(".wall-tile")].map(area);
  const head = document.querySelector(".wall-head").getBoundingClientRect().bottom;
  const foot = document.querySelector(".wall-foot").getBoundingClientRect().top;
  return tiles.reduce((sum, one) => sum + one, 0) / (innerWidth * (foot - head));
}"""
SMALL = """() => {
  const least = Math.min(innerWidth, innerHeight) / 45 - 0.5;
  const says = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const size = (one) => parseFloat(getComputedStyle(one).fontSize);
  const letters = [...document.querySelectorAll(".wall *")].filter(says);
  return letters.filter((one) => size(one) < least && !one.closest("svg, .visually-hidden"))
    .map((one) => `${one.className} ${one.textContent} ${size(one)}`);
}"""


class Recorded:
    """What a display was sent in a simulated room: coup after coup, dealt to a patron who bets."""

    def __init__(self, coups: int) -> None:
        self.frames: list[bytes] = []
        self.shoes: list[int] = []  # the number of frames before each shoe
        self.coups: list[int] = []  # and of coups
        simulated(self._play(coups))

    async def _play(self, coups: int) -> None:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder), 7)
            limits = {key: Limit(20, 1_000) for key in game("commission").by_key}
            quick = Settings(TABLE, "commission", PLAY_MONEY, limits, clocks=Clocks())
            await server.room.open_table(quick)
            patron = await self._bettor(server)
            seen = Display(server.room, SimulatedLink(self._take), Words("en"))
            seen.hear(encode(w.Watch(id="0" * 16, table=TABLE, public=None, seat=None)))
            runner = server.room.runners[TABLE]
            while runner.saved.coup < coups:
                shoe = runner.saved.shoes
                await asyncio.sleep(1)
                if runner.saved.shoes != shoe:
                    self.shoes.append(len(self.frames))
                    self.coups.append(runner.saved.coup)
            patron.cut()

    async def _bettor(self, server: Server) -> Guest:
        welcomed = await server.room.house_runner.welcome()
        assert isinstance(welcomed, tuple)
        patron = Guest(server.room, welcomed[0])
        assert await answer(patron, patron.screen.sit(1, 5_000)) is None
        await until(lambda: server.room.runners[TABLE].saved.phase.value == "betting")
        for wager in ("player", "banker"):
            assert await answer(patron, patron.screen.stake(wager, 20)) is None
        return patron

    def _take(self, framed: bytes) -> None:
        self.frames.append(payload(framed))


async def measured(page: Page) -> dict[str, float]:
    """The heap of a page and what its document holds, after the garbage is gone."""
    session = await page.context.new_cdp_session(page)
    await session.send("HeapProfiler.enable")
    for _ in range(3):
        await session.send("HeapProfiler.collectGarbage")
    heap = await session.send("Runtime.getHeapUsage")
    counters = await session.send("Memory.getDOMCounters")
    await session.detach()
    return {"heap": heap["usedSize"], "nodes": counters["nodes"]}


@pytest.mark.campaign
def test_ten_thousand_coups_leave_nothing_behind(tell: Tell) -> None:
    """Heap and document at the last shoe are within a tenth of those after 500 coups."""
    recorded = Recorded(10_000)

    async def story(there: House) -> None:
        limits = {key: Limit(20, 1_000) for key in game("commission").by_key}
        await there.opened(Settings(TABLE, "commission", PLAY_MONEY, limits, clocks=Clocks()))
        window = await there.window(SIZES["wall"], {})
        page = await window.new_page()
        links: list[WebSocketRoute] = []

        def answered(link: WebSocketRoute) -> None:
            links.append(link)
            link.on_message(
                lambda asked: link.send(
                    json.dumps({"type": "answer", "id": json.loads(asked)["id"], "refused": None})
                )
            )

        await page.route_web_socket("**/api/socket*", answered)
        await page.goto(f"{there.process.address}wall#{TABLE}")
        await expect(page.locator("main[data-link=up]")).to_have_count(1)
        found: list[tuple[int, dict[str, float]]] = []
        sent = 0
        for place, coup in zip(recorded.shoes, recorded.coups, strict=True):
            for framed in recorded.frames[sent:place]:
                links[-1].send(framed.decode())
            sent = place
            await page.evaluate("new Promise((done) => requestAnimationFrame(done))")
            if coup >= 500:
                found.append((coup, await measured(page)))
        first, last = found[0][1], found[-1][1]
        assert found[-1][0] > 9_800
        for what, least in first.items():
            assert last[what] <= 1.1 * least, (what, found[0], found[-1])

    tell(story)
