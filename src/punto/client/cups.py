"""Entrants of a tournament that play by themselves, to try one out before people do."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeVar

from punto.client.client import Client
from punto.client.errors import NoServer
from punto.client.ids import new_id
from punto.client.outcomes import Outcome
from punto.client.table import WatchedTable
from punto.refusals import BadInput, unknown
from punto.wire.cup_requests import BuyAgain, EndTurn, EnterCup
from punto.wire.cup_views import CupView

Reply = TypeVar("Reply")

LOOKS_EVERY = 1.0  # seconds between two looks at where the tournament is
GONE_FOR = 300.0  # seconds that a server may be gone before nobody waits for it any more
PATIENCE = 30.0  # seconds without a turn
OVER = ("paid", "cancelled")
SIDES = ("player", "banker")


async def patiently(ask: Callable[[], Awaitable[Reply]]) -> Reply:
    """Ask again while the server is gone, as it is when it is started again; then raise."""
    clock = asyncio.get_running_loop()
    until = clock.time() + GONE_FOR
    while True:
        try:
            return await ask()
        except NoServer:
            if clock.time() >= until:
                raise
        await asyncio.sleep(LOOKS_EVERY)


async def known_cups(client: Client) -> dict[str, CupView]:
    """Return the tournaments of the house, by key; wait for a server that is gone."""
    return {cup.key: cup for cup in await patiently(client.cups)}


async def find_cup(client: Client, key: str) -> CupView:
    """Return a tournament of the house."""
    cups = await known_cups(client)
    if key not in cups:
        raise BadInput(unknown("tournament", key, cups))
    return cups[key]


class CupBot:
    """One guest who enters a tournament and stakes on either side whenever it is their turn."""

    def __init__(self, client: Client, chance: Random) -> None:
        self._client = client
        self._chance = chance

    async def enter(self, key: str) -> Outcome:
        """Enter, and accept the rules as they are written."""
        cup = await find_cup(self._client, key)
        request = EnterCup(id=new_id(), cup=key, accepts=cup.rulebook)
        return await self._client.ask(request, within=GONE_FOR)

    async def play(self, key: str) -> None:
        """Play every session that has a seat for this entrant, until the tournament is over."""
        while (cup := await find_cup(self._client, key)).phase not in OVER:
            for card in await patiently(self._client.tables):
                if card.key.startswith(f"{key}-") and (table := await self._watch(card.key)):
                    await self._session(table, cup)
            await asyncio.sleep(LOOKS_EVERY)

    async def _watch(self, key: str) -> WatchedTable | None:
        """Watch a table that has a seat for this entrant; None without one, or without a server."""
        try:
            table = await self._client.watch(key)
        except (NoServer, TimeoutError):
            return None
        return table if table.seat is not None else None

    async def _session(self, table: WatchedTable, cup: CupView) -> None:
        """Bet in every coup of a session, for as long as there is a seat."""
        while table.seat is not None:
            try:
                await table.until(lambda: table.seat is None or _may_bet(table), within=PATIENCE)
            except TimeoutError:  # perhaps the table waits for an answer
                await self._client.ask(BuyAgain(id=new_id(), cup=cup.key, on=False))
                continue
            if table.seat is not None:
                await self._bet(table)

    async def _bet(self, table: WatchedTable) -> None:
        play, seat, coup = table.view.play, table.seat, table.view.coup
        assert play is not None
        assert seat is not None
        wager = self._chance.choice(SIDES)
        limit = play.limits[wager]
        most = min(limit.most, seat.available)
        if most >= limit.least:
            times = self._chance.randint(1, max(1, most // limit.least))
            await table.stake(wager, limit.least * times, coup=coup)
        await self._client.ask(EndTurn(id=new_id(), table=table.key, coup=coup))


def _may_bet(table: WatchedTable) -> bool:
    """Whether it is this entrant's turn."""
    play, seat = table.view.play, table.seat
    if play is None or seat is None or not table.takes_stakes:
        return False
    ended = any(each.seat == seat.seat and each.ended for each in play.seats)
    return not ended and (not play.in_turn or play.turn == seat.seat)
