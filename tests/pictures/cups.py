"""Tournaments: signing up, a turn at the table, the director's screen, a display."""

from punto.wire import directing
from tests.kit.console import signed_in
from tests.kit.cup_play import at_cup, direct, entrants, playing, written
from tests.kit.desk import Desk
from tests.kit.terminal import House, Patron
from tests.pictures.album import Album, shows
from tests.pictures.walls import Wall

SLOW = 900  # seconds of a turn: pictures take their time


@shows("cup-lobby", "cup-page", "cup-table", "cup-director", "cup-wall")
async def cups(house: House, album: Album) -> None:
    """From the lobby to a turn of one's own, beside the director and a display."""
    key = await written(house, tables=2, most=12, seconds=SLOW)
    patron, lobby = await at_cup(house, key), await house.patron("")
    async with entrants(house, key, 8) as crowd:
        await patron.does("enter-cup")
        await patron.sees("main[data-entered=entered]")
        await album.take(lobby, "cup-lobby")
        await album.take(patron, "cup-page")
        await direct(house, directing.CloseEntries, key)
        await direct(house, directing.CallHeat, key)
        await patron.does("my-table")
        await patron.sees(f"main[data-play='{key}'] .play")
        async with playing(crowd, (f"{key}-1", f"{key}-2")):
            await _turn(patron)
            await album.take(patron, "cup-table")
            await album.take(await _director(house, key), "cup-director")
            await _wall(house, album, key)
            await patron.does("end-turn")
            await patron.sees(".play[data-own-turn=false]")
            await _turn(patron)
            await patron.does("end-turn")


async def _turn(patron: Patron) -> None:
    await patron.page.wait_for_selector(".play[data-own-turn=true]", timeout=120_000)
    await patron.press(500, "banker")
    await patron.has_staked({"banker": 500})


async def _director(house: House, key: str) -> Desk:
    page = await signed_in(house, "director")
    screen = Desk(page, "")
    await page.goto(f"{house.process.address}cup#cups/{key}")
    await screen.sees(f".cup-page[data-cup='{key}']")
    return screen


async def _wall(house: House, album: Album, key: str) -> None:
    window = await house._window((1920, 1080), {})
    wall = Wall(await window.new_page(), f"cup={key}")
    await wall.page.goto(f"{house.process.address}wall#cup={key}")
    await album.take(wall, "cup-wall")
