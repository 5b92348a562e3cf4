"""The door, the lobby, a room with bots, and several tables side by side."""

from punto.rulebook import GAMES
from punto.table.settings import Limit
from tests.kit.terminal import Dealer, House, Patron, dealt
from tests.pictures.album import Album, shows


@shows("door", "door-by-name")
async def door(house: House, album: Album) -> None:
    """The ways in."""
    stranger = await house.stranger("")
    await stranger.sees("[data-action=guest]")
    await album.take(stranger, "door")
    await stranger.does("by-name")
    await album.take(stranger, "door-by-name")
    await stranger.page.context.close()


async def in_lobby(house: House) -> Patron:
    """A guest in the lobby, once the bots have staked."""
    patron = await house.patron("")
    await patron.sees("[data-table='tournament-1']")
    await patron.page.wait_for_timeout(2_000)
    return patron


@shows("lobby", "lobby-filtered", "lobby-none", "lobby-own", "lobby-account", living=True)
async def lobby(house: House, album: Album) -> None:
    """A living room: all its tables, some of them, none of them, and the patron's own first."""
    patron = await in_lobby(house)
    await album.take(patron, "lobby")
    await patron.page.select_option("select[name=game]", "power-98")
    await album.take(patron, "lobby-filtered")
    limits = {key: Limit(60, 700) for key in GAMES["power-98"].by_key}
    await house.opened(dealt("power-98", limits=limits))
    await patron.page.select_option("select[name=limits]", "PLAY 60 700")
    await patron.page.select_option("select[name=game]", "commission")
    await album.take(patron, "lobby-none")
    await patron.does("clear-filters")
    await patron.page.click("[data-table='tournament-1']")
    await patron.sees("main[data-screen=table][data-link=up]")
    free = patron.page.locator("[data-seat-number][data-state=free]").first
    await patron.sit(int(await free.get_attribute("data-seat-number") or 0))
    await patron.page.evaluate("location.hash = ''")
    await patron.sees("[data-own]")
    await album.take(patron, "lobby-own")
    await patron.does("account")
    await album.take(patron, "lobby-account")
    await patron.page.context.close()


@shows("tiles-2", "tiles-4", "tiles-chosen", living=True)
async def tiles(house: House, album: Album) -> None:
    """Two and four tables of a living room at once."""
    patron = await in_lobby(house)
    cards = await patron.page.locator(".table-card").all()
    keys = [await card.get_attribute("data-table") or "" for card in cards]
    for key in keys[:2]:
        await patron.page.locator(f"[data-add='{key}']").press("Enter")
    await album.take(patron, "tiles-chosen")
    for count in (2, 4):
        await patron.page.evaluate(f"location.hash = 'tables={','.join(keys[:count])}'")
        await patron.sees("main[data-screen=tiles][data-link=up] [data-tile]", count)
        if count == 2:
            await patron.page.locator("[data-tile] [data-action=sit]").first.press("Enter")
            await patron.sees("[data-tile]:not([data-seat=''])")
        await album.take(patron, f"tiles-{count}")
    await patron.page.context.close()


@shows("tiles-settled")
async def tiles_settled(house: House, album: Album) -> None:
    """Two tables whose coups are over: one won, the other refused."""
    tables = [await house.opened(dealt(rules)) for rules in ("electronic", "commission")]
    dealers = [Dealer(house, table) for table in tables]
    patron = await house.patron("tables=" + ",".join(tables))
    await patron.sees("main[data-screen=tiles][data-link=up] [data-tile]", 2)
    for table, dealer in zip(tables, dealers, strict=True):
        at = patron.page.locator(f"[data-tile='{table}']")
        await at.locator("[name=buy-in]").fill("2000")
        await at.locator("[data-action=sit]").press("Enter")
        await patron.sees(f"[data-tile='{table}'][data-seat='1']")
        await dealer.open()
        await patron.sees(f"[data-tile='{table}'][data-phase=betting]")
        await patron.page.click("[data-chip='1000']")
        await at.locator("[data-wager=banker]").click()
        await patron.sees(f"[data-tile='{table}'][data-staked='1000']")
    await patron.page.locator(f"[data-tile='{tables[1]}'] [data-wager=banker]").click()
    await dealers[0].close()
    await dealers[0].deal("4h 9c Ks Qd")
    await patron.sees(f"[data-tile='{tables[0]}'][data-phase=settled]")
    await album.take(patron, "tiles-settled")
    await patron.page.context.close()
