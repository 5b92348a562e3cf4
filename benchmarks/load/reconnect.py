"""A thousand links are lost, by a cut or with the server, and come back to what it knows."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.load.floor import SEATS, Guest, furnish, link_all, sign_in, table_keys
from benchmarks.load.link import Link, framed
from benchmarks.load.process import punto
from benchmarks.load.rounds import until
from punto.wire.codec import encode
from punto.wire.requests import Place, TakeSeat, Watch

_decode = msgspec.json.Decoder(dict[str, Any]).decode
View = dict[str, Any] | None


class Mirror(Link):
    """A terminal that keeps its view as of every number that it received."""

    def __init__(self, table: str, before: "Mirror | None" = None) -> None:
        """Continue where an earlier mirror stopped, if there is one."""
        super().__init__()
        self.table = table
        self.shown: dict[str, View] = dict(before.shown) if before else {}
        self.places: dict[str, Place] = dict(before.places) if before else {}
        self.past: dict[tuple[str, str, int], View] = dict(before.past) if before else {}
        self.answers = 0

    def hear(self, data: bytes, start: int, end: int) -> None:
        """Apply snapshots and patches as a page does."""
        message = _decode(data[start:end])
        audience, _, what = message["type"].partition("-")
        if what == "snapshot":
            self._stand(audience, message["view"], Place(message["epoch"], message["no"]))
        elif what == "patch":
            place = self.places[audience]
            if message["no"] != place.no + 1:
                raise SystemExit(f"{audience} {message['no']} came after {place.no}")
            view = {**(self.shown[audience] or {}), **message["change"]}
            self._stand(audience, view, Place(place.epoch, message["no"]))
        elif audience == "answer":
            self.answers += 1

    def _stand(self, audience: str, view: View, place: Place) -> None:
        self.shown[audience], self.places[audience] = view, place
        self.past[audience, place.epoch, place.no] = view

    def watch(self, *, anew: bool = False) -> None:
        """Ask to be shown the table; name the last message unless a new snapshot is wanted."""
        places = {} if anew else self.places
        asked = Watch(
            id="watch-0000000000",
            table=self.table,
            public=places.get("public"),
            seat=places.get("seat"),
        )
        self.transport.write(framed(encode(asked)))

    def agrees(self, fresh: "Mirror") -> bool:
        """Return True if it shows the same as a new terminal of the same patron, at each number."""
        keys = [(name, place.epoch, place.no) for name, place in fresh.places.items()]
        return all(key in self.past and self.past[key] == fresh.past[key] for key in keys)


@dataclass(frozen=True)
class Returned:
    """The seconds that it took."""

    cut: float  # links cut, the server ran on
    killed: float  # links lost with the server, from its new start's first answer
    restart: float  # how long that start took


async def reconnect(folder: Path, clients: int, tables: int) -> Returned:
    """Lose every link twice; each time all states must be the server's again."""
    await furnish(folder, tables)
    server = punto(folder)
    guests = await sign_in(server.port, clients)
    keys = table_keys(tables)
    mirrors = [Mirror(keys[number % tables]) for number in range(clients)]
    await _linked(server.port, mirrors, guests)
    for number, mirror in enumerate(mirrors):
        if number // tables < SEATS:
            asked = TakeSeat(
                id="seat-00000000000",
                table=mirror.table,
                seat=number // tables + 1,
                buy_in=1_000,
            )
            mirror.transport.write(framed(encode(asked)))
    await asyncio.sleep(1)  # a coup is under way
    cut, mirrors = await _come_back(server.port, mirrors, guests)
    server.kill()
    server = punto(folder)
    killed, _ = await _come_back(server.port, mirrors, guests)
    server.kill()
    return Returned(cut, killed, server.started)


async def _come_back(
    port: int, lost: Sequence[Mirror], guests: Sequence[Guest]
) -> tuple[float, list[Mirror]]:
    """Link everyone again, and compare each with a new terminal of the same patron."""
    for mirror in lost:
        mirror.transport.abort()
    began = time.perf_counter()
    mirrors = [Mirror(mirror.table, mirror) for mirror in lost]
    await _linked(port, mirrors, guests)
    took = time.perf_counter() - began
    fresh = [Mirror(mirror.table) for mirror in mirrors]
    await _linked(port, fresh, guests)
    pairs = list(zip(mirrors, fresh, strict=True))
    if not await until(lambda: all(one.agrees(other) for one, other in pairs), 10):
        wrong = sum(not one.agrees(other) for one, other in pairs)
        raise SystemExit(f"{wrong} of {len(pairs)} clients do not show what the server knows")
    for one in fresh:
        one.transport.abort()
    return took, mirrors


async def _linked(port: int, mirrors: Sequence[Mirror], guests: Sequence[Guest]) -> None:
    """Open the link, watch the table and wait for the answer."""
    await link_all(port, list(zip(mirrors, guests, strict=True)))
    for mirror in mirrors:
        mirror.watch()
    if not await until(lambda: all(mirror.answers for mirror in mirrors), 30):
        raise SystemExit("not everyone was shown the table again")
