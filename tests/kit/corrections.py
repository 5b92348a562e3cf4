"""A settled coup that staff put right while a patron looks."""

from tests.kit.console import BY_HAND, Console, console
from tests.kit.terminal import House, Patron, dealt


async def settled(there: House, size: tuple[int, int]) -> tuple[Console, Patron]:
    """A coup that Banker won, with a patron who staked on Banker."""
    table = await there.opened(dealt("commission", **BY_HAND))
    dealer, patron = await console(there, table), await there.patron(table, size=size)
    await patron.sit()
    await dealer.burnt()
    await dealer.enter()
    await patron.sees("main[data-phase=betting]")
    await patron.press(20, "banker")
    await patron.has_staked({"banker": 20})
    await dealer.at(step="call-last-bets")
    await dealer.enter()
    await dealer.at(step="close-bets")
    await dealer.enter(hold=200)
    await dealer.at(step="deal-card")
    await dealer.key("2h Kd 5c 9s")
    await dealer.enter()
    await patron.sees("main[data-phase=settled]")
    return dealer, patron


async def call_other_cards(dealer: Console, right: str) -> None:
    """Call that other cards came, in an order that is certain, and ask a second person."""
    await dealer.type("F7")
    await dealer.page.click("[data-kind=wrong-number-of-cards]")
    await dealer.type("Backspace", "Backspace", *right)
    await dealer.page.check("[name=certain]")
    await dealer.page.click("[data-action=preview]")
    await dealer.page.click("[data-action=ask]")
    await dealer.at(dialog="proposal")
