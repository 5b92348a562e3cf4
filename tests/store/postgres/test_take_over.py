"""A take-over in the middle of a shoe: the next process deals the cards that are sealed."""

import asyncio
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from punto.records.audit import audit
from punto.server import living_room
from punto.store.codec import decode_table_event
from punto.store.postgres.address import DatabaseAddress
from punto.table.events import CardDealt, CoupVoided
from punto.table.opening_events import ShoeCommitted
from tests.kit.postgres import Cluster
from tests.kit.postgres_rows import opened
from tests.kit.simulation import Server, simulated
from tests.kit.stores import owned

TABLE = living_room.tables()[0]


def play(address: DatabaseAddress, folder: Path, seed: int, *, is_new: bool) -> None:
    """Deal for five minutes under a life of its own, and then stop without a word."""

    async def told() -> None:
        store = owned(address, folder)
        server = Server(folder, seed=seed, store=store)
        if is_new:
            await server.room.house_runner.open("PLAY")
            await server.room.open_table(TABLE)
        tasks = await living_room.begin(server.room, Random(5), is_new=is_new)
        await asyncio.sleep(300)
        for task in tasks:
            task.cancel()
        await server.pull_plug()

    simulated(told())


@pytest.mark.timeout(60)  # seconds: a dealer without its cards never ends a coup
def test_the_secrets_of_an_open_shoe_are_those_that_were_sealed(
    cluster: Cluster, tmp_path: Path
) -> None:
    """Three processes deal one shoe: bound once, no coup void, and every card proved."""
    address = cluster.database()
    for life in range(3):
        play(address, tmp_path, seed=life, is_new=life == 0)
    with closing(opened(address, tmp_path)) as store:
        assert audit(store).fault is None
        events = [decode_table_event(row.kind, row.body) for row in store.rows(TABLE.key)]
    assert len([event for event in events if isinstance(event, ShoeCommitted)]) == 1
    assert not [event for event in events if isinstance(event, CoupVoided)]
    assert len([event for event in events if isinstance(event, CardDealt)]) > 40
