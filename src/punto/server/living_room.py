"""The living room: what a new installation opens with, all six games and friendly bots.

A server that other machines can reach, or that has a table for money, has no bots.
"""

import logging
from random import Random

from punto.ledger.currencies import PLAY_MONEY
from punto.roles import is_bot
from punto.rulebook import GAMES
from punto.server.room import Room
from punto.server.tables.residents import Residents
from punto.server.telemetry.logs import say
from punto.table import Settings
from punto.table.settings import Limit

LIMITS = Limit(20, 5_000)


def tables() -> list[Settings]:
    """Return one table for each game, all for play money."""
    return [
        Settings(f"{key}-1", key, PLAY_MONEY, dict.fromkeys(game.by_key, LIMITS))
        for key, game in GAMES.items()
    ]


def residents(room: Room, chance: Random) -> Residents | None:
    """Return the bots of a room; None where real money is played for."""
    settings = [runner.table.settings for runner in room.runners.values()]
    if any(table.currency != PLAY_MONEY for table in settings):
        say(logging.INFO, "no bots: there are tables that are not for play money")
        return None
    wallets = room.journal.wallets
    return Residents(
        room.runners, room.house_runner, wallets.play_money, room.presence, room.name, chance
    )


def send_bots_away(room: Room) -> None:
    """Let the bots of an earlier run stand up: this house has none now.

    Each table's dealer frees their seats, those with a result after one more coup.
    """
    for runner in room.runners.values():
        runner.bots_gone = True
        runner.wake()


def had_bots(room: Room) -> bool:
    """Whether the house of this folder was opened with bots."""
    return any(is_bot(patron) for patron in room.house.patrons)
