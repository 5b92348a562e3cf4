"""The least that a stake could cost on this machine: carrying its messages, and saving it.

Neither rules nor views are in it, nor a single frame that is read. What is left of a target after
these two is what a server may spend on being one.
"""

import asyncio
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.load.floor import SEATS
from benchmarks.load.process import Server
from punto.ledger import Kind, Transfer, float_account, seat_account
from punto.store import (
    START,
    Head,
    Row,
    RowTransfer,
    Work,
    append_to_chain,
    open_store,
    row_transfers,
)
from punto.table.commands import PlaceStake
from punto.table.events import StakePlaced

BATCH = 16  # stakes of one commit, as a server has them at 2,000 a second and a pace of 8 ms
STAKES = 6_000
MESSAGES = 7.6  # delivered for each stake in the rounds: 1,000 clients, 20 tables
ASKED = bytes(190)  # a stake
TICK = 0.002  # seconds
CURRENCY = "PLAY"


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


def saving(folder: Path, tables: int) -> float:
    """Microseconds of work for each stake, of the store alone: laid down and settled."""
    store = open_store(folder)
    keys = [f"table-{number}" for number in range(tables)]
    heads = dict.fromkeys(keys, START)
    store.commit([filled(keys, heads)])
    works = list(_stakes(keys, heads))
    began = time.process_time()
    for place in range(0, len(works), BATCH):
        store.commit(works[place : place + BATCH])
    worked = time.process_time() - began
    store.close()
    return 1e6 * worked / STAKES


def _stakes(keys: list[str], heads: dict[str, Head]) -> Iterator[Work]:
    """Stakes in turn at every table and seat, each lost in the end."""
    for number in range(STAKES):
        key, seat = keys[number % len(keys)], number // len(keys) % SEATS + 1
        name = f"stake-{number:014d}"
        placed = StakePlaced(name, 1, seat, "player", 20)
        row, heads[key] = append_to_chain(
            heads[key], key, 1, placed, PlaceStake(name, f"guest-{seat:016d}", 1, "player", 20)
        )
        yield Work(
            (row,),
            row_transfers(
                row, (_hold(kind, key, seat, name) for kind in (Kind.PENDING, Kind.POST))
            ),
        )


def _hold(kind: Kind, key: str, seat: int, name: str) -> Transfer:
    return Transfer(
        kind, seat_account(key, seat), float_account(key), 20, CURRENCY, f"{key}/1/{name}"
    )


def filled(keys: list[str], heads: dict[str, Head]) -> Work:
    """Chips at every seat."""
    rows: list[Row] = []
    moved: list[RowTransfer] = []
    for key in keys:
        for seat in range(1, SEATS + 1):
            row, heads[key] = append_to_chain(
                heads[key], key, 1, StakePlaced("fill", 1, seat, "player", 20)
            )
            rows.append(row)
            account = seat_account(key, seat)
            chips = Transfer(Kind.POSTED, f"issue:{CURRENCY}", account, 10**9, CURRENCY)
            moved += row_transfers(row, (chips,))
    return Work(tuple(rows), tuple(moved))
