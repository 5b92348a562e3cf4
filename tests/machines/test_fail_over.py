"""The machine of the database is lost, with its disk: a house goes on at a real standby."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

from tests.kit.replicas import Replicas
from tests.kit.several_servers import Machine, health, until_it_says
from tests.machines.checks import check_answers, check_books, check_writers
from tests.machines.house import RunningHouse

GAVE_UP = "another process may write now; this one waits"
STANDBY_AWAY = "a commit waits for the synchronous standby"


@pytest.fixture
def replicas() -> Iterator[Replicas]:
    """A primary with a synchronous standby; a test may lose the primary."""
    with closing(Replicas(synchronous=True)) as both:
        yield both


def _check(house: RunningHouse, folder: Path) -> int:
    """Every answered stake is there once, and the audit is clean; return how many lives wrote."""
    check_answers(house.address, house.answers)
    check_books(house.address, folder / "keys")
    return check_writers(house.address)


def test_the_server_goes_on_at_the_standby(replicas: Replicas, tmp_path: Path) -> None:
    """One life writes at both: what was answered at the first is there at the second, once."""
    house = RunningHouse(replicas, tmp_path, 1)

    async def story() -> None:
        async with house:
            await house.staked_since(monotonic())
            await asyncio.to_thread(replicas.lose_primary)
            await asyncio.to_thread(replicas.promote)
            await house.staked_since(monotonic())

    asyncio.run(story())
    assert _check(house, tmp_path) == 1


@pytest.mark.campaign
def test_a_server_that_gave_up_comes_back_at_the_standby(
    replicas: Replicas, tmp_path: Path
) -> None:
    """The fail-over takes long: the server finds what was confirmed, and serves in a new life."""
    house = RunningHouse(replicas, tmp_path, 1)

    async def story() -> None:
        async with house:
            await house.staked_since(monotonic())
            (server,) = house.machines
            await asyncio.to_thread(replicas.lose_primary)
            await until_it_says(server, GAVE_UP)
            await asyncio.to_thread(replicas.promote)
            await house.staked_since(monotonic())
            assert "Traceback" not in server.said()

    asyncio.run(story())
    assert _check(house, tmp_path) == 2


def test_a_spare_takes_over_where_the_server_is_lost_with_the_primary(
    replicas: Replicas, tmp_path: Path
) -> None:
    """As if both were on one machine: the spare serves from the standby."""
    house = RunningHouse(replicas, tmp_path, 2)

    async def story() -> None:
        async with house:
            await house.staked_since(monotonic())
            writer = await house.balancer.ready()
            await asyncio.to_thread(_lose_both, writer, replicas.lose_primary)
            await asyncio.to_thread(replicas.promote)
            await house.staked_since(monotonic())
            assert await house.balancer.ready() is not writer

    asyncio.run(story())
    assert _check(house, tmp_path) == 2


def test_a_lost_standby_is_a_pause_without_answers(replicas: Replicas, tmp_path: Path) -> None:
    """Commits wait for it; the server says so, and the same one goes on once it is back.

    A spare whose own commit waits can still be stopped and started.
    """
    house = RunningHouse(replicas, tmp_path, 2)

    async def story() -> None:
        async with house:
            await house.staked_since(monotonic())
            writer = await house.balancer.ready()
            await asyncio.to_thread(replicas.lose_standby)
            lost = monotonic()
            await until_it_says(writer, STANDBY_AWAY)
            assert STANDBY_AWAY in await asyncio.to_thread(health, writer)
            assert house.answers.first_after(lost) is None
            (spare,) = [one for one in house.machines if one is not writer]
            spare.send(signal.SIGTERM)
            assert await asyncio.to_thread(spare.ended) == 0
            spare.start()
            await asyncio.to_thread(replicas.return_standby)
            await house.staked_since(monotonic())
            assert await house.balancer.ready() is writer

    asyncio.run(story())
    assert _check(house, tmp_path) == 1


def _lose_both(writer: Machine, lose: Callable[[], None]) -> None:
    lose()
    writer.kill()
