"""Screens of staff who sit at a desk, in a real browser: `/audit`."""

from typing import Any

from tests.kit.console import guests, signed_in
from tests.kit.console import stake as staked
from tests.kit.terminal import Dealer, House, Patron, dealt


class Desk(Patron):
    """Somebody of the staff before a screen of a desk."""

    async def speak(self, language: str) -> None:
        """Choose a language, which is among the settings of the person."""
        await self.page.click("[data-action=person]")
        await super().speak(language)
        await self.page.keyboard.press("Escape")


async def at_desk(there: House, screen: str, role: str, part: str = "", **how: Any) -> Desk:
    """Somebody in this role at a screen."""
    page = await signed_in(there, role, **how)
    shown = Desk(page, "")
    await page.goto(f"{there.process.address}{screen}#{part}")
    await shown.sees(f"main[data-screen={screen}][data-link=up]")
    return shown


async def coup(there: House, table: str, cards: str, stakes: dict[int, dict[str, int]]) -> None:
    """One coup at a dealt table, with guests who stake and leave again."""
    dealer = Dealer(there, table)
    async with guests(there, table, stakes) as seated:
        await dealer.open()
        await staked(seated, stakes)
        await dealer.close()
        await dealer.deal(cards)


async def played(there: House, rules: str = "commission") -> str:
    """A table at which one coup was dealt; its key."""
    table = await there.opened(dealt(rules))
    await coup(there, table, "9h Kd Kc 6s", {1: {"player": 100}, 4: {"banker": 200, "tie": 20}})
    return table
