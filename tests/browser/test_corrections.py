"""What a patron reads while staff put a coup right."""

from playwright.async_api import expect

from tests.kit.animations import found_by_axe
from tests.kit.console import BY_HAND, PIN, console, with_pin
from tests.kit.corrections import call_other_cards, settled
from tests.kit.terminal import SIZES, House, Tell, dealt


def test_a_result_that_is_taken_back_is_no_longer_shown_as_paid(tell: Tell) -> None:
    """First the ruling is awaited; then the old result and its payouts are gone, and it is said."""

    async def story(there: House) -> None:
        pit = await with_pin(there, "pit-boss")
        for size in (SIZES["desk"], SIZES["phone"]):
            dealer, patron = await settled(there, size)
            page, hint = patron.page, patron.page.locator(".hint")
            await patron.sees(".call[data-winner=banker]")
            await patron.sees(".own-result")
            await patron.sees("[data-payout]")
            await call_other_cards(dealer, "7c6s")
            await expect(page.locator(".call")).to_have_text("The table waits for a ruling")
            await expect(hint).to_contain_text("decides about this coup")
            await expect(hint).to_be_visible()
            assert await found_by_axe(page) == []
            await dealer.fill("approve", name=pit, pin=PIN)
            await dealer.at(dialog="", step="confirm-result")
            await patron.sees("main[data-phase=complete]")
            await patron.sees(".call[data-winner='']")
            await patron.sees(".own-result", 0)
            await patron.sees("[data-payout]", 0)
            await expect(hint).to_contain_text("was taken back")
            await expect(page.locator("[data-live=staff]")).to_contain_text("was taken back")
            await expect(page.locator(".last-coup")).to_contain_text("no longer hold")
            await page.reload()
            await patron.sees("main[data-phase=complete]")
            await expect(hint).to_contain_text("was taken back")
            await dealer.enter()
            await patron.sees(".call[data-winner=player]")
            await patron.sees("[data-payout=banker][data-net='-20']")
            await expect(hint).to_contain_text("was put right")
            await dealer.at(step="open-bets")
            await dealer.enter()
            await patron.sees("main[data-phase=betting]")
            await expect(hint).not_to_contain_text("put right")
            assert not patron.complaints

    tell(story)


def test_a_card_that_is_taken_back_is_said_to_everyone(tell: Tell) -> None:
    """In a short line under the layout, for the rest of the coup."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission", **BY_HAND))
        dealer, patron = await console(there, table), await there.patron(table)
        await patron.sit()
        hint = patron.page.locator(".hint")
        await expect(hint).to_have_text("No dealer is at the table now.")
        await dealer.burnt()
        await expect(hint).to_have_text("Waiting for the dealer.")
        await dealer.closed()
        await dealer.at(step="deal-card")
        await dealer.key("2h Kd")
        await dealer.type("Backspace")
        await dealer.at(dealt=1)
        await expect(hint).to_contain_text("A card of coup")
        await dealer.key("Qd 5c 9s")
        await expect(hint).to_contain_text("was taken back")

    tell(story)
