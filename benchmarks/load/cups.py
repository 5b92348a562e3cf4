"""Rounds at the tables of a tournament, beside the same rounds at cash tables."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import uvloop

from benchmarks.load import floor
from benchmarks.load.floor import CLOCKS, STAKE, link_all, sign_in
from benchmarks.load.link import framed
from benchmarks.load.ours import Terminal, check
from benchmarks.load.process import Server, punto
from benchmarks.load.rounds import Result, Spot, Tally, play, until
from punto.client import Client
from punto.client.ids import new_id
from punto.cup.playing import settings as table_of
from punto.cup.state import structure_of
from punto.ledger.currencies import PLAY_MONEY
from punto.server.room import Room
from punto.store import Writer, in_thread, open_store, read_store
from punto.wire import directing
from punto.wire.codec import encode
from punto.wire.cup_requests import EnterCup
from punto.wire.requests import TakeSeat, Watch

PATRONS, TABLES, SEATS = 500, 60, 9
RATE = 500  # stakes a second
PAIRS = 5
PASSWORD = "a long enough password"
# One long stage with everybody at once. Its limits leave everyone chips for thousands of coups.
STRUCTURE = f"""
key = "load"
game = "commission"
[entry]
least = {PATRONS}
most = {TABLES * SEATS}
[late]
then = "penalty"
[[stages]]
key = "final"
tables = {TABLES}
seats = {SEATS}
stack = 100_000_000
coups = 10_000
spans = [{{ since = 1, limits = {{ others = {{ least = {STAKE}, most = 100_000 }} }} }}]
betting = {{ order = "together", seconds = 2, seen = "close" }}
counts = "never"
equal = ["lot"]
"""


@dataclass(frozen=True)
class Pair:
    """The same rounds at cash tables, and at the tables of a tournament."""

    cash: Result
    cup: Result

    @property
    def p99(self) -> float:
        """How many times as long the slowest answers take."""
        return self.cup.p99 / self.cash.p99


def beside_cash(folder: Path, seconds: float) -> Iterator[Pair]:
    """Yield pairs of rounds; every second pair begins with the tournament."""
    for pair in range(PAIRS):
        results = {}
        for of_cup in (False, True) if pair % 2 == 0 else (True, False):
            place = folder.with_name(f"{folder.name}-{pair}-{of_cup:d}")
            results[of_cup] = uvloop.run(_rounds(place, seconds, of_cup=of_cup))
        yield Pair(results[False], results[True])


async def _rounds(folder: Path, seconds: float, *, of_cup: bool) -> Result:
    await _furnish(folder, of_cup=of_cup)
    server, tally = punto(folder), Tally()
    guests = await sign_in(server.port, PATRONS)
    spots = [Spot(f"load-{number}") for number in range(1, TABLES + 1)]
    terminals = [
        Terminal(tally, spots[number % TABLES], listens=number < TABLES)
        for number in range(PATRONS)
    ]
    await link_all(server.port, list(zip(terminals, guests, strict=True)))
    await (_enter(server, folder, terminals) if of_cup else _sit(terminals))
    result = await play(spots, tally, server, RATE, seconds)
    for terminal in terminals:
        terminal.transport.abort()
    await asyncio.sleep(0)
    server.stop()
    check(folder, tally)
    return result


async def _furnish(folder: Path, *, of_cup: bool) -> None:
    """Make a data folder with the tables of a kind, all with the same clocks."""
    store = open_store(folder)
    writer, reader = Writer(in_thread(store.commit), _raise), read_store(folder)
    room = Room(reader, writer, lambda: time.time_ns() // 10**6, os.urandom, _raise)
    await room.house_runner.open(PLAY_MONEY)
    if of_cup:
        await room.cups.write(STRUCTURE, "dora")
    for number in range(1, TABLES + 1):
        chips = replace(table_of(structure_of(STRUCTURE), number), clocks=CLOCKS)
        cash = replace(floor.settings(f"load-{number}"), seats=SEATS, deal_now=False)
        await room.open_table(chips if of_cup else cash)
    await room.close()
    await writer.close()
    reader.close()
    store.close()


def _raise(problem: BaseException) -> None:
    raise problem


async def _sit(terminals: list[Terminal]) -> None:
    """Everyone watches a table and takes a seat there."""
    for number, terminal in enumerate(terminals):
        seat = number // TABLES + 1
        sit = TakeSeat(id=f"sit---{seat:014}", table=terminal.spot.key, seat=seat, buy_in=10_000)
        for request in (Watch(id=f"watch-{seat:014}", table=terminal.spot.key), sit):
            terminal.transport.write(framed(encode(request)))
        terminal.spot.patrons.append(terminal)
    await _answered(terminals, 2)


async def _enter(server: Server, folder: Path, terminals: list[Terminal]) -> None:
    """Everyone enters; a director draws the seats; everyone watches the table they have."""
    words = (sys.executable, "-m", "punto", "staff", "appoint", "dora", "director", "--data")
    silent = subprocess.DEVNULL
    subprocess.run(
        *((*words, folder.name),), cwd=folder.parent, input=PASSWORD, text=True, stdout=silent
    ).check_returncode()
    address = f"http://127.0.0.1:{server.port}"
    async with await Client.sign_in(address, "dora", PASSWORD) as dora:
        await dora.ask(directing.OpenEntries(id=new_id(), cup="load"))
        (cup,) = await dora.cups()
        for number, terminal in enumerate(terminals):
            enter = EnterCup(id=f"enter-{number:014}", cup="load", accepts=cup.rulebook)
            terminal.transport.write(framed(encode(enter)))
            await _answered([terminal], 1)  # one after another: so their numbers are known
        await dora.ask(directing.CloseEntries(id=new_id(), cup="load"), within=30)
        await dora.ask(directing.CallHeat(id=new_id(), cup="load"), within=30)
        while len((cup := (await dora.cups())[0]).tables) < TABLES:
            await asyncio.sleep(0.5)
    seats = {seat.entrant: table.table for table in cup.tables for seat in table.seats}
    spots = {terminal.spot.key: terminal.spot for terminal in terminals}
    listening = set()
    for number, terminal in enumerate(terminals, 1):
        key = seats[number]
        terminal.sit_at(spots[key], listens=key not in listening)
        listening.add(key)
        terminal.transport.write(framed(encode(Watch(id=f"watch-{number:014}", table=key))))
        terminal.spot.patrons.append(terminal)
    await _answered(terminals, 2)


async def _answered(terminals: list[Terminal], times: int) -> None:
    if not await until(lambda: all(one.answers >= times for one in terminals), 60):
        raise SystemExit("not everyone was answered")
