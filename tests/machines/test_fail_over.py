"""The machine of the database is lost, with its disk: a house goes on at a real standby."""

import signal
from asyncio import to_thread
from pathlib import Path
from time import monotonic

import pytest

from tests.kit.replicas import Replicas
from tests.kit.running_house import RunningHouse
from tests.kit.several_servers import GAVE_UP, health, until_health_says, until_it_says

LEAVES = "this process leaves a server of the database that stands still"
STANDBY_AWAY = "a commit waits for the synchronous standby"


def test_the_server_goes_on_at_the_standby(replicas: Replicas, tmp_path: Path) -> None:
    """One life writes at both: what was answered at the first is there at the second, once."""
    house = RunningHouse(replicas, tmp_path, 1)

    async def story() -> None:
        await to_thread(replicas.lose_primary)
        await to_thread(replicas.promote)
        await house.stakes_go_on()

    house.tell(story)
    assert house.check() == 1


@pytest.mark.campaign
def test_a_server_that_gave_up_comes_back_at_the_standby(
    replicas: Replicas, tmp_path: Path
) -> None:
    """The fail-over takes long: the server finds what was confirmed, and serves in a new life."""
    house = RunningHouse(replicas, tmp_path, 1)

    async def story() -> None:
        (server,) = house.machines
        await to_thread(replicas.lose_primary)
        await until_it_says(server, GAVE_UP)
        await to_thread(replicas.promote)
        await house.stakes_go_on()
        assert "Traceback" not in server.said()

    house.tell(story)
    assert house.check() == 2


def test_a_spare_takes_over_where_the_server_is_lost_with_the_primary(
    replicas: Replicas, tmp_path: Path
) -> None:
    """As if both were on one machine: the spare serves from the standby."""
    house = RunningHouse(replicas, tmp_path, 2)

    async def story() -> None:
        writer, spare = await house.writer_and_spare()
        await to_thread(replicas.lose_primary)
        await to_thread(writer.kill)
        await to_thread(replicas.promote)
        await house.stakes_go_on()
        assert await house.balancer.ready() is spare

    house.tell(story)
    assert house.check() == 2


def test_servers_leave_a_frozen_primary(replicas: Replicas, tmp_path: Path) -> None:
    """Its machine acknowledges every packet, so that no connection to it ever breaks."""
    house = RunningHouse(replicas, tmp_path, 2)

    async def story() -> None:
        await to_thread(replicas.freeze_primary)
        await to_thread(replicas.promote)
        await house.stakes_go_on()
        _, spare = await house.writer_and_spare()
        await until_health_says(spare, "spare: another process serves")
        for machine in house.machines:
            await until_it_says(machine, LEAVES)
        await to_thread(replicas.wake_primary)
        await house.stakes_go_on()

    try:
        house.tell(story)
    finally:
        replicas.wake_primary()
    replicas.stop("immediate")
    house.check()
    replicas.start()  # the fixture stops it


def test_servers_stay_at_an_old_primary_that_answers(replicas: Replicas, tmp_path: Path) -> None:
    """It confirms nothing without its standby; once it is stopped they go on at the new one."""
    house = RunningHouse(replicas, tmp_path, 2)

    async def story() -> None:
        writer, _ = await house.writer_and_spare()
        await to_thread(replicas.promote)
        await until_it_says(writer, STANDBY_AWAY)
        await until_health_says(writer, STANDBY_AWAY)
        await to_thread(replicas.stop, "immediate")
        await house.stakes_go_on()
        assert [machine.said().count(LEAVES) for machine in house.machines] == [0, 0]

    house.tell(story)
    house.check()
    replicas.start()  # the fixture stops it


def test_a_lost_standby_is_a_pause_without_answers(replicas: Replicas, tmp_path: Path) -> None:
    """Commits wait for it; the server says so, and the same one goes on once it is back.

    A spare whose own commit waits can still be stopped and started.
    """
    house = RunningHouse(replicas, tmp_path, 2)

    async def story() -> None:
        writer, spare = await house.writer_and_spare()
        await to_thread(replicas.lose_standby)
        lost = monotonic()
        await until_it_says(writer, STANDBY_AWAY)
        assert STANDBY_AWAY in await to_thread(health, writer)
        assert house.answers.first_after(lost) is None
        spare.send(signal.SIGTERM)
        assert await to_thread(spare.ended) == 0
        spare.start()
        await to_thread(replicas.return_standby)
        await house.stakes_go_on()
        assert await house.balancer.ready() is writer

    house.tell(story)
    assert house.check() == 1
