"""Staff of a soak: a pit, a cage, a cashier and a director at their work."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random

from punto.client import Client, LinkDown, Refused
from punto.table.irregularities import Irregularity
from punto.table.settings import Limit
from punto.wire import cashier, office, pit, staff_views
from punto.wire import staff as wire
from punto.wire.base import Request
from tests.soak.colleagues import Colleague
from tests.soak.house import DEALT, MONEY, House
from tests.soak.journal import Journal
from tests.soak.links import GONE

TILL = "till-1"
BARS = 0.2  # how often a bar is among what the pit may do


class Pair(Colleague):
    """Two colleagues: one proposes, the other approves."""

    def __init__(
        self, house: House, journal: Journal, names: tuple[str, str], chance: Random
    ) -> None:
        super().__init__(house, journal, names[0], chance)
        self.second = Colleague(house, journal, names[1], chance)

    def acts(self) -> list[Callable[[], Awaitable[None]]]:
        """Return the acts of the two; each has the same probability."""
        return [self.fill]

    async def live(self) -> None:
        """Do one thing after another."""
        while True:
            try:
                await self.chance.choice(self.acts())()
            except GONE:
                await self.close()
                await self.second.close()
            await asyncio.sleep(self.chance.uniform(0.5, 3))

    async def seconded(self, make: Callable[..., Request]) -> None:
        """Propose something, and let the second person approve it."""
        second = await self.second.signed_in()
        hearing = asyncio.create_task(self._proposed(second))
        await asyncio.sleep(0)  # it listens from here on
        await self.ask(make)
        for proposal in await hearing:
            await self.second.ask(partial(office.Approve, proposal=proposal))

    async def _proposed(self, second: Client) -> list[str]:
        """Wait until the second person is shown what this one proposed."""
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                async for change in second.changes():
                    if isinstance(change, LinkDown):
                        break
                    if isinstance(change, staff_views.Proposals):
                        return [
                            proposal.proposal
                            for proposal in change.proposals
                            if proposal.by == self.name
                        ]
        return []

    async def fill(self) -> None:
        """Move chips between the cage and the money table."""
        amount = self.chance.randint(1, 1_000)
        kind = self.chance.choice([office.FillTable, office.CreditTable])
        await self.seconded(partial(kind, table=MONEY, currency="HKD", amount=amount))


class Pit(Pair):
    """Pauses tables, changes limits and rules on irregularities; never alone where it counts."""

    def acts(self) -> list[Callable[[], Awaitable[None]]]:
        """Return the acts of the pit."""
        seldom = [self._shift, self._retire, self._resettle]
        often = [self._pause, self._change, self._void, self._keep_seat, self._note]
        return [*often, *seldom, *([self._bar] if self.chance.random() < BARS else [])]

    async def _drawn(self) -> str:
        client = await self.signed_in()
        cards = [card for card in await client.tables() if card.cards == "drawn"]
        return self.chance.choice(cards).key

    async def _pause(self) -> None:
        key = await self._drawn()
        await self.ask(partial(wire.Pause, table=key))
        await asyncio.sleep(self.chance.uniform(0.1, 2))
        # Whatever happens, it is lifted again: a paused table is not a stalled one.
        while True:
            outcome = await self.ask(partial(wire.Resume, table=key))
            if outcome is None or isinstance(outcome, Refused):
                return

    async def _change(self) -> None:
        client = await self.signed_in()
        key = await self._drawn()
        table = await client.watch(key)
        most = self.chance.choice([600, 1_000])
        settings = self.house.settings[key]
        limits = {wager: Limit(20, most) for wager in table.card.limits}
        changed = replace(settings, limits=limits)
        await self.seconded(partial(wire.ChangeSettings, table=key, settings=changed))

    async def _void(self) -> None:
        kind = self.chance.choice(list(Irregularity))
        await self.seconded(partial(wire.CallIrregularity, table=DEALT, what=kind))

    async def _shift(self) -> None:
        await self.ask(partial(office.OpenShift, name="soak"))

    async def _retire(self) -> None:
        """Take the dealt shoe off the table now and then."""
        if self.chance.random() < 0.1:
            await self.ask(partial(wire.RetireShoe, table=DEALT))

    async def _resettle(self) -> None:
        """Correct a coup of the dealt table: it gets the cards of another one."""
        staff = (await (await self.signed_in()).watch(DEALT)).staff
        if staff and len(staff.past) > 1:
            wrong, other = self.chance.sample(staff.past, 2)
            correction = partial(wire.Resettle, coup=wrong.coup, result=other.result)
            await self.seconded(partial(correction, table=DEALT))

    async def _keep_seat(self) -> None:
        key, seat = await self._drawn(), self.chance.randint(1, 7)
        for minutes in (5, 0):  # kept, and free again
            kept = partial(pit.KeepSeat, table=key, seat=seat, patron="nobody", minutes=minutes)
            await self.ask(kept)

    async def _note(self) -> None:
        await self.ask(partial(pit.MakeNote, text="all quiet", about_table=await self._drawn()))

    async def _bar(self) -> None:
        """Bar a guest at one of the tables, and let them in again."""
        staff = (await (await self.signed_in()).watch(await self._drawn())).staff
        guests = [seat.patron for seat in staff.seats] if staff else []
        if guests:
            patron = self.chance.choice(guests)
            await self.ask(partial(pit.BarPatron, patron=patron, why="soak", minutes=60))
            await self.seconded(partial(pit.LiftBar, patron=patron, why="soak"))


class Cage(Pair):
    """A cashier with a till: cash is fed to it and counted, slips are sent and taken."""

    def acts(self) -> list[Callable[[], Awaitable[None]]]:
        """Return the acts of the cage."""
        return [self.fill, self._open, self._feed, self._close]

    async def _open(self) -> None:
        await self.seconded(partial(cashier.OpenTill, till=TILL, cash={"HKD": 5_000}))

    async def _feed(self) -> None:
        kind = self.chance.choice([cashier.TillIn, cashier.TillOut])
        await self.seconded(partial(kind, till=TILL, currency="HKD", amount=100))

    async def _close(self) -> None:
        counted = {"HKD": self.chance.choice([4_900, 5_000, 5_100])}
        await self.seconded(partial(cashier.CloseTill, till=TILL, counted=counted))


class Cashier(Colleague):
    """Pays patrons in and out."""

    async def pay_in(self, patron: str, amount: int) -> bool:
        """Take cash from a patron; whether that was done."""
        paid = partial(office.PayIn, patron=patron, currency="HKD", amount=amount)
        return await self._served(paid)

    async def pay_out(self, patron: str, amount: int) -> bool:
        """Pay a patron what the wallet holds."""
        paid = partial(office.PayOut, patron=patron, currency="HKD", amount=amount)
        return await self._served(paid)

    async def _served(self, make: Callable[..., Request]) -> bool:
        try:
            return await self.ask(make) is None
        except GONE:
            await self.close()
            return False
