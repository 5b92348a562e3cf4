"""The first run: three marks that show the way once, the game in thirty seconds, the house edge."""

from typing import Any

import pytest
from playwright.async_api import expect

from punto.rulebook import game
from tests.kit.support import in_campaign
from tests.kit.terminal import DESK, SIZES, Dealer, House, Patron, Tell, dealt

TARGETS = {"seat": ".seat[aria-disabled='false']", "chip": ".tray", "field": ".field.main"}


async def newcomer(there: House, **how: Any) -> tuple[Patron, Dealer]:
    """A guest at a table with the bets open, who has never been here."""
    table = await there.opened(dealt("commission"))
    dealer = Dealer(there, table)
    await dealer.open()
    return await there.patron(table, **how), dealer


async def covers(patron: Patron, mark: str) -> bool:
    """Return True if the mark lies over what it points to."""
    note = await patron.page.locator(f".coach[data-mark={mark}]").bounding_box()
    target = await patron.page.locator(TARGETS[mark]).first.bounding_box()
    assert note is not None
    assert target is not None
    apart = note["y"] + note["height"] <= target["y"] or target["y"] + target["height"] <= note["y"]
    return not apart


@pytest.mark.parametrize("size", [DESK, (360, 640), *in_campaign(SIZES["phone"], (3840, 2160))])
def test_three_marks_show_the_way_and_go_by_acting(tell: Tell, size: tuple[int, int]) -> None:
    """Seat, chip, field: one at a time, never over what it points to, and never again."""

    async def story(there: House) -> None:
        patron, _ = await newcomer(there, size=size)
        await patron.sees(".coach[data-mark=seat]")
        assert not await covers(patron, "seat")
        await patron.sit(3)
        await patron.sees(".coach[data-mark=chip]")
        assert not await covers(patron, "chip")
        await patron.page.click("[data-chip='500']")
        await patron.sees(".coach[data-mark=field]")
        assert not await covers(patron, "field")
        await patron.page.click("[data-wager=banker]")
        await patron.sees(".coach", 0)
        await patron.has_staked({"banker": 500})
        await patron.page.reload()
        await patron.sees("main[data-link=up][data-seat='3']")
        await patron.sees(".coach", 0)
        assert not patron.complaints

    tell(story)


def test_escape_hides_a_mark_and_does_nothing_else(tell: Tell) -> None:
    """One key press for each; the help shows them again."""

    async def story(there: House) -> None:
        patron, _ = await newcomer(there)
        await patron.sees(".coach[data-mark=seat]")
        await patron.page.keyboard.press("Escape")
        await patron.sees(".coach", 0)
        await patron.sit(3)
        await patron.sees(".coach[data-mark=chip]")
        await patron.page.keyboard.press("Escape")
        await patron.sees(".coach[data-mark=field]")
        await patron.page.keyboard.press("Escape")
        await patron.sees(".coach", 0)
        await patron.does("help")
        await patron.does("coach-again")
        await patron.sees(".coach[data-mark=chip]")
        await patron.does("coach-close")
        await patron.sees(".coach[data-mark=field]")

    tell(story)


def test_a_mark_blocks_no_press(tell: Tell) -> None:
    """What lies under it is pressed as if it were not there."""

    async def story(there: House) -> None:
        patron, _ = await newcomer(there)
        await patron.sit(3)
        note = await patron.page.locator(".coach[data-mark=chip] p").bounding_box()
        assert note is not None
        under = await patron.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('.coach') === null",
            [note["x"] + 4, note["y"] + 4],
        )
        assert under

    tell(story)


@pytest.mark.parametrize("language", ["en", "ar", *in_campaign("zh-Hans", "zh-Hant")])
def test_every_field_shows_its_exact_house_edge_on_request(tell: Tell, language: str) -> None:
    """In the numbers of the language; pressed again, the limits are back."""

    async def story(there: House) -> None:
        patron, _ = await newcomer(there, locale=language)
        await patron.sees(".field .edge", 0)
        await patron.page.click(".layout [data-action=edges]")
        await patron.sees(".field .edge", len(game("commission").wagers))
        odds = await patron.page.evaluate("fetch('/api/odds/commission/8').then(a => a.json())")
        for wager in odds["wagers"]:
            field = patron.page.locator(f"[data-wager='{wager['wager']}'] .edge")
            written = await patron.page.evaluate(
                """([text, tag]) => new Intl.NumberFormat(tag, {
                    style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2,
                }).format(Number(text) / 100)""",
                [wager["edge"]["percent"], "zh-Hant-HK" if language == "zh-Hant" else language],
            )
            await expect(field).to_contain_text(written)
        await patron.page.click(".layout [data-action=edges]")
        await patron.sees(".field .edge", 0)

    tell(story)


@pytest.mark.parametrize("rules", ["commission", "power-98"])
def test_the_game_in_thirty_seconds_is_printed_rules(tell: Tell, rules: str) -> None:
    """Reached from the table, without an account too; each sentence leads to its clause."""

    async def story(there: House) -> None:
        table = await there.opened(dealt(rules))
        patron = await there.stranger(table)
        await patron.does("help")
        brief = patron.page.locator(f"[data-brief='{rules}'] li")
        await expect(brief.first).to_be_visible()
        assert await brief.count() >= 7
        await patron.page.locator(f"[data-brief='{rules}'] [data-footnote]").first.click()
        await patron.sees("[data-panel=rules] [data-wanted=true]")

    tell(story)
