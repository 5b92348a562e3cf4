"""Every screen at every size in every language, for a person to look at: `dev.py pictures`.

Real coups at real tables. One folder a screen; `index.html` shows them side by side.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from punto.catalogue import languages
from tests.terminal import SIZES, Dealer, House, Patron, dealt, house
from tests.test_browser_coups import STORIES, Story
from tests.test_browser_panels import LETTERS, dealt_coups

SEAT = 3
SETTLED = 400  # ms in which fades end; a picture is no test
PANELS = ("history", "rules", "account")

Shoot = Callable[[Patron, str], Awaitable[None]]


class Album:
    """Where the pictures go."""

    def __init__(self, folder: Path) -> None:
        """Begin with nothing."""
        self._folder = folder
        self.screens: dict[str, None] = {}

    def shoot(self, language: str) -> Shoot:
        """Take a screen at every size, by somebody who reads this language."""

        async def shot(patron: Patron, screen: str) -> None:
            self.screens[screen] = None
            place = self._folder / screen
            place.mkdir(parents=True, exist_ok=True)
            for size, (width, height) in SIZES.items():
                await patron.page.set_viewport_size({"width": width, "height": height})
                await patron.page.wait_for_timeout(SETTLED)
                await patron.page.screenshot(path=place / f"{language}-{size}.png")

        return shot

    def bind(self) -> Path:
        """A page that shows them all."""
        rows = [
            f"<h2>{screen}</h2>"
            + "".join(
                f'<figure><img src="{screen}/{language}-{size}.png" height="420" loading="lazy">'
                f"<figcaption>{language}, {size}</figcaption></figure>"
                for language in languages()
                for size in SIZES
            )
            for screen in self.screens
        ]
        style = "body{font:14px sans-serif}figure{display:inline-block;margin:4px}"
        index = self._folder / "index.html"
        head = '<!doctype html><meta charset="utf-8"><title>Punto</title>'
        index.write_text(f"{head}<style>{style}</style>{''.join(rows)}\n", "utf-8")
        return index


async def coup(there: House, rules: str, story: Story, language: str, shot: Shoot) -> Patron:
    """A coup of this game, from the free seats to what it paid."""
    table = await there.opened(dealt(rules, denoms=(1, 20)))
    dealer = Dealer(there, table)
    if story.die is None:
        await dealt_coups(dealer, LETTERS)
    patron = await there.patron(table, locale=language)
    if rules == "electronic":
        await shot(patron, "seats")
        await patron.page.click(f"[data-seat-number='{SEAT}']")
        await shot(patron, "buy-in")
        await patron.page.keyboard.press("Escape")
    await patron.sit(SEAT)
    await dealer.open()
    await patron.sees("main[data-phase=betting]")
    for wager, amount in story.stakes.items():
        await patron.press(20 if amount < 100 else 100, wager)
    await patron.has_staked(story.stakes)
    await shot(patron, f"{rules}-bets")
    if rules == "electronic":
        await patron.press(1_000, "tie")
        await patron.press(20, "tie")
        await shot(patron, "refusal")
        await patron.does("clear-last")
    await dealer.close()
    if story.die is not None:
        await patron.sees("main[data-phase=shaking]")
        await shot(patron, f"{rules}-shaker")
        await dealer.shake(story.die)
    first, rest = story.cards[:8], story.cards[9:]
    await dealer.deal(first)
    await shot(patron, f"{rules}-dealing")
    await dealer.deal(rest)
    await patron.sees("main[data-phase=settled]")
    await shot(patron, f"{rules}-settled")
    return patron


async def around(patron: Patron, shot: Shoot) -> None:
    """The panels beside a table, a coup again, and a lost link."""
    for panel in PANELS:
        await patron.does(panel)
        await shot(patron, panel)
        if panel == "history":
            await patron.page.locator("[data-action=replay]").first.click()
            await shot(patron, "replay")
        await patron.page.keyboard.press("Escape")
    await patron.does("lobby")
    await shot(patron, "lobby")


async def door(there: House, language: str, shot: Shoot) -> None:
    """Before anyone is let in."""
    context = await there.chromium.new_context(locale=language, reduced_motion="reduce")
    stranger = Patron(await context.new_page(), "")
    await stranger.page.goto(there.process.address)
    await stranger.page.locator("[data-action=guest]").wait_for()
    await shot(stranger, "door")
    await stranger.does("by-name")
    await shot(stranger, "door-by-name")
    await context.close()


async def take(folder: Path, wanted: list[str]) -> None:
    """All of them, or those of these languages."""
    album = Album(folder)
    async with house() as there:
        for language in wanted:
            shot = album.shoot(language)
            await door(there, language, shot)
            for rules, story in STORIES.items():
                print(f"{language}: {rules}", flush=True)
                patron = await coup(there, rules, story, language, shot)
                if rules == "electronic":
                    await around(patron, shot)
                assert not patron.complaints, patron.complaints
                await patron.page.context.close()
    print(album.bind().resolve())


if __name__ == "__main__":
    asyncio.run(take(Path(sys.argv[1]), sys.argv[2:] or list(languages())))
