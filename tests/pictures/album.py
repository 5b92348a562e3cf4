"""Every screen at every size in every language, for a person to look at.

Door, lobby, each game with the bets open and settled, the shaker, a squeeze, the cut of a shoe,
refusals and panels;
`index.html` shows them side by side.
"""

import json
import random
from collections.abc import Sequence
from pathlib import Path

from playwright.async_api import WebSocketRoute

from punto.cards import DECK
from punto.rulebook import GAMES
from punto.table.settings import Cards, Clocks
from tests.kit.browser import LASTING
from tests.kit.coup_stories import STORIES
from tests.kit.terminal import SIZES, Dealer, House, Patron, dealt, house

ALL = {**SIZES, "side": (844, 390)}
COUPS = 34  # behind each table, so that its roads have something to show
SETTLING = 500  # ms until everything that slides has come to rest


class Album:
    """Takes one page in every size and language."""

    def __init__(self, folder: Path, spoken: Sequence[str]) -> None:
        self.folder = folder
        self.spoken = spoken
        self.taken: list[str] = []
        folder.mkdir(parents=True, exist_ok=True)

    async def take(self, patron: Patron, name: str) -> None:
        """Every size in every language; English is spoken afterwards."""
        for language in (*self.spoken, None):
            chosen = "select[name=language] >> nth=0"
            await patron.page.select_option(chosen, language or "en", force=True)
            await patron.sees(f"html[lang='{language or 'en'}']")
            if language is None:
                break
            for size, (width, height) in ALL.items():
                await patron.page.set_viewport_size({"width": width, "height": height})
                await patron.page.wait_for_timeout(SETTLING)
                picture = f"{name}-{language}-{size}.png"
                await patron.page.screenshot(path=self.folder / picture)
                self.taken.append(picture)

    def bind(self) -> None:
        """One page that shows them all."""
        figures = "".join(
            f'<figure><img src="{name}" loading="lazy"><figcaption>{name}</figcaption></figure>\n'
            for name in self.taken
        )
        style = "figure{display:inline-block;margin:8px}img{height:420px}"
        page = f"<!doctype html><meta charset=utf-8><style>{style}</style>\n{figures}"
        (self.folder / "index.html").write_text(page, "utf-8")


async def filled(house: House, album: Album, rules: str) -> tuple[Patron, Dealer]:
    """A table of this game with a shoe well played, and a patron at it."""
    table = await house.opened(dealt(rules, denoms=(1, 20)))
    dealer, shoe = Dealer(house, table), [str(card) for card in DECK] * 8
    random.Random(rules).shuffle(shoe)
    watched = await house.watched(table)
    for _ in range(COUPS):
        await dealer.open()
        await dealer.close()
        if GAMES[rules].die:
            await dealer.shake(1)
        while watched.view.phase != "settled":
            await dealer.deal(shoe.pop())
    patron = await house.patron(table, reduced_motion="no-preference")
    if rules == "electronic":
        await album.take(patron, "seats")
        await patron.page.click("[data-seat-number='3']")
        await album.take(patron, "buy-in")
        await patron.page.keyboard.press("Escape")
    await patron.sit(3)
    return patron, dealer


async def one_game(house: House, album: Album, rules: str) -> Patron:
    """Bets open, then settled."""
    story = STORIES[rules]
    patron, dealer = await filled(house, album, rules)
    await dealer.open()
    for wager, amount in story.stakes.items():
        await patron.press(amount, wager)
    await patron.has_staked(story.stakes)
    await patron.press(1_000, "tie")
    await patron.press(20, "tie")
    await album.take(patron, f"{rules}-bets")
    await dealer.close()
    if story.die is not None:
        await album.take(patron, f"{rules}-shaker")
        await dealer.shake(story.die)
    first, *others = story.cards.split()
    await dealer.deal(f"{first} {others[0]} {others[1]}")
    await album.take(patron, f"{rules}-squeeze")
    await dealer.deal(" ".join(others[2:]))
    await patron.sees("main[data-phase=settled]")
    await album.take(patron, f"{rules}-settled")
    return patron


def unopened(page: WebSocketRoute) -> None:
    """Let everything through, but that the shoe is open: it is cut for as long as one looks."""
    server = page.connect_to_server()

    def told(message: str | bytes) -> None:
        view = json.loads(message)
        fair = (view.get("view") or view.get("change") or {}).get("fair")
        if fair and fair["stage"] == "open":
            fair.update(stage="called", entropy="")
        page.send(json.dumps(view))

    server.on_message(told)


async def one_shoe(house: House, album: Album) -> None:
    """A drawn shoe: cut, then opened, and verified in its panel."""
    drawn = {"cards": Cards.DRAWN, "burn": True, "clocks": Clocks(betting=94_000)}
    table = await house.opened(dealt("electronic", **drawn))
    cutting = await house.patron(table, reduced_motion="no-preference")
    await cutting.page.route_web_socket("**/api/socket**", unopened)
    await cutting.page.reload()
    await cutting.sees("main[data-link=up]")
    await cutting.sit(3)
    await cutting.sees("[data-cutting=cutting][data-own='3']")
    await album.take(cutting, "cut")
    await cutting.page.context.close()
    patron = await house.patron(await house.opened(dealt("electronic", **drawn)))
    await patron.page.add_init_script(LASTING)
    await patron.page.reload()
    await patron.sees("main[data-link=up]")
    await patron.sit(3)
    await patron.sees("[data-cutting=opened]")
    await album.take(patron, "cut-opened")
    await patron.does("fair")
    await album.take(patron, "fair")
    await patron.does("verify")
    await patron.sees("[data-verdict=true]")
    await patron.page.locator("[data-verdict]").scroll_into_view_if_needed()
    await album.take(patron, "fair-verified")
    await patron.page.context.close()


async def everything(folder: Path, spoken: Sequence[str]) -> None:
    """Take them all."""
    album = Album(folder, spoken)
    async with house() as opened:
        for rules in GAMES:
            patron = await one_game(opened, album, rules)
            if rules != "electronic":
                await patron.page.context.close()
                continue
            seated = patron
        await one_shoe(opened, album)
        for panel in ("history", "rules", "lab", "fair", "account"):
            await seated.does(panel)
            await album.take(seated, f"{panel}-dealt" if panel == "fair" else panel)
            if panel == "history":
                await seated.page.locator("[data-action=replay]").first.click()
                await album.take(seated, "replay")
            await seated.page.keyboard.press("Escape")
        await seated.does("enlarge")
        await album.take(seated, "roads")
        await seated.page.keyboard.press("Escape")
        await seated.page.evaluate("location.hash = ''")
        await album.take(seated, "lobby-own")
        cards = seated.page.locator(".table-card")
        keys = [await card.get_attribute("data-table") or "" for card in await cards.all()]
        await seated.page.evaluate(f"location.hash = 'tables={','.join(keys[:4])}'")
        await seated.sees("main[data-screen=tiles][data-link=up] [data-tile]", 4)
        await album.take(seated, "tiles")
        guest = await opened.patron("")
        await guest.sees(".table-card", len(GAMES) + 3)
        await album.take(guest, "lobby")
        await guest.page.context.clear_cookies()
        await guest.page.reload()
        await album.take(guest, "door")
        await guest.does("by-name")
        await album.take(guest, "door-by-name")
    album.bind()
