"""A client that stakes and keeps what it was answered."""

import asyncio
from dataclasses import dataclass, field

from punto.client import Client, Lost, WatchedTable
from punto.wire.requests import PlaceStake
from tests.kit.quick_folder import TABLE


@dataclass
class Journal:
    """The requests and answers of clients, kept where no server can lose them."""

    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)


async def stake_on(client: Client, table: WatchedTable, journal: Journal) -> None:
    """Stake small amounts for as long as the test goes on, and write down every answer."""
    number = 0
    while True:
        await table.until(lambda: table.takes_stakes and client.linked, within=None)
        number += 1
        name = f"{client.patron}-{number:08d}"
        stake = PlaceStake(id=name, table=TABLE, coup=table.view.coup, wager="player", amount=20)
        outcome = await client.ask(stake)
        if outcome is None:
            journal.done.append(name)
        elif isinstance(outcome, Lost):
            journal.unknown.append(name)
        else:
            journal.refused.append(name)
            await asyncio.sleep(0.01)  # of the limit, or closed: give others their turn
