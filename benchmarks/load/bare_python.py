"""The same rounds against a bare room in Python, which shows what the language itself costs."""

import json
import sys
from dataclasses import asdict
from pathlib import Path

from benchmarks.load.floor import CLOCKS, table_keys
from benchmarks.load.link import link
from benchmarks.load.ours import Terminal
from benchmarks.load.process import Server
from benchmarks.load.rounds import Result, Spot, Tally, fill, play


async def rounds(clients: int, tables: int, rate: float, seconds: float) -> Result:
    """Load a bare room, as ours is loaded."""
    words = (sys.executable, "-m", "benchmarks.load.bare_python_room", json.dumps(asdict(CLOCKS)))
    server = Server(words, Path(__file__).parents[2])
    tally, spots = Tally(), [Spot(key) for key in table_keys(tables)]

    async def come_in(spot: Spot, *, first: bool, last: bool) -> Terminal:
        terminal = Terminal(tally, spot, listens=first)
        await link(terminal, server.port, f"/{spot.key}{'/last' * last}")
        return terminal

    await fill(spots, clients, come_in)
    result = await play(spots, tally, server, rate, seconds)
    server.kill()
    return result
