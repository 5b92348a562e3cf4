"""A seated patron with a phone: everything is said, and nothing lies over anything else."""

from itertools import pairwise
from typing import Any

from playwright.async_api import Page, expect

from tests.kit.console import BY_HAND, console
from tests.kit.page_link import PageLink
from tests.kit.terminal import SIZES, House, Tell, dealt

BOXES = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { top, bottom, left, right } = range.getBoundingClientRect();
    return { top, bottom, left, right };
})"""


async def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    """Where the contents of these lie."""
    found: Any = await page.evaluate(BOXES, selector)
    assert found, selector
    return list(found)


def test_the_line_under_the_layout_is_there_once_seated_and_moves_nothing(tell: Tell) -> None:
    """It says that the dealer is waited for, that stakes are taken, that a coup is free."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission", **BY_HAND))
        dealer = await console(there, table)
        patron = await there.patron(table, size=SIZES["phone"])
        await patron.sit()
        await dealer.burnt()
        hint = patron.page.locator(".hint")
        tops = []
        await expect(hint).to_have_text("Waiting for the dealer.")
        await expect(hint).to_be_in_viewport()
        tops.append(await boxes(patron.page, ".rail"))
        await dealer.type("F9")
        await dealer.page.click("dialog [data-action=do]")
        await expect(hint).to_have_text("A free coup: it is dealt without stakes.")
        await expect(hint).to_be_in_viewport()
        tops.append(await boxes(patron.page, ".rail"))
        for language in ("ar", "zh-Hans", "zh-Hant"):
            await patron.speak(language)
            over = "(line) => line.scrollWidth - line.clientWidth"
            assert await hint.evaluate(over) <= 0, language
        assert all(one[0]["top"] == other[0]["top"] for one, other in pairwise(tops))

    tell(story)


def test_why_a_seat_cannot_be_left_covers_no_field(tell: Tell) -> None:
    """It is said over the chips, which cannot be used meanwhile."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission", **BY_HAND))
        dealer = await console(there, table)
        patron = await there.patron(table, size=SIZES["phone"])
        await patron.sit()
        await dealer.burnt()
        await dealer.enter()
        await patron.sees("main[data-phase=betting]")
        await patron.press(20, "banker")
        await patron.has_staked({"banker": 20})
        await patron.does("leave")
        await patron.sees("#note-leave")
        (note,) = await boxes(patron.page, "#note-leave")
        fields = await boxes(patron.page, ".fields")
        assert note["top"] > fields[0]["bottom"]
        (button,) = await boxes(patron.page, "[data-action=leave]")
        assert note["bottom"] < button["top"]

    tell(story)


def test_what_bots_staked_does_not_lie_over_the_limits(tell: Tell) -> None:
    """Everyone's stakes have a place of their own beside odds and limits, also in Arabic."""

    async def story(there: House) -> None:
        totals = {"banker": 1_060, "player": 12_000}
        of_bots = {"banker": 40, "player": 40}
        for language in ("en", "ar", "zh-Hans", "zh-Hant"):
            table = await there.opened(dealt("commission"))
            patron = await there.patron(table, size=SIZES["phone"], locale=language)
            link = PageLink()
            await link.lay(patron.page)
            await patron.page.reload()
            await patron.sees(f"html[lang='{language}'] main[data-link=up] .main", 2)
            told = {"type": "totals", "table": patron.table}
            link.tell({**told, "totals": totals, "of_bots": of_bots})
            await patron.sees(".main .all small", 2)
            for side in totals:
                (stakes,) = await boxes(patron.page, f"[data-wager={side}] .all")
                for term in await boxes(patron.page, f"[data-wager={side}] .terms > *"):
                    beside = term["right"] <= stakes["left"] or term["left"] >= stakes["right"]
                    assert beside, (language, side, term, stakes)

    tell(story)


def test_where_the_dealer_shows_the_cut_card_no_place_of_it_is_told(tell: Tell) -> None:
    """The counted place would be a guess; the line says who shows it."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission", **BY_HAND))
        dealer, patron = await console(there, table), await there.patron(table)
        await dealer.burnt()
        await expect(patron.page.locator(".shoe .small")).to_contain_text("the dealer shows")
        await patron.sees(".gauge .cut-card", 0)

    tell(story)
