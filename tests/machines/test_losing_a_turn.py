"""A server loses its turn while it still opens its tables: it waits, and it can be stopped."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import connect
from tests.kit.postgres import Cluster
from tests.kit.several_servers import Machine, until_health_says, until_ready

WAITS = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = %s"


@pytest.fixture
def not_started(
    cluster: Cluster, tmp_path: Path
) -> Iterator[tuple[DatabaseAddress, list[Machine]]]:
    """Two servers that are not started yet, of a house without tables."""
    address, key = cluster.database(), tmp_path / "seal.key"
    both = [Machine(tmp_path / f"machine-{n}", None, address, key) for n in range(2)]
    yield address, both
    for machine in both:
        assert "Traceback" not in machine.close()


@contextmanager
def _no_row(address: DatabaseAddress) -> Iterator[None]:
    """Let nobody add a row to a log."""
    with connect(address) as connection:
        connection.execute("SET idle_in_transaction_session_timeout = 0")
        with connection.transaction():
            connection.execute("LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE")
            yield


def _until_it_opens(address: DatabaseAddress) -> None:
    """Wait until a server has begun to open its tables, and waits for its first row."""
    name = address.partition("@/")[2].partition("?")[0]
    with connect(address) as connection:
        while connection.execute(WAITS, (name,)).fetchall() == [(0,)]:
            connection.execute("SELECT pg_sleep(0.02)")


@pytest.mark.parametrize("is_stopped", [False, True])
def test_a_server_that_loses_its_turn_while_it_opens_tables_waits_as_a_spare_or_stops(
    not_started: tuple[DatabaseAddress, list[Machine]], is_stopped: bool
) -> None:
    """It stands still, another one takes over, and it goes on: as a spare, or to its end."""
    address, (first, second) = not_started

    async def story() -> None:
        with _no_row(address):
            first.start()
            await asyncio.to_thread(_until_it_opens, address)
            first.send(signal.SIGSTOP)
        second.start()
        await until_ready(second)
        if is_stopped:
            first.send(signal.SIGTERM)
        first.send(signal.SIGCONT)
        if is_stopped:
            assert await asyncio.to_thread(first.ended) == 0
        else:
            await until_health_says(first, "spare")

    asyncio.run(story())
