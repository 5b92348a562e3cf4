"""Patrons of a soak: they stake, leave, vanish, come back, and run into every limit there is."""

import asyncio
from contextlib import suppress
from itertools import count
from random import Random

from punto.bots.plans import PLANS, SeatContext, allowed_stakes
from punto.client import Client, WatchedTable
from punto.client.bots import over
from punto.client.ids import new_id
from punto.house.limits import Limited
from punto.ledger.currencies import PLAY_MONEY
from punto.wire.requests import PlaceStake, RepeatStakes, SetOwnLimit
from tests.soak.house import MONEY, House
from tests.soak.journal import Journal
from tests.soak.links import EAGER, GONE
from tests.soak.staff import Cashier

COUP = 30.0  # seconds that a patron waits for a table before going elsewhere
_names = count(1)


class Patron:
    """One guest after another at one terminal."""

    def __init__(self, house: House, journal: Journal, cashier: Cashier, chance: Random) -> None:
        self._house, self._journal, self._chance = house, journal, chance
        self.cashier = cashier
        self.client: Client | None = None

    async def live(self) -> None:
        """Come in, play, go; and come again as somebody else."""
        while True:
            with suppress(*GONE):
                self.client = await Client.guest(self._house.address, timing=EAGER)
                self._journal.counts["guests"] += 1
                await self._evening(self.client)
            if self.client:
                with suppress(*GONE):
                    await self.client.close()
            self.client = None
            await asyncio.sleep(self._chance.random())

    async def _evening(self, client: Client) -> None:
        """Play at a few tables, as one and the same guest."""
        if self._chance.random() < 0.3:
            await self._set_limits(client)
        for _ in range(self._chance.randint(1, 4)):
            table = await client.watch(await self._chosen(client))
            if not await self._sit(table):
                continue
            for _ in range(self._chance.randint(1, 8)):
                await self._coup(client, table)
                if table.seat is None:
                    break
            if self._chance.random() < 0.3:
                return  # vanish: the seat is kept for a while
            if table.seat is not None:
                left = await table.leave_when_possible(within=COUP)
                self._journal.act("leave", left)
            if held := client.wallets.get("HKD", 0):
                await self.cashier.pay_out(client.patron, held)

    async def _chosen(self, client: Client) -> str:
        """Choose a table: one for money after a visit to the cashier, now and then."""
        if self._chance.random() < 0.15 and await self.cashier.pay_in(client.patron, 3_000):
            return MONEY
        cards = [card.key for card in await client.tables() if card.currency == PLAY_MONEY]
        return self._chance.choice(cards)

    async def _set_limits(self, client: Client) -> None:
        limited = self._chance.choice([Limited.LOSS, Limited.STAKE])
        value = self._chance.choice([60, 300, 2_000])
        outcome = await client.ask(SetOwnLimit(id=new_id(), what=limited, value=value))
        self._journal.act(f"limit {limited.value}", outcome)

    async def _sit(self, table: WatchedTable) -> bool:
        free = [n for n in range(1, table.card.seats + 1) if n not in table.view.seats_taken]
        if not free or table.view.closed:
            return False
        buy_in = self._chance.choice([table.card.buy_in.least, 500, 2_000])
        outcome = await table.sit(self._chance.choice(free), buy_in)
        self._journal.act("sit", outcome)
        return outcome is None

    async def _coup(self, client: Client, table: WatchedTable) -> None:
        """Stake on one coup by a plan, with a slip or a trick now and then."""
        await table.until(lambda: table.seat is None or table.takes_stakes, within=COUP)
        if table.seat is None:
            return
        coup = table.view.coup
        plan = self._chance.choice(list(PLANS.values()))
        sitting = SeatContext(table.card, table.view, table.seat, table.known.totals)
        for wager, amount in allowed_stakes(plan, sitting, self._chance).items():
            await self._stake(client, table, wager, amount, coup)
        await self._mischief(client, table, coup)
        await table.until(lambda: over(table, coup), within=COUP)

    async def _stake(
        self, client: Client, table: WatchedTable, wager: str, amount: int, coup: int
    ) -> PlaceStake:
        name = f"soak-{next(_names):011d}"
        stake = PlaceStake(id=name, table=table.key, coup=coup, wager=wager, amount=amount)
        self._journal.stake(name, await client.ask(stake))
        return stake

    async def _mischief(self, client: Client, table: WatchedTable, coup: int) -> None:
        """Do what patrons do beside staking: most of it is refused, and must be."""
        chance = self._chance.random()
        if chance < 0.05:  # the same again, as after a lost answer: one stake
            stake = await self._stake(client, table, "banker", 40, coup)
            if stake.id in self._journal.answered:
                self._journal.act("same stake again", await client.ask(stake))
        elif chance < 0.10:
            await self._stake(client, table, "player", self._chance.choice([1, 7, 10**6]), coup)
        elif chance < 0.13:
            await self._stake(client, table, "tie", 20, coup + self._chance.choice([-1, 1]))
        elif chance < 0.16:
            self._journal.act("clear", await table.clear())
        elif chance < 0.20:
            await table.until(lambda: over(table, coup) or table.takes_stakes, within=COUP)
            again = RepeatStakes(id=new_id(), table=table.key, coup=table.view.coup)
            self._journal.act("repeat", await client.ask(again))
        elif chance < 0.25:
            outcome = await table.auto_repeat(on=self._chance.random() < 0.7)
            self._journal.act("auto repeat", outcome)
        elif chance < 0.28:
            self._journal.act("buy in", await table.buy_in(100))
        elif chance < 0.30:
            self._journal.act("shake", await table.shake())
