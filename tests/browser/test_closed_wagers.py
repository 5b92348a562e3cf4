"""A wager that is closed while it favours patrons: on the felt, in the rules, at the console."""

import pytest
from playwright.async_api import expect

from tests.kit.animations import found_by_axe
from tests.kit.console import signed_in
from tests.kit.felt_measure import faults_of_felt
from tests.kit.support import in_campaign
from tests.kit.terminal import SIZES, Dealer, House, Patron, Tell, dealt

# Without a nine, Lucky Nines favours patrons after a few coups of four decks.
NO_NINES = ("8s 10s Ks 7s", "8h 10h Kh 7h", "8d 10d Kd 7d", "8c 10c Kc 7c", "8s Js Ks 7s")
NINES = "[data-wager=lucky-nines]"


async def closing(there: House) -> tuple[Patron, Dealer]:
    """A patron at a table that hides its odds, in a coup that closes Lucky Nines."""
    how = {"decks": 4, "close_favourable": True, "live_odds": False}
    table = await there.opened(dealt("electronic", **how))
    patron, dealer = await there.patron(table), Dealer(there, table)
    await patron.sit()
    for cards in NO_NINES:
        await dealer.open()
        await patron.sees(f"main[data-phase=betting] {NINES}[data-closed=false]")
        await dealer.close()
        await dealer.deal(cards)
    await dealer.open()
    await patron.sees(f"main[data-phase=betting] {NINES}[data-closed=true]")
    return patron, dealer


def test_a_closed_wager_says_so_and_takes_no_chip(tell: Tell) -> None:
    """The field is marked, a press on it is refused in words, and the others take stakes."""

    async def story(there: House) -> None:
        patron, dealer = await closing(there)
        await expect(patron.page.locator(f"{NINES} .shut")).to_have_text("closed")
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        await patron.field("lucky-nines")
        said = await patron.is_refused("wager-closed", "lucky-nines")
        assert "is closed in this coup" in said
        await patron.sees("[data-wager][data-closed=true]")
        await dealer.close()
        await dealer.deal("9h 9d 9c 9s")
        await dealer.open()
        await patron.sees(f"main[data-phase=betting] {NINES}[data-closed=false]")

    tell(story)


@pytest.mark.parametrize("languages", [("en", "ar"), *in_campaign(("zh-Hans", "zh-Hant"))])
def test_a_closed_field_is_laid_out_in_every_language(
    tell: Tell, languages: tuple[str, str]
) -> None:
    """Nothing hangs out of it at any size, and its words can be told from the felt."""

    async def story(there: House) -> None:
        patron, _ = await closing(there)
        found = {}
        for language in languages:
            await patron.speak(language)
            for width, height in SIZES.values():
                await patron.page.set_viewport_size({"width": width, "height": height})
                await patron.page.reload()
                await patron.sees(f"main[data-link=up] {NINES} .shut")
                found[language, width] = await faults_of_felt(patron.page)
        assert not any(found.values()), found
        assert await found_by_axe(patron.page) == []

    tell(story)


def test_the_rules_of_the_table_and_the_console_name_what_is_closed(tell: Tell) -> None:
    """The panel of odds is gone; the rules say what the table does; the dealer reads the wager."""

    async def story(there: House) -> None:
        patron, _ = await closing(there)
        await patron.sees("[data-action=lab]", 0)
        await patron.does("rules")
        rules = patron.page.locator("[data-of=table]")
        await expect(rules).to_contain_text("takes no stakes in that coup")
        await expect(rules).to_contain_text("not shown here")
        page = await signed_in(there, "dealer")
        await page.goto(f"{there.process.address}dealer#{patron.table}")
        notes = page.locator(".dealer-notes")
        await expect(notes).to_contain_text("Closed in this coup: Lucky Nines")

    tell(story)
