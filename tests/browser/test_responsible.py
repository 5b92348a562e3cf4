"""Responsible play in a real browser: reality checks, pauses and a statement to take away."""

import csv
from pathlib import Path

from playwright.async_api import expect

from tests.kit.terminal import House, Tell, at_table


def test_a_reality_check_is_acknowledged_before_more_is_staked(tell: Tell) -> None:
    """It says how long and with what result; what lies there can still be taken back."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        page = patron.page
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        await patron.does("account")
        await page.select_option("[name=reality-minutes]", "15")
        await page.keyboard.press("Escape")
        # Fifteen minutes pass on this device.
        later = "() => { const now = Date.now; Date.now = () => now() + 15 * 60_000; }"
        await page.evaluate(later)
        check = page.locator(".reality-check")
        await expect(check).to_contain_text("You have played")
        await expect(page.locator("[data-action=acknowledge]")).to_be_focused()
        await patron.field("banker")
        await patron.is_refused("reality-check", "banker")
        await patron.does("clear-last")
        await patron.has_staked({})
        await patron.does("acknowledge")
        await expect(check).to_have_count(0)
        await patron.field("banker")
        await patron.has_staked({"banker": 100})

    tell(story)


def test_a_patron_pauses_for_an_hour(tell: Tell) -> None:
    """The house keeps to it: nothing more is staked from the seat."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.does("account")
        await patron.page.select_option("[name=days]", "hours-1")
        await patron.does("exclude")
        await patron.does("exclude-sure")
        await patron.sees("[data-excluded=true]")
        await patron.page.keyboard.press("Escape")
        await patron.press(100, "banker")
        await patron.is_refused("barred", "banker")

    tell(story)


def test_the_statement_is_a_table_for_a_spreadsheet(tell: Tell, tmp_path: Path) -> None:
    """One line a sitting, with the net in the currency and in minor units."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.does("account")
        async with patron.page.expect_download() as waiting:
            await patron.does("statement")
        download = await waiting.value
        await download.save_as(tmp_path / "statement.csv")
        with (tmp_path / "statement.csv").open(newline="", encoding="utf-8") as file:
            (row,) = csv.DictReader(file)
        assert (row["table"], row["currency"]) == (patron.table, "PLAY")
        assert (row["bought_in"], row["net"], row["net_minor_units"]) == ("5000", "0", "0")

    tell(story)
