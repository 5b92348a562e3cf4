"""A fleet of bots: signed in a few at a time, stopped all at once."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from punto.client.bots import Bot, Tally
from punto.client.client import Client
from punto.client.errors import Closed, NoServer, NotLetIn, NotUnderstood, SignedOut
from punto.client.http import Door
from punto.bots.plans import Plan
from punto.client.signals import until_stopped
from punto.refusals import BadInput, unknown
from punto.wire.views import TableCard

AT_THE_DOOR = 16  # bots that sign in at once
GRACE = 1.0  # seconds for what was begun to end, once bots are told to stop


@dataclass(frozen=True, slots=True)
class Orders:
    """What a fleet is to do."""

    address: str
    bots: int
    plans: Sequence[Plan]  # taken in turn
    table: str = ""  # at this table alone
    coups: int | None = None  # each bot stakes on so many
    leave_within: float = 90.0  # seconds: a coup that has begun takes its time
    seed: int | None = None


async def run_fleet(orders: Orders, tally: Tally, stop: asyncio.Event) -> None:
    """Seat every bot and let it play until it is done or `stop` is set; then all stand up.

    Raises `NoServer` where nobody answers at the beginning; a server that goes away later is
    waited for.
    """
    cards = await _cards(orders)
    door = asyncio.Semaphore(AT_THE_DOOR)
    async with asyncio.TaskGroup() as group:
        for number in range(orders.bots):
            group.create_task(_bot(orders, number, cards, tally, stop, door))


async def _cards(orders: Orders) -> list[TableCard]:
    """The tables to sit at."""
    door = Door(orders.address)
    try:
        cards = {card.key: card for card in await door.tables()}
    finally:
        await door.close()
    if orders.table and orders.table not in cards:
        raise BadInput(unknown("table", orders.table, cards))
    return [card for key, card in cards.items() if orders.table in ("", key)]


async def _bot(
    orders: Orders,
    number: int,
    cards: Sequence[TableCard],
    tally: Tally,
    stop: asyncio.Event,
    door: asyncio.Semaphore,
) -> None:
    """One bot, from the door to the door. What refuses it is counted and stops no other."""
    plan = orders.plans[number % len(orders.plans)]
    chance = Random(None if orders.seed is None else f"{orders.seed}-{number}")
    try:
        async with door:
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
    """Count the links that are lost, and those that are back."""
    with suppress(Closed, SignedOut):
        await client.until(lambda: client.linked, within=None)
        while True:
            await client.until(lambda: not client.linked, within=None)
            tally.link_lost()
            await client.until(lambda: client.linked, within=None)
            tally.link_back()
