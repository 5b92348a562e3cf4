"""The pit: the floor, one table and its acts, a patron, what waits for a second person."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from punto.client import WatchedTable
from punto.client.ids import new_id
from punto.wire import pit as pit_wire
from tests.kit.console import guests, stake
from tests.kit.pit import Pit, at_pit
from tests.kit.terminal import Dealer, House, Patron, dealt
from tests.kit.window import registered
from tests.pictures.album import Album, Pose, shows

STAKES = {1: {"player": 200}, 2: {"banker": 500, "tie": 600}, 4: {"banker": 1_000}}


def opened(button: str, **fields: str) -> Pose:
    """Open a dialog by a button and fill it in, for the time of one picture."""

    @asynccontextmanager
    async def pose(pit: Patron) -> AsyncIterator[None]:
        await pit.page.click(button)
        await pit.sees("dialog[open]")
        for field, value in fields.items():
            await pit.page.fill(f"dialog [name={field}]", value)
            await pit.page.keyboard.press("Tab")
        if fields:
            await pit.sees("dialog .preview[aria-busy=false]")
        yield
        await pit.page.keyboard.press("Escape")
        await pit.sees("dialog[open]", 0)

    return pose


async def deal(table: str, house: House, seated: dict[int, WatchedTable]) -> None:
    """Two coups, and open bets with stakes."""
    dealer = Dealer(house, table)
    for cards in ("9h 9d Kc Ks", "9h Kd 4c 6s 7d 10c"):
        await dealer.open()
        await stake(seated, STAKES)
        await dealer.close()
        await dealer.deal(cards)
    await dealer.open()
    await stake(seated, STAKES)


@shows(
    *("pit-floor", "pit-table", "pit-bar", "pit-keep", "pit-resettle", "pit-limits", "pit-patron"),
    *("pit-approvals", "pit-calls"),
)
async def pit(house: House, album: Album) -> None:
    """From the floor to one of its tables and its patrons."""
    await house.opened(dealt("electronic"))
    table = await house.opened(dealt("commission", seats=7))
    async with guests(house, table, STAKES) as seated:
        await deal(table, house, seated)
        boss = await at_pit(house)
        await boss.sees(f".pit-card[data-table='{table}'][data-control]")
        await album.take(boss, "pit-floor")
        somebody = await registered(house)
        keep = pit_wire.KeepSeat(id=new_id(), table=table, seat=3, patron=somebody, minutes=30)
        await house.ask("pit-boss", keep)
        note = pit_wire.MakeNote(id=new_id(), text="A glass broke.", about_table=table)
        await house.ask("pit-boss", note)
        await boss.table_page(table)
        await boss.sees("[data-note]")
        await album.take(boss, "pit-table")
        await album.take(boss, "pit-keep", opened("[data-keep='6']", patron=somebody))
        await album.take(boss, "pit-resettle", opened("[data-action=resettle] >> nth=0"))
        await album.take(boss, "pit-limits", opened("[data-action=limits]"))
        patron = await boss.page.inner_text(".pit-seats [data-seat='2'] a")
        await patron_page(boss, patron)
        await album.take(boss, "pit-patron")
        await album.take(boss, "pit-bar", opened("[data-action=bar]", why="rude"))
        for part in ("approvals", "calls"):
            await boss.go(part)
            await boss.sees(f"main[data-part={part}]")
            await album.take(boss, f"pit-{part}")


async def patron_page(boss: Pit, patron: str) -> None:
    """Open the page of a patron."""
    await boss.go("patrons", patron)
    await boss.sees(f"article[data-patron='{patron}'] [data-sitting]")
