"""Responsible play in a real browser: reality checks, pauses and a statement to take away."""

import csv
from pathlib import Path

from playwright.async_api import expect

from punto.client.ids import new_id
from punto.wire import office
from tests.kit.terminal import House, Tell, at_table, with_dollars


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


def test_the_interval_of_reality_checks_belongs_to_the_account(tell: Tell) -> None:
    """Another browser of the same patron has it too, and the house knows it."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.does("account")
        await patron.page.select_option("[name=reality-minutes]", "30")
        own = "fetch('/api/own').then((said) => said.json()).then((own) => own.reality_minutes)"
        await patron.page.wait_for_function(f"{own}.then((minutes) => minutes === 30)")
        await patron.page.evaluate("localStorage.clear()")
        await patron.page.reload()
        await patron.sees("main[data-phase=betting]")
        await patron.does("account")
        await expect(patron.page.locator("[name=reality-minutes]")).to_have_value("30")

    tell(story)


def test_a_limit_on_deposits_is_set_and_keeps_money_out(tell: Tell) -> None:
    """What is left is shown beside it; the cashier is refused beyond it, by name."""

    async def story(there: House) -> None:
        patron = await with_dollars(there, 100_000)
        page = patron.page
        await patron.does("account")
        await page.click(".deposit-limits > summary")
        limit = page.locator("[data-limit=deposit-week][data-currency=HKD]")
        await limit.locator("input").fill("1,500.00")
        await limit.locator("[type=submit]").click()
        await expect(limit).to_have_attribute("data-now", "150000")
        await expect(limit).to_contain_text("Left: 500.00")
        start = await page.evaluate("fetch('/api/start').then((said) => said.json())")
        paid = {"patron": start["me"]["patron"], "currency": "HKD"}
        beyond = office.PayIn(id=new_id(), **paid, amount=50_001)
        assert await there.refusal("cashier", beyond) == "own-deposit-limit"

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
    """One line for every movement of the wallets, with the balance after it."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.does("account")
        async with patron.page.expect_download() as waiting:
            await patron.does("statement")
        download = await waiting.value
        await download.save_as(tmp_path / "statement.csv")
        with (tmp_path / "statement.csv").open(newline="", encoding="utf-8-sig") as file:
            gift, bought_in = csv.DictReader(file)
        assert (gift["table"], gift["what"], gift["balance"]) == ("", "Welcome gift", "10000")
        assert (bought_in["table"], bought_in["what"]) == (patron.table, "Buy-in")
        assert (bought_in["amount"], bought_in["balance_minor_units"]) == ("-5000", "5000")

    tell(story)
