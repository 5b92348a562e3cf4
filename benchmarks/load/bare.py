"""A server that does nothing but carry messages: `python -m benchmarks.load.bare LINKS SENDS`.

It reads no frame and decides nothing. Whatever comes is answered with two messages in one write,
and SENDS more go out each second, to fifty links at a time. What it costs is the system's share and
uvloop's of any server here, and no server can cost less.
"""

import asyncio
import sys
import time
from typing import cast

import uvloop

ANSWERED = bytes(70 + 400)  # an answer, and what changed at a seat
TOLD = bytes(180)  # totals, or a card
AT_A_TABLE = 50
TICK = 0.002  # seconds
EVERYONE: list["End"] = []  # who is linked to this process, which serves once


class End(asyncio.Protocol):
    """One end of a link."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It stands."""
        self.transport = cast(asyncio.Transport, transport)
        EVERYONE.append(self)

    def data_received(self, data: bytes) -> None:
        """Whatever it is, it is answered."""
        self.transport.write(ANSWERED)


async def serve(links: int, sends: float) -> None:
    """Carry until killed."""
    server = await asyncio.get_running_loop().create_server(End, "127.0.0.1", 0)
    print(f"bare sockets at :{server.sockets[0].getsockname()[1]}", flush=True)
    while len(EVERYONE) < links:
        await asyncio.sleep(0.05)
    began, rounds = time.perf_counter(), 0
    while True:
        due = int((time.perf_counter() - began) * sends / AT_A_TABLE)
        for number in range(rounds, due):
            first = number * AT_A_TABLE % links
            for end in EVERYONE[first : first + AT_A_TABLE]:
                end.transport.write(TOLD)
        rounds = due
        await asyncio.sleep(TICK)


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1]), float(sys.argv[2])))
