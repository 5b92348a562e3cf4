"""The same rounds against rooms in Python: a bare one, and one that keeps what it does."""

import json
import sys
from dataclasses import asdict
from pathlib import Path

from benchmarks.load.floor import CLOCKS, table_keys
from benchmarks.load.link import link
from benchmarks.load.ours import Terminal, check_kept
from benchmarks.load.process import Server
from benchmarks.load.rounds import Result, Spot, Tally, fill, play

BARE = "benchmarks.load.bare_python_room"  # shows what the language costs
KEEPING = "benchmarks.load.keeping_python_room"  # and the disk


async def rounds(
    room: str, folder: Path, clients: int, tables: int, rate: float, seconds: float
) -> Result:
    """Load a room, as ours is loaded; only one that keeps what it does needs the folder."""
    words = (sys.executable, "-m", room, json.dumps(asdict(CLOCKS)), folder)
    server = Server(words, Path(__file__).parents[2])
    tally, spots = Tally(), [Spot(key) for key in table_keys(tables)]

    async def come_in(spot: Spot, *, first: bool, last: bool) -> Terminal:
        terminal = Terminal(tally, spot, listens=first)
        await link(terminal, server.port, f"/{spot.key}{'/last' * last}")
        return terminal

    await fill(spots, clients, come_in)
    result = await play(spots, tally, server, rate, seconds)
    server.kill()
    if room == KEEPING:
        check_kept(folder, tally)
    return result
