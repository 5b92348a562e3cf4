"""Many coups from one shuffled shoe, so that the roads of a dealt table are long."""

import random

from punto.cards import DECK
from tests.kit.terminal import Dealer, House

DECKS = 8


class LongShoe:
    """Deals coup after coup from a shuffled shoe of eight decks; nobody else deals there."""

    def __init__(self, house: House, table: str, seed: str = "long") -> None:
        self.table = table
        self._house = house
        self._dealer = Dealer(house, table)
        self._cards = [str(card) for card in DECK] * DECKS
        random.Random(seed).shuffle(self._cards)

    async def deal(self, coups: int) -> str:
        """Deal so many coups more; return the winners of the shoe so far as letters."""
        watched = await self._house.watched(self.table)
        for _ in range(coups):
            await self._dealer.open()
            await self._dealer.close()
            while watched.view.phase != "settled":
                await self._dealer.deal(self._cards.pop())
        return watched.view.results
