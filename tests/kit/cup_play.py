"""Tournaments on a real server: directed by staff, and played by entrants over links."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from itertools import count
from random import Random
from typing import Any

import aiohttp
import msgspec

from punto.client import Client, WatchedTable
from punto.client.ids import new_id
from punto.wire import cup_requests, directing
from punto.wire.cup_views import CupsSheet, CupView
from tests.kit.terminal import House, Patron

_numbers = count(1)


def new_key() -> str:
    """The key of a tournament that no other story has."""
    return f"cup{next(_numbers)}"


STRUCTURE = """
key = "{key}"
game = "tournament"

[entry]
least = 2
most = {most}
waiting = 1
fee = {{ currency = "PLAY", pool = 200, house = 20 }}

[[stages]]
key = "heats"
tables = {tables}
seats = 6
stack = 10_000
coups = {coups}
spans = [{{ since = 1, limits = {{ others = {{ least = 100, most = 5_000 }} }} }}]
betting = {{ order = "in-turn", seconds = {seconds}, of = "each", stands = true, seen = "turn" }}
must_bet = {{ missed = "penalty", penalty = 100 }}
passes = 1
secret = {{ cards = 1 }}
calls = [1]
equal = ["lot"]
advance = [{{ best = 2, of = "table", to = "final" }}]
protest = 5

[[stages]]
key = "final"
tables = 1
seats = 6
stack = 10_000
coups = 1
spans = [{{ since = 1, limits = {{ others = {{ least = 100, most = 10_000 }} }} }}]
betting = {{ order = "in-turn", seconds = {seconds}, of = "each", stands = true, seen = "turn" }}
equal = ["lot"]
protest = 5

[prizes]
places = [
  {{ place = 1, share = "2/3" }},
  {{ place = 2, share = "1/3" }},
  {{ place = 3, prize = "dinner for two" }},
]
added = {{ currency = "PLAY", amount = 1_000 }}
"""


def structure(
    *, tables: int = 1, most: int = 6, coups: int = 2, seconds: int = 60
) -> tuple[str, str]:
    """A short tournament that no other story has: its key and its text."""
    key = new_key()
    return key, STRUCTURE.format(key=key, tables=tables, most=most, coups=coups, seconds=seconds)


async def written(there: House, *, entries: bool = True, **how: int) -> str:
    """A tournament that the director has written, and mostly opened; its key."""
    key, text = structure(**how)
    await there.ask("director", directing.WriteCup(id=new_id(), text=text))
    if entries:
        await there.ask("director", directing.OpenEntries(id=new_id(), cup=key))
    return key


async def view(there: House, key: str) -> CupView:
    """A tournament as everyone sees it."""
    async with aiohttp.request("GET", f"{there.process.address}api/cups") as answer:
        sheet = msgspec.json.decode(await answer.read(), type=CupsSheet)
    return next(cup for cup in sheet.cups if cup.key == key)


class Entrant:
    """Somebody who has entered, over a link and without a browser, and stakes in turn."""

    def __init__(self, client: Client) -> None:
        """Play by chance, the same every time."""
        self.client = client
        self._chance = Random(1)

    async def play(self, tables: Collection[str]) -> None:
        """Stake in every turn of the session in which a seat is theirs, to its end."""
        for table in tables:
            watched = await self.client.watch(table)
            await watched.until(partial(_is_played, watched), within=60)
            if watched.seat is not None:
                await self._sit(watched)
                return

    async def _sit(self, watched: WatchedTable) -> None:
        while True:
            await watched.until(lambda: _may_bet(watched) or _is_out(watched), within=300)
            if _is_out(watched):
                return
            wager = self._chance.choice(("player", "banker"))
            await self._bet(watched, wager, 100 * self._chance.randint(1, 40))
            await watched.until(lambda: not _may_bet(watched), within=60)

    async def bet(self, table: str, wager: str, amount: int) -> None:
        """Stake in the next turn at a table, and end it."""
        watched = await self.client.watch(table)
        await watched.until(partial(_may_bet, watched), within=60)
        await self._bet(watched, wager, amount)

    async def _bet(self, watched: WatchedTable, wager: str, amount: int) -> None:
        coup = watched.view.coup
        assert await watched.stake(wager, amount) is None
        end = cup_requests.EndTurn(id=new_id(), table=watched.key, coup=coup)
        assert await self.client.ask(end) is None


def _is_played(watched: WatchedTable) -> bool:
    return watched.view.play is not None


def _may_bet(watched: WatchedTable) -> bool:
    play, seat = watched.view.play, watched.seat
    return watched.takes_stakes and play is not None and seat is not None and play.turn == seat.seat


def _is_out(watched: WatchedTable) -> bool:
    play = watched.view.play
    return play is None or play.is_over or watched.seat is None


async def entered(there: House, key: str) -> Entrant:
    """A guest who has entered a tournament, over a link, by invitation where it needs one."""
    guest = await Client.guest(there.process.address)
    shown = await view(there, key)
    if shown.by_invitation:
        invite = directing.InviteToCup(id=new_id(), cup=key, patron=guest.patron)
        await there.ask("director", invite)
    enter = cup_requests.EnterCup(id=new_id(), cup=key, accepts=shown.rulebook)
    refused = await guest.ask(enter)
    assert refused is None, refused
    return Entrant(guest)


@asynccontextmanager
async def entrants(there: House, key: str, number: int) -> AsyncIterator[list[Entrant]]:
    """So many guests who have entered, over links of their own."""
    async with AsyncExitStack() as stack:
        made = []
        for _ in range(number):
            made.append(await entered(there, key))
            stack.push_async_callback(made[-1].client.close)
        yield made


@asynccontextmanager
async def playing(crowd: Collection[Entrant], tables: Collection[str]) -> AsyncIterator[None]:
    """Everyone of these stakes whenever it is their turn, until the session is over."""
    async with asyncio.TaskGroup() as tasks:
        for each in crowd:
            tasks.create_task(each.play(tables))
        yield


async def direct(there: House, kind: type[cup_requests.CupRequest], key: str) -> None:
    """One act of the director."""
    await there.ask("director", kind(id=new_id(), cup=key))


async def at_cup(there: House, key: str, **how: Any) -> Patron:
    """A guest in a browser before the page of a tournament."""
    patron = await there.patron(f"cup={key}", **how)
    await patron.sees(f"main[data-screen=cup][data-cup='{key}']")
    return patron
