"""The living room: what a new installation opens with, all six games and friendly bots.

One more table is dealt by hand, to try the dealer's console: see `demonstration.py`.

A server that other machines can reach, or that has a table for money, has no bots.
"""

import asyncio
import logging
from random import Random

from punto.ledger.currencies import PLAY_MONEY
from punto.roles import is_bot
from punto.rulebook import GAMES
from punto.server import demonstration
from punto.server.room import Room
from punto.server.tables.residents import Residents
from punto.server.telemetry.logs import say
from punto.table import Settings
from punto.table.settings import Limit

LIMITS = Limit(20, 5_000)


def tables() -> list[Settings]:
    """Return one table for each game and one that is dealt by hand, all for play money."""
    drawn = [
        Settings(f"{key}-1", key, PLAY_MONEY, dict.fromkeys(game.by_key, LIMITS))
        for key, game in GAMES.items()
    ]
    return [*drawn, demonstration.table(LIMITS)]


async def begin(room: Room, chance: Random, *, is_new: bool) -> list[asyncio.Task[None]]:
    """Bring in the automatic dealer and the bots; a new room has a past before anybody sees it.

    Where real money is played for there are none, and those of an earlier run go.
    """
    if any(runner.table.settings.currency != PLAY_MONEY for runner in room.runners.values()):
        say(logging.INFO, "no bots: there are tables that are not for play money")
        await send_bots_away(room)
        return []
    dealer = await demonstration.begin(room, chance)
    bots = residents(room, chance)
    if is_new:
        await bots.play_past()
    return [*dealer, *bots.stay()]


def residents(room: Room, chance: Random) -> Residents:
    """Return the bots of a room."""
    wallets = room.journal.wallets
    return Residents(
        room.runners, room.house_runner, wallets.play_money, room.presence, room.name, chance
    )


async def send_bots_away(room: Room) -> None:
    """Let the bots of an earlier run stand up: this house has none now.

    Each table's dealer frees their seats, those with a result after one more coup.
    """
    await demonstration.dismiss(room)
    for runner in room.runners.values():
        runner.attendance.bots_gone = True
        runner.wake()


def had_bots(room: Room) -> bool:
    """Whether the house of this folder was opened with bots."""
    return any(is_bot(patron) for patron in room.house.patrons)
