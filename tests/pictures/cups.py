"""Tournaments: signing up, a turn at the table, the director's screen, a display."""

from punto.client.ids import new_id
from punto.wire import dealing, directing
from tests.kit.console import console, signed_in
from tests.kit.cup_play import at_cup, direct, entrants, playing, written
from tests.kit.cup_screens import ends_turn, in_turn, to_cup, to_table
from tests.kit.dealt_cup import deals, dealt_cup, opened
from tests.kit.desk import Desk
from tests.kit.terminal import House, Patron
from tests.pictures.album import Album, shows
from tests.pictures.walls import Wall

SLOW = 900  # seconds of a turn: pictures take their time


@shows("cup-lobby", "cup-sign-up", "cup-page", "cup-table", "cup-director", "cup-wall")
async def cups(house: House, album: Album) -> None:
    """From the lobby to a turn of one's own, beside the director and a display."""
    key = await written(house, tables=2, most=12, seconds=SLOW)
    patron, lobby = await at_cup(house, key), await house.patron("")
    async with entrants(house, key, 8) as crowd:
        await album.take(patron, "cup-sign-up")
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
            await ends_turn(patron)
            await _turn(patron)
            await patron.does("end-turn")


@shows("cup-dealer", "cup-split", "cup-final", "cup-director-final", "cup-wall-final")
async def final(house: House, album: Album) -> None:
    """A dealer's console with a sealed stake, then a split that is proposed and paid."""
    key = await dealt_cup(house)
    await direct(house, directing.OpenEntries, key)
    patrons = [await at_cup(house, key) for _ in range(2)]
    for patron in patrons:
        await patron.does("enter-cup")
        await patron.sees("main[data-entered=entered]")
    await direct(house, directing.CloseEntries, key)
    await direct(house, directing.CallHeat, key)
    for patron in patrons:
        await to_table(patron, key)
    dealer = await opened(house, key)
    await dealer.do(dealing.OpenBets)
    first, other = await in_turn(patrons)
    await first.does("play-secret")
    await first.press(100, "banker")
    await first.does("end-turn")
    await other.sees(".play[data-own-turn=true]")
    await other.press(500, "player")
    await other.has_staked({"player": 500})
    await album.take(await console(house, f"{key}-1"), "cup-dealer")
    await ends_turn(other)
    await deals(dealer)
    await _split(house, album, key, first, other)


async def _split(house: House, album: Album, key: str, one: Patron, other: Patron) -> None:
    for patron in (one, other):
        await to_cup(patron, key)
    await one.does("split-evenly")
    await one.does("propose-split")
    await other.sees("[data-proposal='1']")
    await album.take(other, "cup-split")
    await other.does("agree-split-1")
    await other.sees("[data-stands=true]")
    await house.ask_two("director", "pit-boss", directing.PayPrizes(id=new_id(), cup=key))
    await one.sees("main[data-phase=paid]")
    await album.take(one, "cup-final")
    await album.take(await _director(house, key), "cup-director-final")
    await _wall(house, album, key, "cup-wall-final")


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


async def _wall(house: House, album: Album, key: str, name: str = "cup-wall") -> None:
    window = await house.window((1920, 1080), {})
    wall = Wall(await window.new_page(), f"cup={key}")
    await wall.page.goto(f"{house.process.address}wall#cup={key}")
    await album.take(wall, name)
