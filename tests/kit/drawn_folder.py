"""A data folder with a drawn table, dealt from a shoe that can be verified."""

import asyncio
from dataclasses import replace
from pathlib import Path

from punto.server.room import play_table
from punto.server.terminal import Terminal
from punto.table import Phase
from punto.table.commands import RetireShoe
from punto.table.settings import Clocks, Settings
from punto.wire.codec import encode
from punto.wire.requests import TakeSeat
from punto.words.sentences import Words
from tests.kit.simulated_link import SimulatedLink
from tests.kit.simulation import Server


async def drawn_coups(
    folder: Path, settings: Settings | None = None, coups: int = 2, *, retired: bool = False
) -> None:
    """Deal some coups at a table of a new folder, to a patron who looks on."""
    server = Server(folder)
    settings = settings or play_table()
    host = await server.room.open_table(replace(settings, clocks=Clocks()))
    welcomed = await server.room.house_runner.welcome()
    assert isinstance(welcomed, tuple)
    terminal = Terminal(server.room, welcomed[0], SimulatedLink(lambda framed: None), Words("en"))
    request = TakeSeat(id="sit-down-here-please", table=settings.key, seat=1, buy_in=1_000)
    terminal.hear(encode(request))
    while host.saved.coup < coups or host.saved.phase is not Phase.SETTLED:
        await asyncio.sleep(1)  # simulated
    if retired:
        assert await host.ask(RetireShoe("pit")) is None
    await server.room.close()
    server.store.close()


async def later_coups(folder: Path, table: str, coups: int) -> None:
    """Start again on a folder and deal until its table has had so many coups."""
    server = Server(folder, 2)
    host = server.room.runners[table]
    Terminal(
        server.room, host.saved.seats[1].patron, SimulatedLink(lambda framed: None), Words("en")
    )
    for _ in range(1_000):
        if host.saved.coup >= coups and host.saved.phase is Phase.SETTLED:
            break
        await asyncio.sleep(1)  # simulated
    else:
        raise AssertionError(f"only {host.saved.coup} coups were dealt")
    await server.room.close()
    server.store.close()
