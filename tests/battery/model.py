"""A model of the draw over arrays, with a place for each defect: numbers, picks, cards, dice.

Each step is right by itself: a number of 64 bits a card, scaled to the cards left by remainder or
by product (biased by less than one in ten million, either way), the card taken at that place of
those left in the order of DECK. A test holds the last step against `Shoe.draw`.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tests.battery.shoes import CARDS, FEWEST_CARDS, Bytes, Shoes

Numbers = npt.NDArray[np.uint64]
Picks = npt.NDArray[np.int64]
Scale = Callable[[Numbers, Picks], Picks]
Chance = np.random.Generator
_FACES = np.uint64(6)
_HALF = np.uint64(32)


def by_remainder(numbers: Numbers, choices: Picks) -> Picks:
    """A number modulo the choices."""
    return (numbers % choices.astype(np.uint64)).astype(np.int64)


def by_product(numbers: Numbers, choices: Picks) -> Picks:
    """The same share of the choices as of all numbers: by their upper half."""
    return (((numbers >> _HALF) * choices.astype(np.uint64)) >> _HALF).astype(np.int64)


def left(decks: int) -> Picks:
    """Return the number of cards left at each place."""
    return np.arange(decks * CARDS, 0, -1)


def new_shoe(decks: int) -> Bytes:
    """The cards of a new shoe, in the order in which a shoe counts them."""
    return np.repeat(np.arange(CARDS, dtype=np.uint8), decks)


def take(picks: Picks, decks: int) -> Bytes:
    """The cards at these places of those left, in the order of DECK, without replacement."""
    kinds = np.arange(1, CARDS + 1, dtype=np.int16)[:, None]
    upto = np.repeat(kinds * np.int16(decks), len(picks), axis=1)  # left up to each card
    cards = np.empty(picks.T.shape, np.uint8)
    for place, pick in enumerate(picks.T.astype(np.int16)):
        cards[place] = (upto <= pick).sum(axis=0, dtype=np.uint8)
        upto -= kinds > cards[place]
    return np.ascontiguousarray(cards.T)


def throw(numbers: Numbers) -> Bytes:
    """Return the face of the die."""
    return (numbers % _FACES + np.uint64(1)).astype(np.uint8)


@dataclass(frozen=True)
class Drawing:
    """A source of shoes; where a step is given, it is done instead of the right one."""

    what: str = "as it should be"
    scale: Scale = by_remainder
    numbers: Callable[[Numbers, Chance], Numbers] | None = None
    picks: Callable[[Numbers, Picks], Picks] | None = None
    cards: Callable[[Numbers, int], Bytes] | None = None  # from numbers and decks
    dealt: Callable[[Bytes, Chance], Bytes] | None = None
    dice: Callable[[Numbers, Numbers], Bytes] | None = None  # from its numbers and the cards'

    @property
    def changed(self) -> int:
        """Return the number of steps that a defect replaces."""
        steps = (self.numbers, self.picks, self.cards, self.dealt, self.dice)
        return sum(step is not None for step in steps)

    def __call__(self, seed: int, shoes: int, decks: int) -> Shoes:
        """So many shoes from a seed."""
        chance, places = np.random.default_rng(seed), decks * CARDS
        drawn, thrown = (
            chance.integers(0, 2**64, (shoes, each), np.uint64)
            for each in (places, places // FEWEST_CARDS)
        )
        numbers = self.numbers(drawn, chance) if self.numbers else drawn
        cards = self._cards(numbers, decks)
        if self.dealt:
            cards = self.dealt(cards, chance)
        return Shoes(decks, cards, self.dice(thrown, drawn) if self.dice else throw(thrown))

    def _cards(self, numbers: Numbers, decks: int) -> Bytes:
        if self.cards:
            return self.cards(numbers, decks)
        picks = self.picks or self.scale
        return take(picks(numbers, left(decks)), decks)
