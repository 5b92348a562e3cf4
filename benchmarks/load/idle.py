"""The cost of an idle socket: resident memory of the server, before and after."""

from pathlib import Path

from benchmarks.load.floor import furnish, link_all, sign_in
from benchmarks.load.link import Link
from benchmarks.load.process import punto
from benchmarks.load.rounds import until

SPARE = 500  # files that a process has open besides


class Idle(Link):
    """A link that only listens."""

    greeted = 0

    def hear(self, data: bytes, start: int, end: int) -> None:
        """Count the greeting."""
        Idle.greeted += 1


async def idle(folder: Path, sockets: int) -> float:
    """Return the bytes of memory for each of so many idle sockets, one guest each."""
    await furnish(folder, 1)
    server = punto(folder)
    guests = await sign_in(server.port, sockets)
    before = server.resident()
    Idle.greeted = 0
    links = [Idle() for _ in guests]
    await link_all(server.port, list(zip(links, guests, strict=True)))
    if not await until(lambda: Idle.greeted >= sockets, 30):
        raise SystemExit(f"{Idle.greeted} of {sockets} sockets were greeted")
    held = server.resident() - before
    for link in links:
        link.transport.abort()
    server.kill()
    return held / sockets
