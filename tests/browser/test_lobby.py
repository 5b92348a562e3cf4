"""The lobby in a real browser: my table first, filters, currencies, tags, wallets and account."""

import re
from dataclasses import replace

import pytest
from playwright.async_api import expect

from punto.rulebook import game
from punto.table.settings import Limit
from tests.kit.animations import found_by_axe
from tests.kit.support import pairs
from tests.kit.terminal import SIZES, Dealer, House, Patron, Tell, dealt

BANKER = "4h 9c Ks Qd"
LANGUAGES = {"en": "Banker ×4", "zh-CN": "庄连赢4局", "zh-HK": "莊連贏4局", "ar": "المصرفي ×4"}


async def goes_to_lobby(patron: Patron) -> None:
    """Leave the table for the lobby; a seat stays."""
    await patron.page.evaluate("location.hash = ''")
    await patron.sees("main[data-screen=lobby][data-link=up]")


def test_my_table_comes_first_with_what_i_have_there(tell: Tell) -> None:
    """C10: seat, stakes and the result of this session; others see nothing of it."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("electronic"))
        patron, dealer = await there.patron(table), Dealer(there, table)
        stranger = await there.patron("")
        await patron.sit(4)
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        await goes_to_lobby(patron)
        first = patron.page.locator(".table-card").first
        await expect(first).to_have_attribute("data-table", table)
        await expect(first).to_have_attribute("data-own", "4")
        await expect(first).to_have_attribute("data-staked", "100")
        await expect(first.locator(".badge")).to_have_text("Your table")
        await expect(first.locator(".mine")).to_contain_text("Your seat: 4")
        await dealer.close()
        await dealer.deal(BANKER)
        await expect(first).to_have_attribute("data-staked", "0")
        await expect(first.locator("[data-net='1']")).to_contain_text("+95")
        assert await found_by_axe(patron.page) == []
        await stranger.sees(f"[data-table='{table}']")
        await stranger.sees("[data-own]", 0)
        assert patron.complaints == []
        await patron.page.context.close()
        await stranger.page.context.close()

    tell(told)


def test_filters_are_remembered_and_cleared_in_one_press(tell: Tell) -> None:
    """By game, by limits and by free seats, with the keyboard; nothing left says the way out."""

    async def told(there: House) -> None:
        limits = {key: Limit(60, 700) for key in game("power-98").by_key}
        high = await there.opened(dealt("power-98", limits=limits))
        single = await there.opened(dealt("fortune-six", seats=1))
        await (seated := await there.patron(single)).sit(1)
        patron = await there.patron("")
        page = patron.page
        card = page.locator(".table-card")
        await patron.sees(f"[data-table='{single}']")
        everything = await card.count()
        await page.select_option("select[name=limits]", "PLAY 60 700")
        await expect(card).to_have_count(1)
        await patron.sees(f"[data-table='{high}']")
        await page.reload()
        await patron.sees("main[data-link=up]")
        await expect(card).to_have_count(1)
        await page.select_option("select[name=game]", "fortune-six")
        await expect(card).to_have_count(0)
        await page.locator("[data-action=show-all]").press("Enter")
        await expect(card).to_have_count(everything)
        await page.locator("input[name=free]").press("Space")
        await patron.sees(f"[data-table='{single}']", 0)
        await patron.sees(f"[data-table='{high}']")
        await page.locator("[data-action=clear-filters]").press("Enter")
        await expect(card).to_have_count(everything)
        await expect(page.locator("[data-action=clear-filters]")).to_have_attribute(
            "aria-disabled", "true"
        )
        assert patron.complaints == []
        await seated.page.context.close()
        await page.context.close()

    tell(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tags_say_what_stands_out_in_every_language(tell: Tell, language: str) -> None:
    """The server finds it in the road; the page only words it."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("commission"))
        dealer = Dealer(there, table)
        for _ in range(4):
            await dealer.open()
            await dealer.close()
            await dealer.deal(BANKER)
        patron = await there.patron("", locale=language)
        tag = patron.page.locator(f"[data-table='{table}'] [data-trend=banker-streak]")
        await expect(tag).to_have_text(re.compile(re.sub("4", ".?4.?", LANGUAGES[language])))
        assert patron.complaints == []
        await patron.page.context.close()

    tell(told)


def test_the_header_has_wallets_and_account_and_cards_name_their_currency(tell: Tell) -> None:
    """C10: the lobby had no wallet and no account; C6: no currency."""

    async def told(there: House) -> None:
        money = await there.opened(replace(dealt("commission"), currency="HKD"))
        patron = await there.patron("")
        page = patron.page
        await expect(page.locator(f"[data-table='{money}']")).to_contain_text("Hong Kong Dollar")
        await expect(page.locator(".wallets [data-wallet=PLAY]")).to_contain_text("10,000 Play")
        await page.locator("[data-action=account]").press("Enter")
        await patron.sees("[data-panel=account] [data-limit=loss][data-currency=PLAY]")
        await page.keyboard.press("Escape")
        await expect(page.locator("[data-action=account]")).to_be_focused()
        assert patron.complaints == []
        await page.context.close()

    tell(told)


@pytest.mark.parametrize(("size", "language"), pairs([*SIZES.values(), (3840, 2160)], ["en", "ar"]))
def test_the_lobby_fits_every_window(tell: Tell, size: tuple[int, int], language: str) -> None:
    """Nothing is wider than the window, and every card is as wide as its column."""

    async def told(there: House) -> None:
        await there.opened(dealt("electronic"))
        patron = await there.patron("", size=size, locale=language)
        await expect(patron.page.locator(".table-card").first).to_be_visible()
        outside = await patron.page.evaluate(
            """() => [...document.querySelectorAll("main *")].filter((one) => {
                 const { left, right, width } = one.getBoundingClientRect();
                 return width > 2 && (left < -1 || right > innerWidth + 1);
               }).map((one) => one.className)"""
        )
        assert outside == []
        await patron.page.context.close()

    tell(told)
