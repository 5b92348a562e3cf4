"""A house under one name: a page reconnects on its own when the spare has taken over."""

import asyncio

from playwright.async_api import expect

from punto.client import Client
from tests.kit.balancing_proxy import BalancingProxy
from tests.kit.browser import run, shared
from tests.kit.clients import WAIT
from tests.kit.terminal import Patron
from tests.kit.two_machines import TABLE, TwoMachines


def test_a_page_goes_on_after_its_server_is_killed(machines: TwoMachines) -> None:
    """Nobody reloads it: the seat is the patron's, and a stake without an answer is there once."""

    async def told() -> None:
        first, spare = machines.first, machines.spare
        async with BalancingProxy([spare.port, first.port]) as balancer:
            window = await (await shared()).new_context(locale="en", reduced_motion="reduce")
            patron = Patron(await window.new_page(), TABLE)
            await patron.page.goto(f"{balancer.address}/#{TABLE}")
            await patron.page.evaluate("window.since = 'the first load'")
            await patron.page.click("[data-action=guest]")
            await patron.sees("main[data-watching=false][data-link=up]")
            await patron.sit(buy_in=1_000)
            await patron.sees("main[data-phase=betting]")
            visitor = await window.new_page()
            await visitor.goto(spare.address)
            await expect(visitor.locator("body")).to_contain_text("One moment, please")
            wall = Patron(await window.new_page(), TABLE)
            await wall.page.goto(f"{balancer.address}/wall#{TABLE}")
            await wall.sees("main[data-link=up]")
            balancer.deaf = True
            await patron.press(100, "player")
            await patron.sees("[data-wager=player][data-pending='100']")
            async with await Client.guest(first.address) as other:
                watched = await other.watch(TABLE)
                await other.until(lambda: watched.known.totals == {"player": 100}, within=WAIT)
            await asyncio.to_thread(first.kill)
            await patron.sees("main[data-link=down]")
            balancer.deaf = False
            await patron.sees("main[data-link=up][data-seat='1']")
            await patron.has_staked({"player": 100})
            await patron.press(20, "tie")
            await patron.has_staked({"player": 100, "tie": 20})
            assert await patron.page.evaluate("window.since") == "the first load"
            await wall.sees("main[data-link=up] .wall-table[data-phase=betting]")
            # A browser at the spare's own address has the page by now.
            await expect(visitor.locator("main[data-screen=sign-in]")).to_have_count(1)
            await window.close()

    run(told())
    assert machines.staked() == [100, 20]
