"""The dealer's console by keyboard, by numpad and by pad; slips and keys that bounce."""

import asyncio

import pytest
from playwright.async_api import expect

from punto.client import WatchedTable
from punto.rulebook import GAMES
from tests.kit.console import QUIET, Console, at_console, die_of, guests, stake
from tests.kit.terminal import House, Tell

NUMPAD_SUITS = {
    "s": "NumpadDivide",
    "h": "NumpadMultiply",
    "d": "NumpadSubtract",
    "c": "NumpadAdd",
}
NUMPAD_COURT = {"J": "Numpad1", "Q": "Numpad2", "K": "Numpad3"}


@pytest.mark.parametrize("rules", GAMES)
def test_a_whole_coup_of_each_game_by_keyboard_alone(tell: Tell, rules: str) -> None:
    """From an empty table to a paid coup: Enter, cards, the die where the game has one."""

    async def story(there: House) -> None:
        dealer = await at_console(there, rules)
        await dealer.burnt()
        await dealer.closed()
        for key in die_of(rules):
            await dealer.at(step="shake-die")
            await dealer.type(key)
        await dealer.at(step="deal-card")
        await dealer.key("9h Kd 8c 6s")
        await dealer.at(step="confirm-result")
        assert "Player wins 7–6" in await dealer.page.inner_text("[data-prompt]")
        await dealer.enter()
        await dealer.at(phase="settled", step="open-bets")
        assert not dealer.complaints

    tell(story)


def stack(guest: WatchedTable) -> int:
    """Return what lies before a guest."""
    assert guest.seat is not None
    return guest.seat.stack


async def dealing(there: House, rules: str = "commission") -> Console:
    """A dealer whose table has no more bets and no card yet."""
    dealer = await at_console(there, rules)
    await dealer.burnt()
    await dealer.closed()
    await dealer.at(step="deal-card")
    return dealer


def test_a_coup_on_the_numpad(tell: Tell) -> None:
    """1 is the ace, 0 the ten, .1 .2 .3 are J Q K; the four signs are the suits."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        for number, card in enumerate(("As", "10h", "7c", "Kd"), 1):
            rank, suit = card[:-1], card[-1]
            if rank in NUMPAD_COURT:
                await dealer.type("NumpadDecimal", NUMPAD_COURT[rank])
            else:
                await dealer.type({"A": "Numpad1", "10": "Numpad0"}.get(rank, f"Numpad{rank}"))
            await dealer.type(NUMPAD_SUITS[suit])
            await dealer.at(dealt=number)
            await dealer.sees(f".dealer-slot[data-card='{card}']")
        await dealer.at(step="confirm-result")

    tell(story)


def test_a_coup_on_the_pad_leaves_the_focus_where_it_was(tell: Tell) -> None:
    """Two presses a card, then the prompt itself; no press moves the focus."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        page = dealer.page
        for number, card in enumerate(("9h", "Kd", "8c", "6s"), 1):
            await page.click(f"[data-rank='{card[:-1]}']")
            await page.click(f"[data-suit-key='{card[-1]}']")
            await dealer.at(dealt=number)
            assert await page.evaluate("document.activeElement.closest('button') === null")
        await dealer.page.click("[data-action=back]")
        await dealer.at(dealt=3)
        await dealer.key("6s")
        await page.clock.run_for(QUIET)
        await page.click("[data-prompt=confirm-result]")
        await dealer.at(phase="settled")
        assert await page.evaluate("document.activeElement.closest('button') === null")

    tell(story)


def test_a_wrong_last_card_is_taken_back_before_it_is_paid(tell: Tell) -> None:
    """A false natural pays nobody until the dealer confirms it; Backspace takes its card back."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        async with guests(there, dealer.table, {1}) as seated:
            await dealer.burnt()
            await dealer.enter()
            await dealer.at(step="call-last-bets")
            await stake(seated, {1: {"player": 100}})
            before = stack(seated[1])
            await dealer.enter()
            await dealer.at(step="close-bets")
            await dealer.enter(hold=200)
            await dealer.at(step="deal-card")
            await dealer.key("9h Kd Kc 6s")
            await dealer.at(step="confirm-result")
            assert stack(seated[1]) == before
            await dealer.type("Backspace")
            await dealer.at(step="deal-card", dealt=3)
            await dealer.key("9s")
            await dealer.enter()
            await dealer.at(phase="settled")
            assert stack(seated[1]) == before

    tell(story)


def test_backspace_takes_the_burn_of_the_second_shoe_back(tell: Tell) -> None:
    """The cards of the last coup still lie there, and are not meant."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        await dealer.burnt()
        await dealer.closed()
        await dealer.at(step="deal-card")
        await dealer.type("F6")
        await dealer.sees("[data-cut-card=out]")
        await dealer.key("9h Kd Kc 6s")
        await dealer.enter()
        await dealer.at(step="open-shoe")
        await dealer.enter()
        await dealer.at(step="burn-cards")
        await dealer.type("3", "d")
        await dealer.at(step="open-bets")
        await dealer.type("Backspace")
        await dealer.at(step="burn-cards")
        await dealer.type("4", "d")
        await dealer.at(step="open-bets")

    tell(story)


def test_keys_that_bounce_and_a_brush_close_nothing(tell: Tell) -> None:
    """Two Enters within 100 ms are one; the bets close only by a key that is held."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        await dealer.burnt()
        await dealer.stop_time()
        await dealer.enter()
        await dealer.at(step="call-last-bets")
        await dealer.enter()
        await dealer.at(step="close-bets", said="done")
        await dealer.page.clock.run_for(100)
        await dealer.type("Enter")
        await dealer.at(step="close-bets", said="hint")
        await dealer.enter(hold=100)
        await expect(dealer.page.locator(".dealer-said")).to_contain_text("Hold Enter")
        await dealer.at(step="close-bets")
        await dealer.enter(hold=200)
        await dealer.at(step="deal-card")

    tell(story)


def test_a_card_that_cannot_be_is_refused_beside_the_prompt_until_the_next_try(tell: Tell) -> None:
    """The server's sentence stays; the slot stays armed."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        await dealer.burnt()
        await dealer.type("9", "h")
        await dealer.at(said="refused")
        assert "Not now" in await dealer.refused()
        await dealer.closed()
        await dealer.at(step="deal-card", said="done")
        await dealer.key("9h")
        assert not dealer.complaints

    tell(story)


def test_single_keys_can_be_switched_off_and_the_pad_can_lie_on_the_left(tell: Tell) -> None:
    """Both are settings of the device (WCAG 2.1.4)."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        page = dealer.page
        await page.click("[data-action=settings]")
        await page.uncheck("[name=letters]")
        await page.check("[name=left]")
        await page.keyboard.press("Escape")
        await dealer.at(dialog="", left="true")
        await dealer.type("9", "h")
        await dealer.at(dealt=0)
        pad = await page.locator(".dealer-pad").bounding_box()
        hands = await page.locator(".dealer-hands").bounding_box()
        assert pad is not None
        assert hands is not None
        assert pad["x"] < hands["x"]

    tell(story)


def test_the_browser_does_nothing_of_its_own_at_a_function_key(tell: Tell) -> None:
    """Find, caret browsing and the menu stay away; reload and full screen are left alone."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        page = dealer.page
        await page.evaluate(
            """() => {
                window.prevented = {};
                Event.prototype.preventDefault = function (original) {
                    return function () { window.prevented[this.key] = true; original.call(this); };
                }(Event.prototype.preventDefault);
            }"""
        )
        await dealer.burnt()
        for key in ("F2", "F4", "F7", "F8", "F9", "F10"):
            await dealer.type(key)
            await dealer.at(dialog=key)
            await dealer.type("Escape")
            await dealer.at(dialog="")
        await dealer.type("F3", "F6")
        prevented = await page.evaluate("Object.keys(window.prevented)")
        assert {"F2", "F3", "F4", "F6", "F7", "F8", "F9", "F10"} <= set(prevented)
        assert "Escape" not in prevented

    tell(story)


def test_a_key_right_after_escape_is_the_screens(tell: Tell) -> None:
    """The dialog is gone with Escape, not a moment later: fast hands lose no key."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        await dealer.burnt()
        for key, then in (("F7", "F2"), ("F2", "F4"), ("F4", "F7")) * 4:
            await dealer.type(key)
            await dealer.at(dialog=key)
            keyboard = dealer.page.keyboard
            await asyncio.gather(keyboard.press("Escape"), keyboard.press(then))
            await dealer.at(dialog=then)
            await dealer.type("Escape")
            await dealer.at(dialog="")

    tell(story)
