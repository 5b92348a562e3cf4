"""The same rounds against a bare Colyseus room (npm): no rules, no ledger, nothing on a disk.

It is put into .cache, never into the project, and run by the Node that builds our page.
"""

import asyncio
import json
import shutil
from dataclasses import asdict
from pathlib import Path

import aiohttp
import msgspec

from benchmarks.load.floor import AT_ONCE, CLOCKS, STAKE, table_keys
from benchmarks.load.link import binary, link
from benchmarks.load.process import Server
from benchmarks.load.rounds import ID, WAGERS, Patron, Result, Spot, Tally, fill, play
from tools.node import node, npm

PLACE = Path(__file__).parents[2] / ".cache" / "peers" / "colyseus"
PACKAGES = ("@colyseus/core@0.18.17", "@colyseus/ws-transport@0.18.4")
SCRIPT = Path(__file__).with_name("colyseus.cjs")

_JOIN_ROOM, _ROOM_DATA = 10, 13  # as its protocol numbers them
_A, _P = b"ap"


class Client(Patron):
    """A client of a Colyseus room."""

    def __init__(self, tally: Tally, spot: Spot, *, listens: bool) -> None:
        super().__init__(tally, spot)
        self._listens = listens

    def hear(self, data: bytes, start: int, end: int) -> None:
        """Count messages; look into answers, and into the public ones of who listens."""
        if data[start] != _ROOM_DATA:
            if data[start] == _JOIN_ROOM:
                self.transport.write(binary(bytes((_JOIN_ROOM,))))
            return
        self.tally.delivered += 1
        kind = data[start + 2]  # the first letter of the message's name
        if kind == _A:
            place = data.find(b"stake-", start, end)
            self.tally.answered(data[place : place + ID], done=data[end - 1] == 0xC0)
        elif kind == _P and self._listens:
            message = msgspec.msgpack.decode(data[start + 8 : end])
            self.spot.coup = message.get("coup", self.spot.coup)
            self.spot.open = message.get("phase") == "betting"

    def stake(self, name: bytes) -> bytes:
        """The frame that asks for a stake."""
        spot = self.spot
        spot.stakes += 1
        wager = WAGERS[spot.stakes % len(WAGERS)]
        request = {"id": name.decode(), "coup": spot.coup, "wager": wager, "amount": STAKE}
        return binary(bytes((_ROOM_DATA,)) + msgspec.msgpack.encode("stake") + _packed(request))


_packed = msgspec.msgpack.Encoder().encode


def installed() -> Path:
    """The folder with Colyseus in it."""
    PLACE.mkdir(parents=True, exist_ok=True)
    package = PLACE / "package.json"
    if not package.exists():
        package.write_text('{"private": true}\n', "utf-8")
        npm("install", *PACKAGES, cwd=PLACE, failing="npm could not install Colyseus")
    shutil.copy(SCRIPT, PLACE)
    return PLACE


async def rounds(clients: int, tables: int, rate: float, seconds: float) -> Result:
    """Load a bare room a table, as ours is loaded."""
    clocks = json.dumps(asdict(CLOCKS))
    server = Server((node(), SCRIPT.name, clocks), installed())
    tally, spots = Tally(), [Spot(key) for key in table_keys(tables)]
    gate = asyncio.Semaphore(AT_ONCE)
    async with aiohttp.ClientSession() as session:

        async def come_in(spot: Spot, *, first: bool, last: bool) -> Patron:
            patron = Client(tally, spot, listens=first)
            async with gate:
                await _join(session, server.port, patron, {"table": spot.key, "last": last})
            return patron

        await fill(spots, clients, come_in)
    result = await play(spots, tally, server, rate, seconds)
    server.kill()
    return result


async def _join(
    session: aiohttp.ClientSession, port: int, patron: Client, request: dict[str, object]
) -> None:
    address = f"http://127.0.0.1:{port}/matchmake/joinOrCreate/table"
    async with session.post(address, json=request) as answer:
        seat = await answer.json()
    await link(patron, port, f"/{seat['processId']}/{seat['roomId']}?sessionId={seat['sessionId']}")
