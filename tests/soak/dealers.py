"""Dealers of a soak: they type the orders of `punto deal`, with real cards and real slips."""

import asyncio
from random import Random

from punto.cards import DECK, Card
from punto.cli.dealer_orders import requests_of
from punto.client.table import WatchedTable
from punto.table.dealer_steps import DealerStep
from punto.table.settings import CutCard
from tests.soak.colleagues import Colleague
from tests.soak.house import DEALT, House
from tests.soak.journal import Journal
from tests.soak.links import GONE

SLIP = 0.03  # how often a wrong card is keyed, and taken back
RELIEF = 0.03  # how often a dealer leaves between two coups
WAITS = (DealerStep.NOTHING, DealerStep.AWAIT_RULING)
BETWEEN = (DealerStep.OPEN_SHOE, DealerStep.OPEN_BETS, DealerStep.FREE_COUP)


class RealShoe:
    """The cards that lie on the table."""

    def __init__(self, decks: int, chance: Random) -> None:
        """Begin without any."""
        self._decks, self._chance = decks, chance
        self._cards: list[Card] = []

    def fill(self) -> None:
        """Shuffle all decks."""
        self._cards = [*DECK] * self._decks
        self._chance.shuffle(self._cards)

    def top(self) -> Card:
        """Return the next card; any card, where the record and the shoe no longer agree."""
        return self._cards[0] if self._cards else self._chance.choice(DECK)

    def drawn(self, count: int = 1) -> None:
        """Remove cards that were dealt."""
        del self._cards[:count]


class Dealer(Colleague):
    """One of the dealers who relieve one another at the dealt table."""

    def __init__(
        self, house: House, journal: Journal, name: str, shoe: RealShoe, chance: Random
    ) -> None:
        super().__init__(house, journal, name, chance)
        self._shoe = shoe

    async def live(self) -> None:
        """Deal for as long as the soak runs."""
        while True:
            try:
                table = await (await self.signed_in()).watch(DEALT)
                await self._step(table)
            except GONE:
                await self.close()
                await asyncio.sleep(0.3)

    async def _step(self, table: WatchedTable) -> None:
        """Do what is due at the table now."""
        await asyncio.sleep(0.05)
        staff = table.staff
        if staff is None or staff.next in WAITS:
            await asyncio.sleep(0.3)
        elif not staff.dealer:
            await asyncio.sleep(self.chance.random())  # the other one may be quicker
            await self._type("take", table)
        elif staff.dealer != self.name:
            await asyncio.sleep(0.3)
        elif staff.next in BETWEEN and self.chance.random() < RELIEF:
            await self._type("leave", table)
        else:
            await self._deal(table, staff.next)

    async def _deal(self, table: WatchedTable, step: DealerStep) -> None:
        if self._cut_card_is_out(table):
            await self._type("cut", table)
        match step:
            case DealerStep.BURN_CARDS:
                first = self._shoe.top()
                if await self._type(str(first), table):
                    self._shoe.drawn(first.burns)
            case DealerStep.DEAL_CARD:
                await self._deal_card(table)
            case DealerStep.SHAKE_DIE:
                await self._type(str(self.chance.randint(0, 6)), table)
            case DealerStep.OPEN_SHOE:
                self._shoe.fill()
                await self._type("", table)
            case DealerStep.CALL_LAST_BETS:
                await asyncio.sleep(1.0)
                await self._type("", table)
            case _:
                await self._type("", table)

    async def _deal_card(self, table: WatchedTable) -> None:
        if self.chance.random() < SLIP and await self._type(str(self.chance.choice(DECK)), table):
            await self._type("back", table)
        elif await self._type(str(self._shoe.top()), table):
            self._shoe.drawn()
        elif table.staff is not None and table.staff.next is DealerStep.DEAL_CARD:
            self._shoe.drawn()  # the record cannot hold this card any more

    def _cut_card_is_out(self, table: WatchedTable) -> bool:
        settings = self.house.settings[DEALT]
        begun = table.view.coup > 0 and table.staff is not None and table.staff.last_coup is None
        late = 0 < table.view.cards_left <= settings.cut
        return settings.cut_card is CutCard.SHOWN and begun and late

    async def _type(self, order: str, table: WatchedTable) -> bool:
        """Type an order; whether it was done."""
        (make,) = requests_of(order.lower())
        return await self.send(make(table)) is None
