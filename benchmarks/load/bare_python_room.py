"""The bare room of `colyseus.cjs` in Python: `python -m benchmarks.load.bare_python_room CLOCKS`.

It has no rules, no ledger and no disk, and nobody signs in. Its link, its phases and its messages
are as few steps as we can write in Python: what it costs is the least that a server in Python
costs before it decides or keeps anything.
"""

import asyncio
import json
import sys
from collections.abc import Callable, Iterable
from random import choice, random
from typing import Any, cast

import msgspec
import uvloop

from benchmarks.load.floor import SEATS
from punto.server.frames import TEXT, Frames, framed, sole_text

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARDS = 5  # of a coup
TOTALS = 0.1  # seconds between two tellings of the totals
LONGEST = 4_096

_SWITCHED = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"


class Stake(msgspec.Struct):
    """A stake that is asked for."""

    id: str
    coup: int
    wager: str
    amount: int


class Seat:
    """A seat: its number and chips, and what it staked in this coup."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.stack = 10**9
        self.ids: set[str] = set()
        self.stakes: list[tuple[str, str, int]] = []


_stake = msgspec.json.Decoder(Stake).decode
_encode = msgspec.json.Encoder().encode


def _frame(message: dict[str, Any]) -> bytes:
    return framed(TEXT, _encode(message))


class Table:
    """A table: its links, its seats and its phases."""

    def __init__(self, clocks: dict[str, int]) -> None:
        self._clocks = clocks
        self._loop = asyncio.get_running_loop()
        self._links: list[asyncio.Transport] = []
        self._seats: dict[asyncio.Transport, Seat] = {}
        self._totals: dict[str, int] = {}
        self._told = True
        self._coup = 0
        self._cards: list[str] = []
        self._phase = "idle"

    def join(self, transport: asyncio.Transport, *, last: bool) -> None:
        """Let a link watch, on a seat if one is left; the last one starts the first coup."""
        self._links.append(transport)
        if len(self._seats) < SEATS:
            self._seats[transport] = Seat(len(self._seats) + 1)
        if last:
            self._next()
            self._tell_often()

    def stake(self, transport: asyncio.Transport, body: bytes) -> None:
        """Answer a stake."""
        asked, seat = _stake(body), self._seats[transport]
        is_open = self._phase in ("betting", "last-call") and asked.coup == self._coup
        if not is_open or asked.id in seat.ids or seat.stack < asked.amount:
            refused = {"type": "answer", "id": asked.id, "refused": {"reason": "bets-closed"}}
            transport.write(_frame(refused))
            return
        seat.ids.add(asked.id)
        seat.stakes.append((asked.id, asked.wager, asked.amount))
        seat.stack -= asked.amount
        self._totals[asked.wager] = self._totals.get(asked.wager, 0) + asked.amount
        self._told = False
        self.answer(transport, seat, asked)

    def answer(self, transport: asyncio.Transport, seat: Seat, asked: Stake) -> None:
        """Tell a seat that its stake lies, and what else changed there."""
        answer = _frame({"type": "answer", "id": asked.id, "refused": None})
        transport.write(_seat_frame(seat) + answer)

    def _tell(self, message: dict[str, Any]) -> None:
        frame = _frame(message)
        for transport in self._links:
            transport.write(frame)

    def _tell_totals(self) -> None:
        if not self._told:
            self._told = True
            self._tell({"type": "totals", "totals": self._totals})

    def _tell_often(self) -> None:
        self._tell_totals()
        self._loop.call_later(TOTALS, self._tell_often)

    def show(self, change: dict[str, Any], *, seats: bool = False) -> None:
        """Tell everyone of a change; also tell the seats, if theirs changed."""
        self._tell_totals()
        self._tell({"type": "public", "change": change})
        if seats:
            for transport, seat in self._seats.items():
                transport.write(_seat_frame(seat))

    def _after(self, phase: str, call: Callable[[], None]) -> None:
        self._loop.call_later(self._clocks[phase] / 1_000, call)

    def _next(self) -> None:
        self._coup, self._phase, self._totals = self._coup + 1, "betting", {}
        for seat in self._seats.values():
            seat.stakes, seat.ids = [], set()
        self.show({"phase": "betting", "coup": self._coup}, seats=True)
        self._after("betting", self._last_call)

    def _last_call(self) -> None:
        self._phase = "last-call"
        self.show({"phase": "last-call"})
        self._after("last_call", self._close)

    def _close(self) -> None:
        self._phase, self._cards = "closed", []
        self.show({"phase": "closed"})
        self._after("closed", self._card)

    def _card(self) -> None:
        self._phase = "dealing"
        self._cards.append(choice(RANKS) + "s")
        if len(self._cards) < CARDS:
            self.show({"phase": "dealing", "player": self._cards})
            self._after("card", self._card)
            return
        for seat in self._seats.values():
            seat.stack += sum(2 * amount for _, _, amount in seat.stakes if random() < 0.5)
        self._phase = "settled"
        self.show({"phase": "settled", "player": self._cards}, seats=True)
        self._after("settled", self._next)


def _seat_frame(seat: Seat) -> bytes:
    return _frame({"type": "seat", "available": seat.stack, "stakes": seat.stakes})


class End(asyncio.Protocol):
    """One end of a link: an upgrade to a table, then stakes."""

    transport: asyncio.Transport
    table: Table | None = None

    def __init__(self, tables: dict[str, Table], opened: Callable[[str], Table]) -> None:
        self._tables = tables
        self._opened = opened
        self._frames = Frames(LONGEST, lambda: False)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Take a stake; before that, join the table of `GET /TABLE` or `GET /TABLE/last`."""
        if self.table is None:
            self._join(data.split(b" ", 2)[1].decode().split("/")[1:])
        elif (body := sole_text(data, LONGEST)) is not None:
            self.table.stake(self.transport, body)
        else:
            self._frames.take(data)
            while message := self._frames.next():
                self.table.stake(self.transport, message.body)

    def _join(self, path: Iterable[str]) -> None:
        key, *last = path
        self.transport.write(_SWITCHED)
        if key not in self._tables:
            self._tables[key] = self._opened(key)
        self.table = self._tables[key]
        self.table.join(self.transport, last=bool(last))


async def serve(opened: Callable[[str], Table]) -> None:
    """Serve until killed; `opened` makes the table of a key."""
    tables: dict[str, Table] = {}
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: End(tables, opened), "127.0.0.1", 0)
    print(f"a bare room in Python at :{server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    room_clocks = json.loads(sys.argv[1])
    uvloop.run(serve(lambda key: Table(room_clocks)))
