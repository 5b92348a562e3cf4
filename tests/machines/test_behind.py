"""A standby that was behind is promoted: the house is closed, and a person decides."""

from asyncio import to_thread
from contextlib import closing
from pathlib import Path

import pytest

from punto.records.audit import audit
from punto.store.codec import decode_table_event
from punto.store.postgres.connection import connect
from punto.table.events import StakePlaced
from tests.kit.postgres import OWNER, as_role
from tests.kit.postgres_rows import opened
from tests.kit.quick_folder import TABLE
from tests.kit.replicas import Replicas
from tests.kit.running_house import RunningHouse
from tests.kit.several_servers import GAVE_UP, until_health_says, until_it_says
from tests.kit.support import in_campaign
from tests.kit.zygote import run

STOPPED = 1
LESS = "the database has less than it confirmed"


@pytest.mark.parametrize("replicas", [False], indirect=True, ids=["asynchronous"])
@pytest.mark.parametrize("gives_up", [False, *in_campaign(True)])
def test_nobody_goes_on_from_a_copy_that_was_behind(
    replicas: Replicas, tmp_path: Path, gives_up: bool
) -> None:
    """Server and spare both know better, and stop; a new process waits until a person decides.

    Also where the fail-over takes so long that the server gives its life up before.
    """
    house = RunningHouse(replicas, tmp_path, 2)
    answered: list[int] = []

    async def story() -> None:
        await to_thread(replicas.lose_standby)
        await to_thread(_until_all_committed, house)
        await house.stakes_go_on()
        writer, _ = await house.writer_and_spare()
        await to_thread(replicas.lose_primary)
        if gives_up:
            await until_it_says(writer, GAVE_UP)
        answered.append(len(house.answers.done))
        await to_thread(replicas.promote)
        for machine in house.machines:
            assert await to_thread(machine.ended) == STOPPED
            assert f"punto: stopped, since {LESS}" in machine.said()
            assert "Traceback" not in machine.said()
        writer.start()
        assert LESS in await until_health_says(writer, "closed")
        answered.append(len(house.answers.done))
        await to_thread(_reopen, house, tmp_path)
        await house.stakes_go_on()

    house.tell(story)
    before, closed = answered
    assert before == closed
    assert before > _there(house, before) > 0


def _until_all_committed(house: RunningHouse) -> None:
    """Wait until each process, the spare too, has sent two more commits: the first is confirmed."""
    query = "SELECT id, batch FROM lives WHERE ended IS NULL AND until > now()"
    with connect(house.address, read_only=True) as connection:
        before = dict(connection.execute(query).fetchall())
        assert len(before) == len(house.machines)
        while any(now < before[life] + 2 for life, now in connection.execute(query)):
            connection.execute("SELECT pg_sleep(0.1)")


def _reopen(house: RunningHouse, folder: Path) -> None:
    """Do as the docs say: look, and open the house as its owner."""
    owner = as_role(house.address, OWNER)
    assert "Closed since" in run(folder, "room", owner).stdout
    refused = run(folder, "store", "reopen", house.address)
    assert (refused.returncode, "permission denied" in refused.stderr) == (2, True)
    done = run(folder, "store", "reopen", owner)
    assert (done.returncode, "is open again, without commits" in done.stdout) == (0, True)
    assert "is not closed" in run(folder, "store", "reopen", owner).stdout


def _there(house: RunningHouse, first: int) -> int:
    """Return how many of the first answered stakes are in the log; the audit is clean."""
    with closing(opened(house.address, house.keys)) as store:
        assert audit(store).fault is None
        events = [decode_table_event(row.kind, row.body) for row in store.rows(TABLE)]
    staked = {event.id for event in events if isinstance(event, StakePlaced)}
    return len(staked.intersection(house.answers.done[:first]))
