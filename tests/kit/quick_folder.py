"""A data folder whose table deals quickly, for tests with a real server process."""

import asyncio
from pathlib import Path

from punto.ledger.currencies import PLAY_MONEY
from punto.rulebook import game
from punto.table import Settings
from punto.table.settings import Clocks, Limit
from tests.kit.simulation import Server

TABLE = "quick-1"
# Long enough to stake on a busy machine, short enough for several coups in a test.
QUICK = Clocks(betting=1_000, last_call=200, closed=50, shaking=50, card=50, settled=300)


def quick_settings(key: str = TABLE, clocks: Clocks = QUICK, rules: str = "commission") -> Settings:
    """A table that deals a coup in two seconds."""
    limits = {wager: Limit(20, 1_000) for wager in game(rules).by_key}
    return Settings(key, rules, PLAY_MONEY, limits, clocks=clocks)


def open_tables(folder: Path, *tables: Settings) -> None:
    """Make a data folder with these tables."""

    async def opened() -> None:
        server = Server(folder)
        for settings in tables or (quick_settings(),):
            await server.room.open_table(settings)
        await server.pull_plug()

    asyncio.run(opened())
