"""The screens of tournaments in a real browser: entrants at their pages, the director at `/cup`."""

from typing import Any

from playwright.async_api import expect

from tests.kit.console import signed_in
from tests.kit.desk import Desk
from tests.kit.terminal import House, Patron
from tests.kit.window import READ_BACK


async def in_turn(patrons: list[Patron]) -> tuple[Patron, Patron]:
    """The patron whose turn it is, and the other one."""
    page = patrons[0].page
    await patrons[0].sees("main[data-phase=betting] .play:not([data-turn='0'])")
    turn = await page.locator(".play").get_attribute("data-turn")
    own = await page.locator("main").get_attribute("data-seat")
    first, other = patrons if turn == own else patrons[::-1]
    await first.sees(".play[data-own-turn=true]")
    return first, other


async def acts(screen: Desk, name: str, how: str = "done", **fields: str) -> None:
    """Do what a button of the director says: fill in, read back, confirm."""
    page = screen.page
    await page.click(f".cup-page [data-action='{name}']")
    for field, value in fields.items():
        control = page.locator(f"dialog [name={field}]")
        if await control.evaluate("(it) => it.matches('select')"):
            await control.select_option(value)
        else:
            await control.fill(value)
    await page.click("dialog [data-action=read-back]")
    await screen.sees(f"[data-form='{name}'][data-read=true]")
    await page.clock.run_for(READ_BACK)
    await page.keyboard.press("Enter")
    await screen.sees(f"[data-form='{name}'] [data-outcome={how}]")
    await page.keyboard.press("Escape")
    await screen.sees("dialog[open]", 0)


async def director(there: House, part: str = "", **how: Any) -> Desk:
    """The director before the screen of tournaments."""
    page = await signed_in(there, "director", **how)
    await page.clock.install()
    screen = Desk(page, "")
    await page.goto(f"{there.process.address}cup#{part}")
    await screen.sees("main[data-screen=directing][data-link=up]")
    return screen


async def plays(patron: Patron, coups: int = 1) -> None:
    """Stake 100 on Banker whenever it is this patron's turn, and end the turn."""
    own_turn = patron.page.locator(".play[data-own-turn=true]")
    for _ in range(coups):
        await expect(own_turn).to_have_count(1, timeout=90_000)
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        await ends_turn(patron)


async def ends_turn(patron: Patron) -> None:
    """End the turn, which the server has done once the page shows it."""
    await patron.does("end-turn")
    await patron.sees(".play[data-own-turn=false]")


async def to_table(patron: Patron, key: str) -> None:
    """Go to the table that the draw has given, from the page of the tournament."""
    await patron.sees(f"main[data-screen=cup][data-cup='{key}']")
    await patron.does("my-table")
    await patron.sees(f"main[data-play='{key}'] .play")


async def to_cup(patron: Patron, key: str) -> None:
    """Go to the page of the tournament."""
    await patron.page.evaluate(f"location.hash = 'cup={key}'")
    await patron.sees(f"main[data-screen=cup][data-cup='{key}'][data-link=up]")


async def ended(screen: Desk) -> None:
    """The stage that is played ends."""
    make_final = screen.page.locator(".cup-page [data-action=make-final]")
    await expect(make_final).to_have_count(1, timeout=120_000)
