"""The floor under load: a data folder with its tables, and guests who are signed in."""

import asyncio
import os
import time
from dataclasses import dataclass
from pathlib import Path

import aiohttp

from benchmarks.load.link import Link, link
from punto.ledger.currencies import PLAY_MONEY
from punto.rulebook import game
from punto.server.http.safety import COOKIE
from punto.server.room import Room
from punto.store import Writer, in_thread, open_store, read_store
from punto.store.postgres.address import DatabaseAddress
from punto.store.seals import KEY
from punto.table.settings import Clocks, Limit, Settings

SEATS = 20  # the most that a table has
CLOCKS = Clocks(betting=1_500, last_call=200, closed=50, card=50, settled=200)
STAKE = 20  # small against what a guest is given, and whole with every commission
ROUND = 2.2  # seconds, nearly: as these clocks have it
AT_ONCE = 64  # guests and links that are on their way together


def table_keys(tables: int) -> list[str]:
    """Return the names of the tables."""
    return [f"load-{number}" for number in range(1, tables + 1)]


def settings(key: str) -> Settings:
    """Return the settings of a table with short rounds and as many seats as possible."""
    limits = {wager: Limit(STAKE, 100_000) for wager in game("commission").by_key}
    return Settings(key, "commission", PLAY_MONEY, limits, seats=SEATS, clocks=CLOCKS)


async def furnish(folder: Path, tables: int, database: DatabaseAddress | None = None) -> None:
    """Make a house with this many tables, by the room itself: in a data folder or a database."""
    folder.mkdir(parents=True, exist_ok=True)
    store = open_store(database or folder, seal_key=folder / KEY)
    reader = read_store(database or folder, seal_key=folder / KEY)
    writer = Writer(in_thread(store.commit), _raise)
    room = Room(reader, writer, lambda: time.time_ns() // 10**6, os.urandom, _raise)
    await room.house_runner.open(PLAY_MONEY)
    for key in table_keys(tables):
        await room.open_table(settings(key))
    await room.close()
    await writer.close()
    reader.close()
    store.close()


def _raise(problem: BaseException) -> None:
    raise problem


@dataclass(frozen=True)
class Guest:
    """A guest who is signed in, with the session token."""

    patron: str
    token: str


async def sign_in(port: int, number: int) -> list[Guest]:
    """Sign in this many guests over HTTP."""
    gate = asyncio.Semaphore(AT_ONCE)
    origin = f"http://127.0.0.1:{port}"
    connector = aiohttp.TCPConnector(limit=AT_ONCE)
    async with aiohttp.ClientSession(
        connector=connector, cookie_jar=aiohttp.DummyCookieJar()
    ) as session:

        async def one() -> Guest:
            async with (
                gate,
                session.post(f"{origin}/api/guest", headers={"Origin": origin}) as answer,
            ):
                answer.raise_for_status()
                token = answer.cookies[f"{COOKIE}-{port}"].value
                return Guest((await answer.json())["patron"], token)

        return list(await asyncio.gather(*(one() for _ in range(number))))


async def link_all(port: int, links: list[tuple[Link, Guest]]) -> None:
    """Open every guest's link."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(its: Link, guest: Guest) -> None:
        async with gate:
            await link(its, port, "/api/socket", Cookie=f"{COOKIE}-{port}={guest.token}")

    await asyncio.gather(*(one(its, guest) for its, guest in links))
