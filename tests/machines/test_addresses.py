"""Clients of a house with a spare find the server that serves, and lose nothing on the way."""

import asyncio
import signal

import pytest

from punto.client import Client, NoServer, Timing
from tests.kit.clients import WAIT, run_story
from tests.kit.lossy_proxy import Proxy
from tests.kit.two_machines import TABLE, TwoMachines

# Nothing here depends on how long a silent server is waited for.
QUICKLY = Timing(open=1, answer=1, request=WAIT, close=0.1)


def test_a_client_goes_on_at_the_server_that_took_over(machines: TwoMachines) -> None:
    """A machine stands still, goes on as a spare, and takes over again: each stake is there once.

    Of the first two stakes one was saved and not answered, and the other was never read.
    """
    first, spare = machines.first, machines.spare

    async def story() -> None:
        with pytest.raises(NoServer, match=r":\d+' \(status 503\); start one"):
            await Client.guest(spare.address)
        async with Proxy(first.port) as proxy:
            addresses = [spare.address, proxy.address]  # the first of them only waits
            async with await Client.guest(addresses, timing=QUICKLY) as client:
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
                assert (await saved, await unread) == (None, None)
                assert table.staked == {"banker": 100, "player": 40}
                proxy.deaf = False
                first.signal(signal.SIGCONT)
                await asyncio.to_thread(spare.kill)
                assert await table.stake("tie", 20) is None
                assert table.staked == {"banker": 100, "player": 40, "tie": 20}
                assert (client.wallet, table.seat and table.seat.stack) == (9_000, 1_000)
                assert [card.key for card in await client.tables()] == [TABLE]

    run_story(story())
    assert machines.staked() == [100, 40, 20]


def test_a_client_that_asks_nothing_notices_a_machine_that_stands_still(
    machines: TwoMachines,
) -> None:
    """Its link is open and silent; within its time-outs the client is at the spare instead."""

    async def story() -> None:
        async with await Client.guest(machines.addresses) as client:
            table = await client.watch(TABLE)
            assert await table.sit(1, 1_000) is None
            machines.first.signal(signal.SIGSTOP)
            await client.until(lambda: not client.linked, within=WAIT)
            await client.until(lambda: client.linked, within=WAIT)
            await table.until(lambda: table.takes_stakes, within=WAIT)
            assert await table.stake("banker", 100) is None

    run_story(story())
    assert machines.staked() == [100]
