"""The same rounds against a bare room in Python, which shows what the language itself costs."""

import asyncio
import json
import sys
from dataclasses import asdict
from pathlib import Path

from benchmarks.load.floor import CLOCKS, ROUND, SEATS, table_keys
from benchmarks.load.link import link
from benchmarks.load.ours import Terminal
from benchmarks.load.process import Server
from benchmarks.load.rounds import Result, Spot, Tally, play


async def rounds(clients: int, tables: int, rate: float, seconds: float) -> Result:
    """Load a bare room, as ours is loaded."""
    words = (sys.executable, "-m", "benchmarks.load.bare_python_room", json.dumps(asdict(CLOCKS)))
    server = Server(words, Path(__file__).parents[2])
    tally, spots = Tally(), [Spot(key) for key in table_keys(tables)]

    async def fill(place: int, spot: Spot) -> None:
        await asyncio.sleep(place * ROUND / tables)  # tables are not in step with each other
        number = clients // tables
        for client in range(number):
            terminal = Terminal(tally, spot, listens=client == 0)
            last = "/last" if client == number - 1 else ""
            await link(terminal, server.port, f"/{spot.key}{last}")
            if client < SEATS:
                spot.patrons.append(terminal)

    await asyncio.gather(*(fill(place, spot) for place, spot in enumerate(spots)))
    result = await play(spots, tally, server, rate, seconds)
    server.kill()
    return result
