"""Money as people write it: minor units, chips of every size, offers, stakes of many fields."""

from dataclasses import replace

import pytest
from playwright.async_api import expect

from punto.client.ids import new_id
from punto.ledger.currencies import Rate
from punto.rulebook import game
from punto.table.settings import Limit
from punto.wire import staff
from tests.kit.support import in_campaign
from tests.kit.terminal import Dealer, House, Tell, at_table, dealt, in_dollars, with_dollars


def test_amounts_are_shown_and_written_in_the_currency(tell: Tell) -> None:
    """A wallet of 12,345,650 cents is 123,456.50 dollars, and 1,234.50 brings 123,450 cents."""

    async def story(there: House) -> None:
        patron = await with_dollars(there, 12_345_650)
        page = patron.page
        await expect(page.locator(".wallet")).to_contain_text("123,456.50")
        await page.click("[data-seat-number='1']")
        await expect(page.locator("[name=buy-in]")).to_have_value("10000.00")
        await page.click("[data-preset='5000000']")
        await expect(page.locator("[name=buy-in]")).to_have_value("50000.00")
        await page.fill("[name=buy-in]", "1,234.567")
        await page.click("[data-form=buy-in] [type=submit]")
        await patron.sees("[data-refusal=not-an-amount]")
        await page.fill("[name=buy-in]", "1,234.50")
        await page.click("[data-form=buy-in] [type=submit]")
        await patron.sees("main[data-available='123450']")
        await expect(page.locator(".balance")).to_contain_text("1,234.50")
        await expect(page.locator("[data-chip] .face").first).to_have_text("100")

    tell(story)


def test_arabic_digits_are_read_as_amounts(tell: Tell) -> None:
    """The separators of the language count too."""

    async def story(there: House) -> None:
        patron = await with_dollars(there, 12_345_650, locale="ar")
        await patron.sit(1, "١٬٢٣٤٫٥٠")
        await patron.sees("main[data-available='123450']")

    tell(story)


def test_chips_go_from_the_minimum_to_the_maximum(tell: Tell) -> None:
    """A table of 20 to 5,000,000 has a chip of each, and no more than fit."""

    async def story(there: House) -> None:
        limits = {key: Limit(20, 5_000_000) for key in game("electronic").by_key}
        patron = await there.patron(await there.opened(dealt("electronic", limits=limits)))
        chips = patron.page.locator(".chips [data-chip]")
        await expect(chips).to_have_count(5)
        await expect(chips.first).to_have_attribute("data-chip", "20")
        await expect(chips.last).to_have_attribute("data-chip", "5000000")

    tell(story)


def test_stakes_are_doubled_and_halved_within_the_limits(tell: Tell) -> None:
    """A field that cannot take more says so, and nothing changes; a doubling can be undone."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.press(100, "player")
        await patron.press(20, "tie")
        await patron.does("double")
        await patron.has_staked({"player": 200, "tie": 40})
        await patron.does("halve")
        await patron.has_staked({"player": 100, "tie": 20})
        await patron.does("halve")
        await patron.is_refused("cannot-halve", "halve")
        await patron.has_staked({"player": 100, "tie": 20})
        await patron.press(500, "player")
        await patron.has_staked({"player": 600, "tie": 20})
        await patron.does("double")
        await patron.is_refused("over-maximum", "player")
        await patron.has_staked({"player": 600, "tie": 20})
        await patron.does("clear-all")
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})
        await patron.does("double")
        await patron.has_staked({"player": 200})
        await patron.does("clear-last")
        await patron.has_staked({"player": 100})

    tell(story)


# What the page sends waits until `release()`.
HELD = """() => {
  const send = WebSocket.prototype.send, waiting = [];
  WebSocket.prototype.send = function (frame) { waiting.push([this, frame]); };
  window.held = () => waiting.length;
  window.release = () => {
    WebSocket.prototype.send = send;
    for (const [socket, frame] of waiting) send.call(socket, frame);
  };
}"""


@pytest.mark.parametrize("action", ["pattern", *in_campaign("halve", "double")])
def test_stakes_are_never_gone_where_the_bets_close_in_between(tell: Tell, action: str) -> None:
    """The request comes too late: every stake from before lies there."""

    async def story(there: House) -> None:
        patron, dealer = await at_table(there)
        await patron.press(100, "banker")
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 200})
        await patron.does("keep-pattern")
        await patron.press(100, "tie")
        await patron.has_staked({"banker": 200, "tie": 100})
        await patron.page.evaluate(HELD)
        await patron.does(action)
        await patron.page.wait_for_function("window.held() > 0")
        await dealer.close()
        await patron.sees("main[data-phase=dealing], main[data-phase=closed]")
        await patron.page.evaluate("window.release()")
        await patron.is_refused("bets-closed", action)
        await patron.has_staked({"banker": 200, "tie": 100})

    tell(story)


def test_a_pattern_of_stakes_is_kept_on_the_device(tell: Tell) -> None:
    """It outlives the page, and belongs to its game."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.press(100, "banker")
        await patron.press(20, "tie")
        await patron.has_staked({"banker": 100, "tie": 20})
        await patron.does("keep-pattern")
        await patron.does("clear-all")
        await patron.has_staked({})
        await patron.page.reload()
        await patron.sees("main[data-phase=betting][data-seat='1']")
        await patron.does("pattern")
        await patron.has_staked({"banker": 100, "tie": 20})
        await patron.press(100, "player")
        await patron.has_staked({"banker": 100, "tie": 20, "player": 100})
        await patron.does("pattern")
        await patron.has_staked({"banker": 100, "tie": 20})

    tell(story)


def test_a_patron_without_chips_is_offered_more_at_the_seat(tell: Tell) -> None:
    """The next step is there, with an amount that the wallet allows."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("electronic", buy_in=Limit(100, 5_000)))
        patron, dealer = await there.patron(table), Dealer(there, table)
        await patron.sit(1, 100)
        await dealer.open()
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})
        await dealer.close()
        await dealer.deal("2h 9c 3d Kh")
        await patron.sees("main[data-phase=settled]")
        await patron.does("add-chips")
        await expect(patron.page.locator("[name=buy-in]")).to_have_value("2000")
        await patron.page.click("[data-form=buy-in] [type=submit]")
        await patron.sees("main[data-available='2000']")

    tell(story)


def test_chips_are_bought_with_a_second_money_and_paid_back_in_the_tables_own(tell: Tell) -> None:
    """The form says which chips arrive before they are paid for; the log agrees to the unit.

    A rate that has changed since buys nothing: the form shows the new one first.
    """

    async def story(there: House) -> None:
        settings = in_dollars(accepts={"MOP": Rate(100, 103)})

        async def set_rate(per: int) -> None:
            accepts = replace(settings, accepts={"MOP": Rate(100, per)})
            change = staff.ChangeSettings(id=new_id(), table=settings.key, settings=accepts)
            await there.ask_two("pit-boss", "director", change)

        patron = await with_dollars(there, 50_000, at=settings)
        page = patron.page
        await there.pay_in(patron, "MOP", 412_000)
        await page.click("[data-seat-number='1']")
        choice = page.locator("[data-form=buy-in] [name=currency]")
        await expect(choice).to_have_value("MOP")  # the dollars do not reach for the least
        await page.fill("[name=buy-in]", "2060.50")
        await page.click("[data-nearest='206000']")
        await expect(page.locator("[data-arrives='200000']")).to_contain_text("2,000.00")
        await choice.select_option("HKD")
        await patron.sees("[name=buy-in]", 0)
        await choice.select_option("MOP")
        await page.fill("[name=buy-in]", "2060")
        await set_rate(206)
        await page.click("[data-form=buy-in] [type=submit]")
        await patron.sees("[data-refusal=rate-changed]")
        await patron.sees("[data-arrives='100000'] [data-rate='206 100']")
        await set_rate(103)
        await patron.sees("[data-arrives='200000']")
        await page.click("[data-form=buy-in] [type=submit]")
        await patron.sees("main[data-available='200000'][data-wallet='50000']")
        await patron.does("account")
        await expect(page.locator(".account [data-wallet=MOP]")).to_contain_text("2,060.00")
        more = page.locator("[data-form=more-money]")
        await more.locator("[name=currency]").select_option("MOP")
        await more.locator("[name=more-money]").fill("10.30")
        await expect(more.locator("[data-arrives='1000']")).to_contain_text("10.00")
        await more.locator("[type=submit]").click()
        await patron.sees("main[data-available='201000']")
        await patron.does("leave-seat")
        await patron.sees("main[data-wallet='251000']")
        await expect(page.locator(".account [data-wallet=MOP]")).to_contain_text("2,049.70")
        assert not patron.complaints

    tell(story)
