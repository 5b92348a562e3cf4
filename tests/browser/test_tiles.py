"""Several tables in one window: one link, a clock and a road each, stakes from any of them."""

import re
from typing import Any

import pytest
from playwright.async_api import Locator, WebSocket, expect

from tests.kit.animations import found_by_axe
from tests.kit.support import pairs
from tests.kit.terminal import SIZES, Dealer, House, Patron, Tell, dealt

PLAYER, BANKER = "9h 4c Kd 2s", "4h 9c Ks Qd"
GAMES = ("commission", "electronic", "fortune-six", "no-commission")


async def opened(there: House, count: int) -> list[str]:
    """So many tables, each of another game."""
    return [await there.opened(dealt(rules, denoms=(1, 20))) for rules in GAMES[:count]]


async def side_by_side(there: House, tables: list[str], **how: Any) -> Patron:
    """A guest before these tables."""
    patron = await there.patron("tables=" + ",".join(tables), **how)
    await patron.sees("main[data-screen=tiles][data-link=up] [data-tile]", len(tables))
    return patron


def tile(patron: Patron, table: str) -> Locator:
    """One of the tiles."""
    return patron.page.locator(f"[data-tile='{table}']")


async def sits(patron: Patron, table: str, buy_in: int = 2_000) -> None:
    """Take a seat at a tile."""
    at = tile(patron, table)
    await at.locator("[name=buy-in]").fill(str(buy_in))
    await at.locator("[data-action=sit]").press("Enter")
    await expect(at).to_have_attribute("data-seat", "1")


def test_two_tables_are_played_over_one_link(tell: Tell) -> None:
    """Each tile has its own coup, stakes and money; a coup of one changes nothing at the other."""

    async def told(there: House) -> None:
        tables = await opened(there, 2)
        sockets: list[WebSocket] = []
        patron = await there.stranger("tables=" + ",".join(tables))
        patron.page.on("websocket", lambda socket: sockets.append(socket))
        await patron.page.locator("[data-action=guest]").press("Enter")
        await patron.sees("main[data-screen=tiles][data-link=up] [data-tile]", 2)
        assert len(sockets) == 1
        dealers = [Dealer(there, table) for table in tables]
        for table, dealer in zip(tables, dealers, strict=True):
            await sits(patron, table)
            await dealer.open()
            await patron.sees(f"[data-tile='{table}'][data-phase=betting]")
        first, second = (tile(patron, table) for table in tables)
        await patron.page.click("[data-chip='100']")
        await first.locator("[data-wager=banker]").click()
        await second.locator("[data-wager=player]").press("Enter")
        await second.locator("[data-wager=player]").press("Enter")
        await expect(first).to_have_attribute("data-staked", "100")
        await expect(second).to_have_attribute("data-staked", "200")
        await dealers[0].close()
        await dealers[0].deal(BANKER)
        await expect(first.locator("[data-winner=banker]")).to_have_count(1)
        await expect(first).to_have_attribute("data-available", "2095")
        # Screen readers are told which table it was, the result and what it brought.
        heard = first.locator("[aria-live=polite]")
        await expect(heard).to_have_text(re.compile(r".+: Player 4, Banker 9: the Banker wins.*95"))
        await expect(second.locator("[aria-live=polite]")).to_have_text("")
        await expect(first.locator("[data-road=big-road]")).to_have_attribute("data-marks", "B")
        await expect(second).to_have_attribute("data-staked", "200")
        await expect(second).to_have_attribute("data-phase", "betting")
        await expect(second.locator("[data-road=big-road]")).to_have_attribute("data-marks", "")
        await second.locator("[data-action=clear-last]").press("Enter")
        await expect(second).to_have_attribute("data-staked", "100")
        assert len(sockets) == 1
        assert patron.complaints == []
        await patron.page.context.close()

    tell(told)


def test_a_refusal_is_said_at_its_tile(tell: Tell) -> None:
    """A press before a seat is taken, a buy-in that is not a number, a stake over the limit."""

    async def told(there: House) -> None:
        tables = await opened(there, 2)
        patron = await side_by_side(there, tables)
        first, second = (tile(patron, table) for table in tables)
        note = first.locator(".tile-note")
        await first.locator("[data-wager=banker]").click(force=True)
        await expect(note).to_have_attribute("data-refusal", "not-seated")
        await first.locator("[name=buy-in]").fill("much")
        await first.locator("[data-action=sit]").press("Enter")
        await expect(note).to_have_attribute("data-refusal", "not-an-amount")
        await sits(patron, tables[0])
        await Dealer(there, tables[0]).open()
        await expect(first).to_have_attribute("data-phase", "betting")
        await patron.page.click("[data-chip='1000']")
        for _ in range(2):
            await first.locator("[data-wager=banker]").click()
        await expect(note).to_have_attribute("data-refusal", "over-maximum")
        await expect(second.locator(".tile-note")).to_be_hidden()
        assert patron.complaints == []
        await patron.page.context.close()

    tell(told)


def test_tiles_are_chosen_in_the_lobby_and_open_the_whole_table(tell: Tell) -> None:
    """Four at most; the title leads to the table, the way back to the tiles."""

    async def told(there: House) -> None:
        tables = await opened(there, 4)
        fifth = await there.opened(dealt("power-98"))
        patron = await there.patron("")
        page = patron.page
        for table in tables:
            await page.locator(f"[data-add='{table}']").press("Enter")
            await patron.sees(f"[data-add='{table}'][aria-pressed=true]")
        await patron.sees(f"[data-add='{fifth}'][aria-disabled=true]")
        await page.locator("[data-action=open-tiles]").press("Enter")
        await patron.sees("main[data-screen=tiles][data-link=up] [data-tile]", 4)
        await tile(patron, tables[1]).locator("[data-action=open-table]").click()
        await patron.sees("main[data-screen=table][data-link=up]")
        await page.go_back()
        await patron.sees("main[data-screen=tiles][data-link=up] [data-tile]", 4)
        await page.locator(".tile-tray [data-action=lobby]").click()
        await patron.sees(f"main[data-screen=lobby] [data-add='{tables[0]}'][aria-pressed=true]")
        assert patron.complaints == []
        await page.context.close()

    tell(told)


def test_tiles_survive_a_reload_and_a_table_that_is_not_open_is_left_out(tell: Tell) -> None:
    """Seats and stakes are the server's; the address names the tables."""

    async def told(there: House) -> None:
        tables = await opened(there, 2)
        patron = await side_by_side(there, tables)
        await sits(patron, tables[1])
        await Dealer(there, tables[1]).open()
        second = tile(patron, tables[1])
        await expect(second).to_have_attribute("data-phase", "betting")
        await patron.page.click("[data-chip='100']")
        await second.locator("[data-wager=banker]").click()
        await expect(second).to_have_attribute("data-staked", "100")
        await patron.page.reload()
        await expect(second).to_have_attribute("data-staked", "100")
        await expect(second).to_have_attribute("data-seat", "1")
        await patron.page.evaluate(f"location.hash = 'tables={tables[1]},no-such'")
        await patron.sees("[data-tile]", 1)
        await patron.page.evaluate("location.hash = 'tables=no-such'")
        await patron.sees("main[data-screen=lobby]")
        assert patron.complaints == []
        await patron.page.context.close()

    tell(told)


@pytest.mark.parametrize(
    ("size", "language"), pairs([*SIZES.values(), (3840, 2160)], ["en", "zh-CN", "ar"])
)
def test_four_tiles_fit_every_window(tell: Tell, size: tuple[int, int], language: str) -> None:
    """On a desk all four are in sight at once, and nothing of a tile is outside it."""

    async def told(there: House) -> None:
        tables = await opened(there, 4)
        patron = await side_by_side(there, tables, size=size, locale=language)
        await sits(patron, tables[0])
        outside = await patron.page.evaluate(
            """() => [...document.querySelectorAll("[data-tile]")].flatMap((tile) => {
                 const box = tile.getBoundingClientRect();
                 return [...tile.querySelectorAll("*")].filter((one) => {
                   const { left, right, top, bottom, width } = one.getBoundingClientRect();
                   if (width < 3) return false;
                   const aside = left < box.left - 1 || right > box.right + 1;
                   return aside || top < box.top - 1 || bottom > box.bottom + 1;
                 }).map((one) => one.className);
               })"""
        )
        assert outside == []
        crossed = await patron.page.evaluate(
            """() => [...document.querySelectorAll("[data-tile]")].filter((tile) => {
                 const road = tile.querySelector(".road").getBoundingClientRect();
                 return [...tile.querySelectorAll(".mini-hand, .tile-field")].some((one) => {
                   const { left, right, top, bottom } = one.getBoundingClientRect();
                   const beside = right <= road.left + 1 || left >= road.right - 1;
                   return !beside && bottom > road.top + 1 && top < road.bottom - 1;
                 });
               }).length"""
        )
        assert crossed == 0
        assert await found_by_axe(patron.page) == []
        width, height = size
        if width >= 1280:
            for table in tables:
                box = await tile(patron, table).bounding_box()
                assert box is not None
                assert box["y"] + box["height"] <= height
        await patron.page.context.close()

    tell(told)
