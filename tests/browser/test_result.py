"""The moment of a result: what is shown of a coup, for how long, and what becomes of its chips."""

from typing import Any

import pytest
from playwright.async_api import expect

from tests.kit.animations import WATCH, found_by_axe
from tests.kit.support import in_campaign
from tests.kit.terminal import SIZES, Dealer, House, Patron, Tell, at_table

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}

# Timers of this length wait until a test ends the moment.
HELD = """() => { window.held = []; const later = window.setTimeout;
window.setTimeout = (next, ms, ...all) =>
  (ms === 4000 ? window.held.push(next) && 0 : later(next, ms, ...all)); }"""
END = "() => window.held.splice(0).forEach((next) => next())"


async def staked_and_closed(there: House, **how: Any) -> tuple[Patron, Dealer]:
    """A patron with 100 on the Banker, and no more bets."""
    patron, dealer = await at_table(there, **how)
    await patron.press(100, "banker")
    await patron.has_staked({"banker": 100})
    await dealer.close()
    return patron, dealer


def test_hands_stay_on_the_felt_until_the_next_card_is_dealt(tell: Tell) -> None:
    """C1: through the next bets, with their totals and winner; the first card sweeps them."""

    async def told(there: House) -> None:
        patron, dealer = await staked_and_closed(there)
        await dealer.deal("2h Kc Kd 6s 3c")
        await patron.sees("main[data-phase=settled]")
        await patron.sees(".hands[data-before=false] [data-card]", 5)
        await dealer.open()
        await patron.sees("main[data-phase=betting][data-coup='2']")
        await patron.sees(".hands[data-before=true] [data-card]", 5)
        await expect(patron.page.locator(".total [aria-hidden=true]")).to_have_text(["5", "6"])
        await patron.sees(".hand[data-side=banker][data-wins=true]")
        assert await found_by_axe(patron.page) == []
        await patron.page.reload()
        await patron.sees(".hands[data-before=true] [data-card]", 5)
        await dealer.close()
        await patron.sees("main[data-phase=closed]")
        await patron.sees("[data-card]", 5)
        await dealer.deal("9h")
        await patron.sees("[data-card='9h']")
        await patron.sees("[data-card]", 1)
        await patron.sees(".hands[data-before=false]")
        assert patron.complaints == []

    tell(told)


def test_hands_of_another_table_are_not_shown(tell: Tell) -> None:
    """A patron who goes to another table finds its felt, and not what lay at the last."""

    async def told(there: House) -> None:
        patron, dealer = await staked_and_closed(there)
        await dealer.deal("2h Kc Kd 6s 3c")
        await patron.sees("[data-card]", 5)
        other, _ = await at_table(there)
        await patron.page.evaluate(f"location.hash = '{other.table}'")
        await patron.sees("main[data-phase=betting][data-seat='']")
        await patron.sees("[data-card]", 0)

    tell(told)


@pytest.mark.parametrize(
    ("cards", "said", "sign"),
    [
        ("2h Kc Kd 6s 3c", "You win 95", "1"),
        pytest.param("9h Kc Kd 6s", "You lose 100", "-1", marks=pytest.mark.campaign),
        pytest.param("9h 9c Kd Ks", "Your stakes come back", "0", marks=pytest.mark.campaign),
    ],
)
def test_what_a_coup_came_to_is_said_in_large_letters(
    tell: Tell, cards: str, said: str, sign: str
) -> None:
    """The patron's own result stands under the winner, where the clock was."""

    async def told(there: House) -> None:
        patron, dealer = await staked_and_closed(there)
        watcher = await there.patron(patron.table)
        await dealer.deal(cards)
        own = patron.page.locator(f".own-result[data-sign='{sign}']")
        await expect(own).to_have_text(said)
        await patron.sees(".hands[data-large=true]")
        await watcher.sees(".hands[data-large=true]")
        await watcher.sees(".own-result", 0)
        assert await found_by_axe(patron.page) == []

    tell(told)


def test_a_result_has_its_moment_even_if_the_table_goes_on_at_once(tell: Tell) -> None:
    """The dealer opens the bets while cards lie covered: the result is large all the same.

    The page's own timer says for how long; the stakes are open meanwhile, and no clock is invented.
    """

    async def told(there: House) -> None:
        patron, dealer = await staked_and_closed(there, **MOVING)
        await patron.page.evaluate(HELD)
        await dealer.deal("9h Kc Kd 6s")
        await patron.sees("[data-card]", 4)
        await patron.sees(".cover", 2)
        await patron.sees(".own-result", 0)
        await patron.page.evaluate("() => { window.held = []; }")
        await dealer.open()
        await patron.sees("main[data-phase=betting][data-coup='2']")
        await expect(patron.page.locator(".own-result")).to_have_text("You lose 100")
        await expect(patron.page.locator(".call")).to_have_text("Player wins")
        said = patron.page.locator("[aria-live=polite]").first
        await expect(said).to_have_text("Player 9, Banker 6: the Player wins. Last result: -100")
        await patron.sees(".clock[data-running=true]", 0)
        await patron.press(100, "tie")
        await patron.has_staked({"tie": 100})
        await patron.sees("[data-payout=banker][data-net='-100']")
        await patron.sees(".own-result")
        await patron.page.evaluate(END)
        await expect(patron.page.locator(".call")).to_have_text("Bets please")
        await patron.sees(".own-result", 0)
        await patron.sees(".hands[data-before=true][data-large=false] [data-card]", 4)
        # Each hand is dimmed as one: cards do not show through each other.
        opacities = "(all) => [...new Set(all.map((one) => getComputedStyle(one).opacity))]"
        assert await patron.page.locator(".hands .cards").evaluate_all(opacities) == ["0.62"]
        assert await patron.page.locator(".hands .card[data-seen]").evaluate_all(opacities) == ["1"]

    tell(told)


@pytest.mark.parametrize("size", ["phone", *in_campaign("desk")])
def test_chips_go_home_or_to_the_dealer_and_nothing_jumps(tell: Tell, size: str) -> None:
    """What is won is paid and slides to the balance, which counts up; what is lost is swept."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(there, **MOVING, size=SIZES[size])
        page = patron.page
        await page.evaluate("localStorage.setItem('punto-squeeze-off', '')")
        await page.reload()
        await patron.sees("main[data-link=up]")
        for card in ["2h", "Kc", "Kd", "6s", "3c"]:
            await page.evaluate(f"new Image().src = '/cards/{card}.svg'")
        await patron.press(100, "banker")
        await patron.press(20, "tie")
        await patron.has_staked({"banker": 100, "tie": 20})
        await page.evaluate(WATCH)
        await dealer.close()
        await dealer.deal("2h Kc Kd 6s 3c")
        await patron.sees("main[data-phase=settled][data-available='5075']")
        for kind in ("swept", "paid", "home"):
            await patron.sees(f"[data-flight={kind}]")
        counting = page.locator(".balance [data-counting]")
        await expect(counting).to_have_text("4,880")
        await expect(counting).to_have_count(0)
        await expect(page.locator(".balance dd").first).to_have_text("5,075")
        await patron.sees(".flight", 0)
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        assert (await page.evaluate("window.seen"))["shift"] == 0
        assert patron.complaints == []

    tell(told)


def test_with_reduced_motion_nothing_flies_and_the_balance_is_there(tell: Tell) -> None:
    """The same result without movement."""

    async def told(there: House) -> None:
        patron, dealer = await staked_and_closed(there)
        await dealer.deal("2h Kc Kd 6s 3c")
        await patron.sees("main[data-phase=settled]")
        await expect(patron.page.locator(".own-result")).to_have_text("You win 95")
        await patron.sees(".flight", 0)
        await expect(patron.page.locator(".balance dd").first).to_have_text("5,095")

    tell(told)
