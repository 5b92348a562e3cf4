"""Links that double, delay, swap and lose messages: nothing is staked twice, all agree at last."""

import asyncio
import random
from collections import Counter
from contextlib import closing
from pathlib import Path

from punto.client import Client, Timing
from punto.records.audit import audit
from punto.store import read_store
from punto.store.codec import decode_table_event
from punto.table.events import StakePlaced
from tests.kit.mangling_proxy import Mangler
from tests.kit.process import Process
from tests.kit.quick_folder import TABLE, open_tables
from tests.kit.stake_journal import Journal, stake_on

PATRONS = 4
COUPS = 4
# A swapped message that nothing follows is one that never comes: ask again soon.
TIMING = Timing(answer=1.5, request=20, silence=1, first_pause=0.02, longest_pause=0.1)


async def play(server: Process, journal: Journal, chance: random.Random) -> dict[str, int]:
    """Patrons stake over bad links for some coups; then they see what a new terminal sees."""
    bad = Mangler(server.port, chance)
    async with bad:
        clients = [await Client.guest(bad.address, timing=TIMING) for _ in range(PATRONS)]
        tables = [await client.watch(TABLE, within=30) for client in clients]
        for seat, table in enumerate(tables, 1):
            assert await table.sit(seat, 10_000) is None
        staking = [
            asyncio.create_task(stake_on(client, table, journal))
            for client, table in zip(clients, tables, strict=True)
        ]
        await tables[0].until(lambda: tables[0].view.coup > COUPS, within=120)
        for task in staking:
            task.cancel()
        await asyncio.gather(*staking, return_exceptions=True)
        async with await Client.guest(server.address) as fresh:
            current = await fresh.watch(TABLE)
            for table in tables:
                # Both go on with every message: they agree at some moment, and that is enough.
                # mypy cannot infer a lambda with a default, which binds the loop's table.
                await table.until(lambda table=table: table.view == current.view, within=60)  # type: ignore[misc]
        for client in clients:
            await client.close()
    return bad.done


def test_bad_links_cost_time_and_nothing_else(tmp_path: Path) -> None:
    """Every kind of mischief happened, and the books are clean."""
    open_tables(tmp_path)
    server = Process(["--port", "0", "--data", str(tmp_path)], tmp_path)
    journal = Journal()
    done = asyncio.run(play(server, journal, random.Random("links")))
    assert server.stop() == (0, "")
    assert min(done.values()) > 0
    with closing(read_store(tmp_path)) as store:
        assert audit(store).fault is None
        events = [decode_table_event(row.kind, row.body) for row in store.rows(TABLE)]
    staked = Counter(event.id for event in events if isinstance(event, StakePlaced))
    assert set(staked.values()) == {1}
    assert len(journal.done) > 20
    assert not [name for name in journal.done if name not in staked]
    assert not [name for name in journal.refused if name in staked]
