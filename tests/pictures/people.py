"""People who come to a table: newcomers, those who watch, and a terminal of a hall."""

from tests.kit.console import BY_HAND, PIN, with_pin
from tests.kit.corrections import call_other_cards, settled
from tests.kit.terminal import DESK, House, dealt
from tests.pictures.album import Album, shows
from tests.pictures.games import played


@shows("seats", "buy-in", "coach-seat", "coach-chip", "coach-field", "edges")
async def newcomer(house: House, album: Album) -> None:
    """The marks that show the way, the seats, the buy-in, and the edge of the house on request."""
    table, dealer = await played(house, "electronic")
    await dealer.open()
    patron = await house.patron(table)
    await album.take(patron, "coach-seat")
    await patron.does("coach-close")
    await album.take(patron, "seats")
    await patron.page.click("[data-seat-number='3']")
    await album.take(patron, "buy-in")
    await patron.page.keyboard.press("Escape")
    await patron.sit(3)
    await patron.sees(".coach[data-mark=chip]")
    await album.take(patron, "coach-chip")
    await patron.page.click("[data-chip='500']")
    await patron.sees(".coach[data-mark=field]")
    await album.take(patron, "coach-field")
    await patron.page.click("[data-wager=banker]")
    await patron.sees(".coach", 0)
    await patron.page.click(".layout [data-action=edges]")
    await patron.sees(".field .edge >> nth=0")
    await album.take(patron, "edges")
    await patron.page.context.close()


@shows("watching", "watching-door", "watching-by-name", "watching-lobby", "missing")
async def watching(house: House, album: Album) -> None:
    """A link shows a table without an account; a seat asks who sits down."""
    table, dealer = await played(house, "commission")
    await dealer.open()
    patron = await house.stranger(table)
    await patron.sees("main[data-watching=true][data-phase=betting]")
    await album.take(patron, "watching")
    await patron.page.click("[data-seat-number='3']")
    await album.take(patron, "watching-door")
    await patron.page.click("[data-form=seat-door] [data-action=by-name]")
    await album.take(patron, "watching-by-name")
    await patron.page.keyboard.press("Escape")
    await patron.page.evaluate("location.hash = ''")
    await patron.sees("main[data-watching=true][data-screen=lobby]")
    await album.take(patron, "watching-lobby")
    await patron.page.context.close()
    guest = await house.patron("")
    await guest.page.evaluate("location.hash = 'no-such-table'")
    await album.take(guest, "missing")
    await guest.page.context.close()


@shows("kiosk-idle", "kiosk-door", "kiosk-seated", "kiosk-veiled", "kiosk-called", "kiosk-leaves")
async def kiosk(house: House, album: Album) -> None:
    """A terminal that is bound to a seat: idle, its door, played, veiled, and an attendant."""
    table, dealer = await played(house, "commission")
    patron = await house.stranger("")
    terminal = f"{house.process.address}?kiosk={table}&seat=3"
    await patron.page.goto(f"{terminal}&idle=3600")
    await patron.sees("main[data-kiosk=idle][data-link=up]")
    await album.take(patron, "kiosk-idle")
    await dealer.open()
    await patron.page.click("[data-action=touch]")
    await album.take(patron, "kiosk-door")
    await patron.page.click("[data-form=seat-door] [data-action=guest]")
    await patron.sees("main[data-kiosk=seat][data-link=up][data-seat='3']")
    await album.take(patron, "kiosk-seated")
    await patron.press(100, "banker")
    await patron.has_staked({"banker": 100})
    await patron.does("veil")
    await album.take(patron, "kiosk-veiled")
    await patron.does("veil")
    await patron.does("attendant")
    await patron.sees("[data-action=attendant][data-called=true]")
    await album.take(patron, "kiosk-called")
    await patron.does("attendant")
    await patron.does("clear-last")
    await patron.has_staked({})
    await patron.page.clock.install()
    await patron.page.goto(f"{terminal}&idle=999")
    await patron.sees("main[data-kiosk=seat][data-link=up]")
    await patron.page.clock.run_for(985_000)
    await patron.sees("[data-leaves]")
    await album.take(patron, "kiosk-leaves")
    await patron.page.context.close()


@shows("no-dealer", "ruling-awaited", "taken-back", "put-right")
async def corrections(house: House, album: Album) -> None:
    """What a patron reads while no dealer is there, and while staff put a coup right."""
    table = await house.opened(dealt("commission", **BY_HAND))
    waiting = await house.patron(table)
    await waiting.sit()
    await album.take(waiting, "no-dealer")
    pit_boss = await with_pin(house, "pit-boss")
    dealer, patron = await settled(house, DESK)
    await call_other_cards(dealer, "7c6s")
    await patron.sees("main[data-phase=settled] .call[data-winner='']")
    await album.take(patron, "ruling-awaited")
    await dealer.fill("approve", name=pit_boss, pin=PIN)
    await dealer.at(dialog="", step="confirm-result")
    await patron.sees("main[data-phase=complete]")
    await album.take(patron, "taken-back")
    await dealer.enter()
    await patron.sees(".call[data-winner=player]")
    await album.take(patron, "put-right")
