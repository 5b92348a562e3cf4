"""A setting of the database that could lose an answered stake is changed under real servers."""

from asyncio import to_thread
from pathlib import Path
from time import monotonic

import pytest

from punto.store.postgres.connection import connect
from tests.kit.postgres import Cluster
from tests.kit.running_house import RunningHouse
from tests.kit.several_servers import GAVE_UP, until_health_says, until_it_says

UNSAFE = "the database has fsync = off, and needs on"


def _set(cluster: Cluster, change: str) -> None:
    """Change the configuration of a server, and reload it."""
    with connect(cluster.address("postgres")) as connection:
        connection.execute(f"ALTER SYSTEM {change}")
        connection.execute("SELECT pg_reload_conf()")


def test_nothing_is_answered_until_the_setting_is_right_again(
    cluster: Cluster, tmp_path: Path
) -> None:
    """The server names it in its log and its health; every answered stake is there, once."""
    house = RunningHouse(cluster, tmp_path, 2)

    async def story() -> None:
        writer, _ = await house.writer_and_spare()
        await to_thread(_set, cluster, "SET fsync = off")
        await until_it_says(writer, UNSAFE)
        changed = monotonic()
        await until_health_says(writer, UNSAFE)
        assert house.answers.first_after(changed) is None
        await to_thread(_set, cluster, "RESET fsync")
        await house.stakes_go_on()

    try:
        house.tell(story)
    finally:
        _set(cluster, "RESET ALL")
    house.check()


@pytest.mark.campaign
def test_no_server_takes_over_until_the_setting_is_right_again(
    cluster: Cluster, tmp_path: Path
) -> None:
    """The one that serves gives up its turn after ten seconds; then all wait, and say why."""
    house = RunningHouse(cluster, tmp_path, 2)

    async def story() -> None:
        writer, spare = await house.writer_and_spare()
        await to_thread(_set, cluster, "SET fsync = off")
        await until_it_says(writer, GAVE_UP)
        for machine in (writer, spare):
            await until_health_says(machine, f"spare: {UNSAFE}")
        await to_thread(_set, cluster, "RESET fsync")
        await house.stakes_go_on()

    try:
        house.tell(story)
    finally:
        _set(cluster, "RESET ALL")
    assert house.check() == 2
