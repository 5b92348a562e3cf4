"""The pit's screen in a real browser: somebody of the staff before `/pit`."""

from typing import Any

from playwright.async_api import expect

from tests.kit.console import Console, signed_in
from tests.kit.terminal import PATIENCE, House


class Pit(Console):
    """Somebody before the pit's screen."""

    async def speak(self, language: str) -> None:
        """Choose a language, which is among the settings of the person."""
        await self.page.click("[data-action=person]")
        await super().speak(language)
        await self.page.keyboard.press("Escape")

    async def go(self, *place: str) -> None:
        """Go to a part of the screen."""
        await self.page.evaluate(f"location.hash = {'/'.join(place)!r}")

    async def table_page(self, table: str) -> None:
        """Open the page of a table."""
        await self.go("floor", table)
        await self.sees(f".pit-table[data-table='{table}']")

    async def act(self, name: str) -> None:
        """Open the dialog of an act, and wait for what it would do."""
        await self.page.click(f".staff-acts [data-action='{name}']")
        await self.sees("dialog[open]")

    async def confirm(self, how: str = "done") -> None:
        """Do what the open dialog shows, and close it once the answer is there."""
        await self.sees("dialog .preview[aria-busy=false]")
        await self.page.click("dialog [data-action=do]")
        await self.sees(f"dialog [data-outcome={how}]")
        await self.page.keyboard.press("Escape")
        await self.sees("dialog[open]", 0)

    async def figure(self, name: str, shown: str) -> None:
        """A figure of the table comes to be this."""
        figure = self.page.locator(f".pit-figures [data-figure={name}] dd")
        await expect(figure).to_have_text(shown, timeout=PATIENCE)


async def at_pit(there: House, role: str = "pit-boss", place: str = "", **how: Any) -> Pit:
    """Somebody of the staff at the pit's screen."""
    page = await signed_in(there, role, **how)
    shown = Pit(page, place)
    await page.goto(f"{there.process.address}pit#{place}")
    await shown.sees("main[data-screen=pit][data-link=up]")
    return shown
