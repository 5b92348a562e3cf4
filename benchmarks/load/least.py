"""The least that carrying costs on this machine: bare sockets, where no frame is read.

Neither rules nor views are in it, and nothing is saved.
"""

import asyncio
import sys
import time
from pathlib import Path

from benchmarks.load.process import Server

MESSAGES = 7.6  # delivered for each stake in the rounds: 1,000 clients, 20 tables
ASKED = bytes(190)  # a stake
TICK = 0.002  # seconds


class Far(asyncio.Protocol):
    """The other end of a bare link: it reads and forgets."""


async def carrying(clients: int, rate: float, seconds: float) -> float:
    """Microseconds of work for each message, of a server that only carries them."""
    sends = rate * (MESSAGES - 2)
    arguments = ("-m", "benchmarks.load.bare", str(clients), str(sends))
    server = Server((sys.executable, *arguments), Path(__file__).parents[2])
    loop = asyncio.get_running_loop()
    links = [
        (await loop.create_connection(Far, "127.0.0.1", server.port))[0] for _ in range(clients)
    ]
    await asyncio.sleep(1)
    began, before, sent = time.perf_counter(), server.cpu(), 0
    while (passed := time.perf_counter() - began) < seconds:
        due = int(passed * rate)
        for number in range(sent, due):
            links[number % len(links)].write(ASKED)
        sent = due
        await asyncio.sleep(TICK)
    worked = server.cpu() - before
    server.kill()
    return 1e6 * worked / (sent * MESSAGES)
