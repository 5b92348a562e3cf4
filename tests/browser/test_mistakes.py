"""Slips of hand and of mind in a real browser: nothing is staked or told that was not meant."""

from dataclasses import replace

import pytest
from playwright.async_api import expect

from punto.client.ids import new_id
from punto.table.settings import Cards, Clocks
from punto.wire import dealing
from punto.wire import staff as staff_wire
from tests.kit.browser import middle
from tests.kit.page_link import with_link
from tests.kit.support import in_campaign
from tests.kit.terminal import PASSWORD, Dealer, House, Patron, Tell, at_table, dealt

HELD = """(key) => {
  const field = document.activeElement;
  for (let again = 0; again < 9; again += 1) {
    const how = { key, repeat: true, bubbles: true, cancelable: true };
    const down = new KeyboardEvent("keydown", how);
    if (field.dispatchEvent(down)) field.click(); // as a browser does
  }
}"""


def test_a_key_that_is_held_on_a_field_stakes_once(tell: Tell) -> None:
    """Enter repeats by itself; the field takes the first alone."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        field = patron.page.locator("[data-wager=banker]")
        await field.press("Enter")
        await patron.page.evaluate(HELD, "Enter")
        await patron.press(20, "tie")  # all that was sent before has been answered by then
        await patron.has_staked({"banker": 20, "tie": 20})

    tell(story)


def test_a_long_press_by_mouse_takes_back(tell: Tell) -> None:
    """As by finger and pen, and a short one stakes."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.press(20, "banker")
        await patron.has_staked({"banker": 20})
        await patron.page.mouse.down()
        await patron.has_staked({})
        await patron.page.mouse.up()
        await patron.press(20, "tie")
        await patron.has_staked({"tie": 20})

    tell(story)


def test_escape_lets_go_of_a_dragged_chip_and_does_what_its_button_offers(tell: Tell) -> None:
    """What is dragged is dropped nowhere; what lies stays until CLEAR ALL BETS is offered."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        page = patron.page
        await patron.press(20, "banker")
        await patron.press(20, "tie")
        await patron.has_staked({"banker": 20, "tie": 20})
        await page.mouse.move(*await middle(page.locator("[data-chip='500']")))
        await page.mouse.down()
        await page.mouse.move(*await middle(page.locator("[data-wager=tie]")), steps=4)
        await patron.sees(".chip.dragged[data-over=tie]")
        await page.keyboard.press("Escape")
        await patron.sees(".chip.dragged", 0)
        await page.mouse.up()
        await page.keyboard.press("u")
        await patron.has_staked({"banker": 20})
        await patron.sees("[data-action=clear-all][aria-disabled=true]")
        await page.keyboard.press("Escape")
        await patron.press(20, "player")
        await patron.has_staked({"banker": 20, "player": 20})
        await page.keyboard.press("Escape")
        await patron.has_staked({})

    tell(story)


@pytest.mark.parametrize("size", [(390, 844), *in_campaign((844, 390), (1280, 800))])
def test_a_refusal_hides_no_field_and_is_read_in_its_direction(
    tell: Tell, size: tuple[int, int]
) -> None:
    """It is said beside the layout, and its field is framed."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there, size=size, locale="ar")
        await patron.press(1000, "tie")
        await patron.press(20, "tie")
        note = patron.page.locator("#note-tie")
        await expect(note).to_have_css("direction", "rtl")
        await patron.sees("[data-wager=tie][data-noted=true]")
        box = await note.bounding_box()
        assert box is not None
        for field in await patron.page.locator(".field").all():
            other = await field.bounding_box()
            assert other is not None
            beside = (
                other["x"] >= box["x"] + box["width"] or box["x"] >= other["x"] + other["width"]
            )
            assert beside or other["y"] >= box["y"] + box["height"]

    tell(story)


def test_a_refusal_goes_with_its_reason(tell: Tell) -> None:
    """Without a link, and too much: neither is said any longer than it is true."""

    async def story(there: House) -> None:
        patron, dealer, link = await with_link(there)
        await link.cut()
        await patron.sees("main[data-link=down]")
        await patron.press(20, "banker")
        await patron.is_refused("no-link", "banker")
        link.mend()
        await patron.sees("main[data-link=up]")
        await expect(patron.page.locator(".note")).to_have_count(0, timeout=2_000)
        await patron.press(1000, "tie")
        await patron.press(20, "tie")
        await patron.is_refused("over-maximum", "tie")
        await dealer.close()
        await patron.sees("main[data-phase=closed]")
        await expect(patron.page.locator(".note")).to_have_count(0, timeout=2_000)

    tell(story)


def test_a_covered_card_is_not_in_the_history(tell: Tell) -> None:
    """The coup is listed once its cards are turned over."""

    async def story(there: House) -> None:
        patron, dealer = await at_table(there, reduced_motion="no-preference")
        await patron.page.clock.install()
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})
        await dealer.close()
        await dealer.deal("9h 4c Kd 2s")
        await patron.sees(".cover", 2)
        await patron.does("history")
        await expect(patron.page.locator(".coups")).to_be_attached()
        async with patron.page.expect_response("**/history*"):
            await patron.page.keyboard.press("Escape")
            await patron.does("history")
        await patron.sees("[data-panel=history] > .panel-body > p:not([role=status])")
        await patron.sees("[data-history]", 0)
        await patron.page.keyboard.press("Escape")
        await patron.page.keyboard.press("o")
        await patron.does("history")
        await patron.sees("[data-history='1']")

    tell(story)


def test_the_last_result_outlives_a_refresh_and_not_the_sitting(tell: Tell) -> None:
    """It stays in sight while the next coup opens; who stands up takes it along."""

    async def story(there: House) -> None:
        patron, dealer = await at_table(there)
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})
        await dealer.close()
        await dealer.deal("9h 4c Kd 2s")
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        last = patron.page.locator(".balance dd").last
        await expect(last).to_have_text("+100")
        await patron.page.reload()
        await expect(last).to_have_text("+100")
        await patron.does("leave")
        await patron.sees("main[data-seat='']")
        await patron.page.reload()
        await patron.sees("main[data-link=up]")
        await patron.sit()
        await expect(last).to_have_text("–")

    tell(story)


async def staff(there: House, role: str, table: str) -> Patron:
    """Somebody who works here, before the page."""
    await there.appointed(role)
    patron = await there.stranger(table)
    await patron.page.click("[data-action=by-name]")
    await patron.page.fill("[name=name]", role)
    await patron.page.fill("[name=password]", PASSWORD)
    await patron.page.click("[data-form=by-name] [type=submit]")
    await patron.sees("main[data-screen=table][data-watching=false][data-link=up]")
    return patron


@pytest.mark.parametrize(
    "role", ["dealer", *in_campaign("pit-boss", "cashier", "director", "auditor")]
)
def test_staff_look_on_and_are_offered_no_seat(tell: Tell, role: str) -> None:
    """The page holds for every role, and does not ask for what would be refused."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission"))
        looks = await staff(there, role, table)
        await looks.sees(".seat[aria-disabled=true]", 7)
        await Dealer(there, table).open()
        await looks.sees("main[data-phase=betting]")
        await looks.field("player")
        await looks.is_refused("staff", "player")
        assert looks.complaints == []

    tell(story)


def test_a_table_in_other_money_shows_that_wallet_by_name(tell: Tell) -> None:
    """Play money buys nothing there, and is not shown: in the head, the dialog and the account."""

    async def story(there: House) -> None:
        table = await there.opened(replace(dealt("commission"), currency="HKD"))
        patron = await there.patron(table)
        await patron.sees("main[data-wallet='0'][data-currency=HKD]")
        page = patron.page
        await expect(page.locator(".wallet")).to_contain_text("Hong Kong Dollar")
        await page.click("[data-seat-number='1']")
        await patron.sees("dialog[open]")
        await expect(page.locator("#buy-in-range")).to_contain_text("0 (Hong Kong Dollar)")
        await patron.sees("[data-action=gift]", 0)
        await page.keyboard.press("Escape")
        await patron.does("account")
        await expect(page.locator(".figures")).to_contain_text("Hong Kong Dollar")

    tell(story)


@pytest.mark.parametrize("cards", Cards)
def test_a_paused_table_has_no_clock_and_takes_nothing(tell: Tell, cards: Cards) -> None:
    """Where a dealer deals none runs at any time: the dealer says when bets are closed."""

    async def story(there: House) -> None:
        clocks = Clocks(betting=600_000)
        table = await there.opened(dealt("commission", cards=cards, clocks=clocks))
        patron = await there.patron(table)
        await patron.sit()
        if cards is Cards.DEALT:
            await Dealer(there, table).open()
        runs = "true" if cards is Cards.DRAWN else "false"
        clock, here = patron.page.locator(".clock"), patron.page.locator(".bet-here").first
        await expect(here).to_have_css("opacity", "1")
        await expect(clock).to_have_attribute("data-running", runs)
        await there.ask("pit-boss", staff_wire.Pause(id=new_id(), table=table))
        await expect(clock).to_have_attribute("data-running", "false")
        await expect(here).to_have_css("opacity", "0")
        await patron.press(20, "player")
        await patron.is_refused("table-paused", "player")
        await there.ask("pit-boss", staff_wire.Resume(id=new_id(), table=table))
        await expect(clock).to_have_attribute("data-running", runs)
        await expect(here).to_have_css("opacity", "1")

    tell(story)


def test_words_fit_what_is_so(tell: Tell) -> None:
    """An empty field, a table that is closed, one that is not there, a panel left behind."""

    async def story(there: House) -> None:
        patron, dealer = await at_table(there)
        page = patron.page
        await patron.press(20, "player")
        await patron.has_staked({"player": 20})
        await page.click("[data-wager=tie]", button="right")
        await patron.is_refused("nothing-here", "tie")
        await patron.does("clear-last")
        await patron.has_staked({})
        await dealer.do(dealing.CallLastBets)
        await dealer.do(dealing.CloseBets)
        await expect(page.locator(".hint")).to_have_text(
            "No more bets: please wait for the next coup."
        )
        await patron.does("account")
        await page.evaluate("location.hash = 'no-such-table'")
        await patron.sees("main[data-screen=lobby] [data-missing='no-such-table']")
        await page.evaluate(f"location.hash = '{patron.table}'")
        await patron.sees("main[data-screen=table]")
        await patron.sees("dialog[open]", 0)

    tell(story)


def test_a_closed_table_offers_no_seat(tell: Tell) -> None:
    """Its seats open no dialog, and its fields say that it is closed."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron = await there.patron(table)
        await patron.sees(".seat[aria-disabled=false]", 7)
        await there.ask("pit-boss", staff_wire.CloseTable(id=new_id(), table=table))
        await patron.sees(".seat[aria-disabled=true]", 7)
        await patron.field("player")
        await patron.is_refused("table-closed", "player")

    tell(story)
