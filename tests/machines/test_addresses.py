"""Clients of a house with a spare find the server that serves, and lose nothing on the way."""

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from punto.client import Client, NoServer
from tests.kit.clients import WAIT, run_story
from tests.kit.lossy_proxy import Proxy
from tests.kit.postgres import Cluster
from tests.kit.two_machines import TABLE, TwoMachines


@pytest.fixture
def machines(cluster: Cluster, tmp_path: Path) -> Iterator[TwoMachines]:
    """A house with a server and a spare."""
    both = TwoMachines(cluster.database(), tmp_path)
    yield both
    both.close()


def test_a_client_goes_on_at_the_server_that_took_over(machines: TwoMachines) -> None:
    """One stake was saved and not answered, another was never read: each is there once."""
    first, spare = machines.first, machines.spare

    async def story() -> None:
        async with Proxy(first.port) as proxy:
            addresses = [spare.address, proxy.address]  # the first of them only waits
            async with await Client.guest(addresses) as client:
                table = await client.watch(TABLE)
                assert await table.sit(1, 1_000) is None
                await table.until(lambda: table.takes_stakes, within=WAIT)
                proxy.deaf = True
                saved = asyncio.create_task(table.stake("banker", 100))
                async with await Client.guest(first.address) as other:
                    watched = await other.watch(TABLE)
                    await other.until(lambda: watched.known.totals == {"banker": 100}, within=WAIT)
                first.signal(signal.SIGSTOP)
                unread = asyncio.create_task(table.stake("player", 40))
                await asyncio.sleep(0)
                assert not saved.done()
                first.kill()
                assert (await saved, await unread) == (None, None)
                assert table.staked == {"banker": 100, "player": 40}
                assert (client.wallet, table.seat and table.seat.stack) == (9_000, 1_000)
                assert [card.key for card in await client.tables()] == [TABLE]

    run_story(story())
    assert machines.staked() == [100, 40]


def test_addresses_without_a_server_are_all_named(machines: TwoMachines) -> None:
    """A spare alone is no server: the error says what each address answered."""
    machines.first.kill()
    refused = r"'http://127.0.0.1:\d+' \(Connection refused\)"
    waits = r"'http://127.0.0.1:\d+' \(status 503\)"
    with pytest.raises(NoServer, match=f"{refused} or {waits}; start one"):
        run_story(Client.guest(machines.addresses))
