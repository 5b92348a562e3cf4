"""Rounds at Punto's own tables, and what lies on the disk afterwards."""

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path

import aiohttp
import msgspec

from benchmarks.load.database import Database
from benchmarks.load.distribution import Distribution, distributions
from benchmarks.load.floor import ROUND, SEATS, STAKE, Guest, furnish, link_all, sign_in, table_keys
from benchmarks.load.link import framed
from benchmarks.load.process import Server, audit, punto
from benchmarks.load.rounds import ID, WAGERS, Patron, Result, Spot, Tally, play, until
from benchmarks.load.units_of_work import FILL
from punto.store import read_store
from punto.store.postgres.address import DatabaseAddress
from punto.wire.codec import encode
from punto.wire.requests import TakeSeat, Watch

BUY_IN = 10_000
_ANSWER = len('{"type":"answer","id":"')
_KIND = len('{"type":"')
_A, _P = b"ap"


class Heard(msgspec.Struct):
    """As much of a public message as the generator reads."""

    change: dict[str, msgspec.Raw] = {}
    view: dict[str, msgspec.Raw] = {}


_heard = msgspec.json.Decoder(Heard)


class Terminal(Patron):
    """A terminal of Punto's. One a table listens to the phases for all of them."""

    def __init__(self, tally: Tally, spot: Spot, *, listens: bool) -> None:
        super().__init__(tally, spot)
        self._listens = listens
        self.answers = 0

    def sit_at(self, spot: Spot, *, listens: bool) -> None:
        """Play at another table than before."""
        self.spot, self._listens = spot, listens

    def hear(self, data: bytes, start: int, end: int) -> None:
        """Count it; look into answers, and into the public messages of who listens."""
        self.tally.delivered += 1
        kind = data[start + _KIND]
        if kind == _A:
            self.answers += 1
            name = data[start + _ANSWER : start + _ANSWER + ID]
            if name.startswith(b"stake-"):
                self.tally.answered(name, done=data.endswith(b'"refused":null}', start, end))
        elif kind == _P and self._listens:
            heard = _heard.decode(data[start:end])
            fields = heard.change or heard.view
            if "coup" in fields:
                self.spot.coup = int(bytes(fields["coup"]))
            if "phase" in fields:
                self.spot.open = bytes(fields["phase"]) == b'"betting"'

    def stake(self, name: bytes) -> bytes:
        """The frame that asks for a stake."""
        spot = self.spot
        spot.stakes += 1
        wager = WAGERS[spot.stakes % len(WAGERS)].encode()
        return framed(
            b'{"type":"place-stake","id":"%b","table":"%b","coup":%d,"wager":"%b","amount":%d}'
            % (name, spot.key.encode(), spot.coup, wager, STAKE)
        )


async def come_in(
    server: Server, tables: int, guests: list[Guest], tally: Tally
) -> list[tuple[Spot, list[Terminal]]]:
    """Everyone links, watches a table, and sits down where there is a seat."""
    spots = [Spot(key) for key in table_keys(tables)]
    groups: list[list[Terminal]] = [[] for _ in spots]
    for number in range(len(guests)):
        group = groups[number % tables]
        group.append(Terminal(tally, spots[number % tables], listens=not group))
    everyone = [groups[number % tables][number // tables] for number in range(len(guests))]
    await link_all(server.port, list(zip(everyone, guests, strict=True)))
    for spot, group in zip(spots, groups, strict=True):
        for place, terminal in enumerate(group, 1):
            watch = Watch(id=f"watch-{place:014}", table=spot.key)
            terminal.transport.write(framed(encode(watch)))
        await asyncio.sleep(ROUND / tables)  # tables are not in step with each other
        for place, terminal in enumerate(group, 1):
            if place <= SEATS:
                sit = TakeSeat(id=f"sit---{place:014}", table=spot.key, seat=place, buy_in=BUY_IN)
                terminal.transport.write(framed(encode(sit)))
                spot.patrons.append(terminal)
    asked = len(everyone) + sum(len(spot.patrons) for spot in spots)
    if not await until(lambda: sum(one.answers for one in everyone) == asked, 30):
        raise SystemExit("not everyone was let in")
    return list(zip(spots, groups, strict=True))


async def rounds(
    folder: Path,
    clients: int,
    tables: int,
    rate: float,
    seconds: float,
    database: Database | None = None,
) -> Result:
    """Load a server on this folder or database; then every answer must be in its log, once."""
    store = database.address if database else None
    await furnish(folder, tables, store)
    server = punto(folder, store)
    tally = Tally()
    guests = await sign_in(server.port, clients)
    floor = await come_in(server, tables, guests, tally)
    result = await play([spot for spot, _ in floor], tally, server, rate, seconds, database)
    result = replace(result, distributions=await _counted(server))
    for _, group in floor:
        for terminal in group:
            terminal.transport.abort()
    await asyncio.sleep(0)
    server.stop()
    check(folder, tally, store)
    return result


async def _counted(server: Server) -> tuple[tuple[str, Distribution], ...]:
    """Return the times of commits and of the loop as the server counted them since its start."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{server.port}/metrics") as answer,
    ):
        metrics = await answer.text()
    commits = distributions(metrics, "punto_commit_seconds")
    ((_, late),) = distributions(metrics, "punto_loop_lag_seconds")
    return (*((f"commits of {saved}", times) for saved, times in commits), ("the loop, late", late))


def check(folder: Path, tally: Tally, database: DatabaseAddress | None = None) -> None:
    """Nothing answered is lost or doubled, nothing refused was kept, and the audit is clean."""
    audit(folder, database)
    check_kept(folder, tally, database)


def check_kept(folder: Path, tally: Tally, database: DatabaseAddress | None = None) -> None:
    """Every answer is in the log, once, and nothing that was refused."""
    store = read_store(database or folder)
    kept = Counter(
        msgspec.json.decode(row.body)["id"].encode()
        for stream in store.streams()
        for row in store.rows(stream)
        if row.kind == "stake-placed"
    )
    store.close()
    wrong = [name for name in tally.accepted if kept[name] != 1]
    wrong += [name for name in tally.refused if kept[name]]
    wrong += [name for name in kept if kept[name] > 1 and name != FILL.encode()]
    if wrong:
        raise SystemExit(f"{len(wrong)} answers are not what the log says, {wrong[0]!r} first")
