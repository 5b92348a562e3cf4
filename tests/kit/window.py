"""The cashier's screen in a real browser: somebody of the staff at `/cashier`."""

from dataclasses import replace
from itertools import count
from typing import Any

from playwright.async_api import expect

from punto.client import Client
from punto.rulebook import game
from punto.table.settings import Limit
from tests.kit.console import signed_in
from tests.kit.terminal import PASSWORD, PATIENCE, House, Patron, dealt

READ_BACK = 750  # ms of the page's clock that a read-back stands, and a little more
_patrons = count(1)


class Window(Patron):
    """Somebody before a staff screen with parts, whose clock the test moves."""

    async def serves(self, patron: str) -> None:
        """Have this patron at the window."""
        await self.page.fill("[name=like]", patron)
        await self.page.clock.run_for(200)
        await self.page.click(f"a[data-patron='{patron}']")
        await self.sees(f"section[data-patron='{patron}'] h2")

    async def speak(self, language: str) -> None:
        """Choose a language among the settings of the person."""
        inside = await self.page.locator("main.desk").count()
        if inside:
            await self.page.click("[data-action=person]")
        await super().speak(language)
        if inside:
            await self.page.keyboard.press("Escape")

    async def read_back(self, form: str, **fields: str) -> None:
        """Fill a form, and have it read back."""
        for field, value in fields.items():
            control = self.page.locator(f"[data-form={form}] [name={field}]")
            if await control.evaluate("(one) => one.tagName") == "SELECT":
                await control.select_option(value)
            else:
                await control.fill(value)
        await self.page.press(f"[data-form={form}] input >> nth=0", "Enter")
        await self.sees(f"[data-form={form}][data-read=true]")

    async def confirm(self, form: str, how: str = "done") -> None:
        """Do what was read back."""
        await self.page.clock.run_for(READ_BACK)
        await self.page.keyboard.press("Enter")
        await self.sees(f"[data-form={form}] [data-outcome={how}]")

    async def does_it(self, form: str, how: str = "done", **fields: str) -> None:
        """Fill a form, have it read back, and do it."""
        await self.read_back(form, **fields)
        await self.confirm(form, how)

    async def refused(self, form: str) -> str:
        """Return what a form was refused for."""
        said = self.page.locator(f"[data-form={form}] [data-outcome=refused]")
        await expect(said).not_to_be_empty(timeout=PATIENCE)
        return await said.inner_text()


async def at_window(there: House, role: str = "cashier", **how: Any) -> Window:
    """Somebody in this role at the cashier's screen."""
    page = await signed_in(there, role, **how)
    await page.clock.install()
    shown = Window(page, "")
    await page.goto(f"{there.process.address}cashier")
    await shown.sees("main[data-screen=cashier][data-link=up]")
    return shown


async def registered(there: House, name: str = "") -> str:
    """Have a new patron sign up; return the name."""
    name = name or f"patron-{next(_patrons):03d}"
    patron = await Client.sign_up(there.process.address, name, PASSWORD)
    await patron.close()
    return name


async def for_dollars(there: House) -> str:
    """Open a table that is played for Hong Kong dollars; return its key."""
    limits = {key: Limit(10_000, 5_000_000) for key in game("commission").by_key}
    settings = replace(dealt("commission"), currency="HKD", limits=limits)
    return await there.opened(replace(settings, buy_in=Limit(100_000, 100_000_000)))
