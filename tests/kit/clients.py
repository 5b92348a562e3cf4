"""Clients of a real server."""

import asyncio
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

from punto.client import (
    Client,
    WatchedTable,
)
from punto.records.audit import audit
from punto.store import read_store
from punto.store.codec import decode
from punto.table.events import StakePlaced
from punto.table.settings import Clocks
from tests.kit.quick_folder import TABLE

WAIT = 60  # seconds: longer than anything here takes, so that a failure is no hanging suite


# Bets stay open for as long as a test needs; what is settled stays to be looked at.
SLOW = Clocks(betting=60_000, last_call=60_000, settled=60_000)


def run_story(story: Coroutine[Any, Any, Any]) -> Any:
    """Tell a story to its end."""
    return asyncio.run(asyncio.wait_for(story, 2 * WAIT))


async def seated(client: Client, seat: int = 1) -> WatchedTable:
    """Watch the table, sit down and wait until stakes are taken."""
    table = await client.watch(TABLE)
    assert await table.sit(seat, 5_000) is None
    await table.until(lambda: table.takes_stakes, within=WAIT)
    return table


def staked(folder: Path) -> list[str]:
    """The ids of the stakes in the log, in its order."""
    with closing(read_store(folder / "data")) as store:
        events = [decode(row.kind, row.body) for row in store.rows(TABLE)]
    return [event.id for event in events if isinstance(event, StakePlaced)]


def check_clean(folder: Path) -> None:
    """The books agree."""
    with closing(read_store(folder / "data")) as store:
        assert audit(store).fault is None
