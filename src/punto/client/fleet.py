"""A fleet of bots: signed in a few at a time, stopped all at once."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from punto.bots.plans import Plan
from punto.client.bots import Bot, Tally
from punto.client.client import Client
from punto.client.errors import Closed, NoServer, NotLetIn, NotUnderstood, SignedOut
from punto.client.http import HttpServer
from punto.client.signals import until_stopped
from punto.refusals import BadInput, unknown
from punto.rulebook import games
from punto.table.settings import Cards
from punto.wire.views import TableCard

SIGN_IN_AT_ONCE = 16  # bots
GRACE = 1.0  # seconds that a pending step has to end, once bots must stop


@dataclass(frozen=True, slots=True)
class Orders:
    """The task of a fleet."""

    address: str | Sequence[str]
    bots: int
    plans: Sequence[Plan]  # assigned in turn
    table: str = ""  # only at this table
    coups: int | None = None  # for each bot to stake on
    leave_within: float = 90.0  # seconds: a coup under way takes its time
    seed: int | None = None


async def run_fleet(orders: Orders, tally: Tally, stop: asyncio.Event) -> None:
    """Seat every bot and let it play until it is done or `stop` is set; then let all leave.

    Raise `NoServer` if no server answers at the beginning; wait for one that goes away later.
    """
    cards = await _cards(orders)
    signing_in = asyncio.Semaphore(SIGN_IN_AT_ONCE)
    async with asyncio.TaskGroup() as group:
        for number in range(orders.bots):
            group.create_task(_bot(orders, number, cards, tally, stop, signing_in))


async def _cards(orders: Orders) -> list[TableCard]:
    """Return the tables to sit at, those that deal by themselves first."""
    server = HttpServer(orders.address)
    try:
        cards = {card.key: card for card in await server.tables()}
    finally:
        await server.close()
    if orders.table and orders.table not in cards:
        raise BadInput(unknown("table", orders.table, cards))
    chosen = [card for key, card in cards.items() if orders.table in ("", key)]
    for card in chosen:
        if card.game not in games():
            raise BadInput(
                f"table {card.key!r} plays {card.game!r}, which is not known here: name its file, "
                f"as in PUNTO_GAMES=./ez.py, or another table with --table"
            )
    return sorted(chosen, key=lambda card: card.cards is not Cards.DRAWN)


async def _bot(
    orders: Orders,
    number: int,
    cards: Sequence[TableCard],
    tally: Tally,
    stop: asyncio.Event,
    signing_in: asyncio.Semaphore,
) -> None:
    """Run one bot from sign-in to its end; count a refusal, which stops no other bot."""
    plan = orders.plans[number % len(orders.plans)]
    chance = Random(None if orders.seed is None else f"{orders.seed}-{number}")
    try:
        async with signing_in:
            client = await until_stopped(stop, Client.guest(orders.address), GRACE)
        if client is None:
            return
        async with client:
            watching = asyncio.create_task(_watch_link(client, tally))
            bot = Bot(client, plan, tally, chance)
            if not stop.is_set() and await until_stopped(stop, bot.sit(cards), GRACE):
                await until_stopped(stop, bot.play(orders.coups))
                await bot.leave(orders.leave_within)
            watching.cancel()
    except NotLetIn as problem:
        tally.refuse(problem.refused.reason)
    except (NoServer, NotUnderstood, SignedOut) as problem:
        tally.refuse(type(problem).__name__)


async def _watch_link(client: Client, tally: Tally) -> None:
    """Count lost and restored links."""
    with suppress(Closed, SignedOut):
        await client.until(lambda: client.linked, within=None)
        while True:
            await client.until(lambda: not client.linked, within=None)
            tally.link_lost()
            await client.until(lambda: client.linked, within=None)
            tally.link_back()
