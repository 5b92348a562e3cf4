"""Staff of a soak: a dealer who keys cards, and a pit, a cashier and a director at their work."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random

from punto.cards import DECK, Card
from punto.client import Client, LinkDown, Outcome, Refused
from punto.client.ids import new_id
from punto.client.table import WatchedTable
from punto.table import Phase
from punto.table.irregularities import Irregularity
from punto.table.settings import Limit
from punto.wire import dealing, office, staff_views
from punto.wire import staff as wire
from punto.wire.base import Request
from tests.soak.house import DEALT, MONEY, House
from tests.soak.journal import Journal
from tests.soak.links import EAGER, GONE

PASSWORD = "a soak of an hour"
PEOPLE = {
    **{"ada": "admin", "dan": "dealer", "pia": "pit-boss", "paul": "pit-boss"},
    **{"cora": "cashier", "carl": "cashier", "dora": "director"},
}


async def appoint(house: House) -> None:
    """Appoint everyone from the command line, as a new house does."""
    for name, role in PEOPLE.items():
        arguments = ("staff", "--data", str(house.data), "appoint", name, role)
        status, output = await house.command(*arguments, stdin=PASSWORD + "\n")
        if status:
            raise RuntimeError(f"{name} was not appointed: {output}")


class Colleague:
    """Somebody of the staff, signed in again whenever the link or the session is gone."""

    def __init__(self, house: House, journal: Journal, name: str, chance: Random) -> None:
        self._house, self._journal, self._name = house, journal, name
        self.chance = chance
        self.client: Client | None = None

    async def signed_in(self) -> Client:
        """Sign in where that is needed."""
        if self.client is None:
            self.client = await Client.sign_in(
                self._house.address, self._name, PASSWORD, timing=EAGER
            )
        return self.client

    async def ask(self, make: Callable[..., Request]) -> Outcome:
        """Ask one thing, and count what became of it."""
        request = make(id=new_id())
        outcome = await (await self.signed_in()).ask(request)
        self._journal.act(f"{self._name}: {request.__struct_config__.tag}", outcome)
        return outcome

    async def close(self) -> None:
        """Go home."""
        client, self.client = self.client, None
        if client:
            with suppress(*GONE):
                await client.close()


class Dealer(Colleague):
    """Deals the dealt table from a real shoe: slips are taken back, cards come as they come."""

    async def live(self) -> None:
        """Deal for as long as the soak runs."""
        shoe: list[Card] = []
        while True:
            try:
                table = await (await self.signed_in()).watch(DEALT)
                shoe = await self._step(table, shoe)
            except GONE:
                await self.close()
                await asyncio.sleep(0.3)

    async def _step(self, table: WatchedTable, shoe: list[Card]) -> list[Card]:
        """Do what is due at the table now."""
        view, staff = table.view, table.staff
        await asyncio.sleep(0.05)
        if view.paused or view.closed or staff is None:
            await asyncio.sleep(0.3)
        elif view.phase in (Phase.IDLE, Phase.SETTLED, Phase.VOIDED):
            return await self._between_coups(table, shoe)
        elif view.phase is Phase.BETTING:
            await asyncio.sleep(1.0)
            await self.ask(partial(dealing.CallLastBets, table=DEALT))
        elif view.phase is Phase.LAST_CALL:
            await self.ask(partial(dealing.CloseBets, table=DEALT))
        elif view.phase is Phase.SHAKING or (view.phase is Phase.CLOSED and view.die is None):
            value = self.chance.randint(0, 6)
            await self.ask(partial(dealing.ShakeDie, table=DEALT, value=value))
        else:
            await self._deal(shoe)
        return shoe

    async def _between_coups(self, table: WatchedTable, shoe: list[Card]) -> list[Card]:
        staff = table.staff
        assert staff is not None
        if not table.view.cards_left:
            shoe = [*DECK] * table.card.decks
            self.chance.shuffle(shoe)
            await self.ask(partial(dealing.OpenShoe, table=DEALT))
        elif not staff.burnt:
            first = self._draw(shoe)
            outcome = await self.ask(partial(dealing.BurnCards, table=DEALT, card=str(first)))
            if outcome is None:
                del shoe[: first.burns]
        elif len(shoe) < 6:  # this dealer came in the middle of a shoe that another one opened
            await self.ask(partial(wire.RetireShoe, table=DEALT))
        else:
            await self.ask(partial(dealing.OpenBets, table=DEALT))
        return shoe

    def _draw(self, shoe: list[Card]) -> Card:
        return shoe.pop(0) if shoe else self.chance.choice(DECK)

    async def _deal(self, shoe: list[Card]) -> None:
        card = self._draw(shoe)
        if self.chance.random() < 0.03:  # a slip of the hand, and back
            wrong = self.chance.choice(DECK)
            if await self.ask(partial(dealing.DealCard, table=DEALT, card=str(wrong))) is None:
                await self.ask(partial(dealing.TakeBackCard, table=DEALT))
        await self.ask(partial(dealing.DealCard, table=DEALT, card=str(card)))


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
                            if proposal.by == self._name
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
        return [self._pause, self._change, self._void, self._shift, self._retire]

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
        settings = self._house.settings[key]
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
