"""A server killed at every point on the way of a stake, again and again, under load."""

import asyncio
import sys
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path

import pytest

from punto.client import Client, Closed, Timing
from punto.records.audit import audit
from punto.store import read_store
from punto.store.codec import decode_table_event
from punto.table.events import BetsOpened, CoupSettled, CoupVoided, StakePlaced
from punto.table.settings import Clocks
from tests.kit.crashing_server import POINTS
from tests.kit.process import Process
from tests.kit.quick_folder import TABLE, open_tables, quick_settings
from tests.kit.stake_journal import Journal, stake_on
from tests.kit.support import in_campaign

PATRONS = 5
# Coups that are over before most lives are: every phase is died in.
CLOCKS = Clocks(betting=350, last_call=100, closed=20, card=20, settled=100)
EAGER = Timing(answer=3, request=20, first_pause=0.02, longest_pause=0.1)


async def die_and_stake(folder: Path, lives: int, *points: str) -> tuple[Journal, Counter[str]]:
    """Patrons stake while the server dies so often at every point; then all coups end."""
    first = await asyncio.to_thread(Process, ["--port", "0", "--data", str(folder)], folder)
    journal, deaths = Journal(), Counter[str]()
    clients = [await Client.guest(first.address, timing=EAGER) for _ in range(PATRONS)]
    tables = [await client.watch(TABLE) for client in clients]
    for seat, table in enumerate(tables, 1):
        assert await table.sit(seat, 10_000) is None
    first.kill()
    staking = [
        asyncio.create_task(stake_on(client, table, journal))
        for client, table in zip(clients, tables, strict=True)
    ]
    dying = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.kit.crashing_server", str(folder), str(first.port), "seed"),
        *(str(lives), *points),
        stdout=asyncio.subprocess.PIPE,
    )
    assert dying.stdout is not None
    async for line in dying.stdout:
        deaths[line.decode().strip()] += 1
    assert await dying.wait() == 0
    port = ["--port", str(first.port), "--data", str(folder)]
    last = await asyncio.to_thread(Process, port, folder)
    coup = 0
    for table in tables:
        # mypy cannot infer a lambda with a default, which binds the loop's table.
        coup = await table.until(lambda table=table: table.view.coup, within=30)  # type: ignore[misc]
    await tables[0].until(lambda: tables[0].view.coup > coup + 1, within=60)
    for task in staking:
        task.cancel()
    await asyncio.gather(*staking, return_exceptions=True)
    for client in clients:
        with suppress(Closed):
            await client.close()
    assert await asyncio.to_thread(last.stop) == (0, "")
    return journal, deaths


@pytest.mark.parametrize("lives", [2, *in_campaign(3, 10)])
def test_every_answered_stake_is_kept_once_wherever_the_server_died(
    tmp_path: Path, lives: int
) -> None:
    """Several deaths at each point: nothing answered is lost, nothing refused is there."""
    open_tables(tmp_path, quick_settings(clocks=CLOCKS))
    journal, deaths = asyncio.run(die_and_stake(tmp_path, lives, *POINTS))
    assert deaths == dict.fromkeys(POINTS, lives)
    with closing(read_store(tmp_path)) as store:
        assert audit(store).fault is None
        events = [decode_table_event(row.kind, row.body) for row in store.rows(TABLE)]
    staked = Counter(event.id for event in events if isinstance(event, StakePlaced))
    assert set(staked.values()) == {1}
    assert len(journal.done) > 10 * lives
    assert not [name for name in journal.done if name not in staked]
    assert not [name for name in journal.refused if name in staked]
    opened = [event.coup for event in events if isinstance(event, BetsOpened)]
    ended = [event.coup for event in events if isinstance(event, CoupSettled | CoupVoided)]
    assert opened[: len(ended)] == ended
    assert len(opened) - len(ended) <= 1


def test_an_answer_before_its_commit_is_noticed(tmp_path: Path) -> None:
    """Planted: a server that answers first and saves then."""
    open_tables(tmp_path, quick_settings(clocks=CLOCKS))
    journal, _ = asyncio.run(die_and_stake(tmp_path, 10, "committing", "early"))
    with closing(read_store(tmp_path)) as store:
        events = [decode_table_event(row.kind, row.body) for row in store.rows(TABLE)]
    staked = {event.id for event in events if isinstance(event, StakePlaced)}
    assert [name for name in journal.done if name not in staked]
