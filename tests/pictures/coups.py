"""Moments of a coup: cards peeled, what a result came to, and the cut of a shoe."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import WebSocketRoute

from punto.table.settings import Cards, Clocks, Limit
from tests.kit.terminal import Dealer, House, Patron, dealt
from tests.pictures.album import Album, Pose, lasting, shows
from tests.pictures.games import COACHED, MOVING, seated

# Where a grip begins, in shares of the large card, and how far its pull goes.
GRIPS = {
    "squeeze-edge": ((0.5, 0.96), (0.0, -0.45)),
    "squeeze-corner": ((0.96, 0.96), (-0.45, -0.4)),
    "squeeze-sideways": ((0.5, 0.96), (0.0, -0.45)),
}
RESULTS = {
    "result-win": "2h Kc Kd 6s 3c",
    "result-loss": "9h Kc Kd 6s",
    "result-push": "9h 9c Kd Ks",
}
DRAWN: dict[str, Any] = {"cards": Cards.DRAWN, "burn": True, "clocks": Clocks(betting=94_000)}


def peeled(screen: str) -> Pose:
    """Hold the large card in the middle of its peel."""
    (x, y), (to_x, to_y) = GRIPS[screen]

    @asynccontextmanager
    async def pose(patron: Patron) -> AsyncIterator[None]:
        lies = await patron.page.locator(".squeeze-card").bounding_box()
        assert lies is not None
        start = lies["x"] + x * lies["width"], lies["y"] + y * lies["height"]
        mouse = patron.page.mouse
        await mouse.move(*start)
        await mouse.down()
        await mouse.move(start[0] + to_x * lies["width"], start[1] + to_y * lies["height"], steps=5)
        yield
        await mouse.move(*start)
        await mouse.up()

    return pose


@shows(*GRIPS)
async def squeezes(house: House, album: Album) -> None:
    """From the edge, from a corner, and lying sideways."""
    patron, dealer = await seated(house, "commission")
    await dealer.open()
    await patron.press(100, "banker")
    await patron.has_staked({"banker": 100})
    await dealer.close()
    await dealer.deal("9h 4c Kd 2s")
    await patron.sees(".squeeze")
    for screen in GRIPS:
        if screen == "squeeze-sideways":
            await patron.does("turn-card")
        await album.take(patron, screen, peeled(screen))
    await patron.page.context.close()


@shows(*RESULTS, "patterns", "next-bets")
async def results(house: House, album: Album) -> None:
    """Won, lost and returned in large letters, and then the next bets with what is kept."""
    patron, dealer = await seated(house, "electronic")
    await patron.page.evaluate("localStorage.setItem('punto-squeeze-off', '')")
    await patron.page.reload()
    await patron.sees("main[data-link=up]")
    for screen, cards in RESULTS.items():
        await dealer.open()
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        await dealer.close()
        await dealer.deal(cards)
        await patron.sees("main[data-phase=settled] .own-result")
        await album.take(patron, screen)
    await dealer.open()
    await patron.page.reload()
    await patron.sees("main[data-phase=betting]")
    await album.take(patron, "next-bets")
    await patron.press(100, "banker")
    await patron.press(20, "tie")
    await patron.has_staked({"banker": 100, "tie": 20})
    await patron.does("keep-pattern")
    await patron.does("clear-all")
    await patron.has_staked({})
    await patron.page.hover("[data-action=pattern]")
    await album.take(patron, "patterns")
    await patron.page.context.close()


@shows("broke", "broke-buy-in")
async def without_chips(house: House, album: Album) -> None:
    """The last chip is lost, and more are offered."""
    table = await house.opened(dealt("electronic", buy_in=Limit(100, 5_000)))
    patron, dealer = await house.patron(table), Dealer(house, table)
    await patron.page.evaluate(COACHED)
    await lasting(patron)
    await patron.sit(1, 100)
    await dealer.open()
    await patron.press(100, "player")
    await patron.has_staked({"player": 100})
    await dealer.close()
    await dealer.deal("2h 9c 3d Kh")
    await patron.sees("main[data-phase=settled]")
    await album.take(patron, "broke")
    await patron.does("add-chips")
    await album.take(patron, "broke-buy-in")
    await patron.page.context.close()


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


@shows("cut")
async def cut(house: House, album: Album) -> None:
    """A drawn shoe that waits for the patron's cut."""
    patron = await house.patron(await house.opened(dealt("electronic", **DRAWN)), **MOVING)
    await patron.page.evaluate(COACHED)
    await patron.page.route_web_socket("**/api/socket**", unopened)
    await patron.page.reload()
    await patron.sees("main[data-link=up]")
    await patron.sit(3)
    await patron.sees("[data-cutting=cutting][data-own='3']")
    await album.take(patron, "cut")
    await patron.page.context.close()


@shows("cut-opened", "fair", "fair-verified")
async def opened(house: House, album: Album) -> None:
    """A drawn shoe that was opened, and is verified in its panel."""
    patron = await house.patron(await house.opened(dealt("electronic", **DRAWN)))
    await patron.page.evaluate(COACHED)
    await lasting(patron)
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
