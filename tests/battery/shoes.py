"""The input of the battery: many shoes as arrays, and the types that its groups share."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from punto.cards import DECK, RANKS
from tests.battery.laws import Ints

CARDS = len(DECK)
RANK = np.arange(CARDS) % len(RANKS)  # of each card number: ace 0 to king 12
SUIT = np.arange(CARDS) // len(RANKS)
VALUE = np.array([card.value for card in DECK])
FEWEST_CARDS = 4  # of a coup: so many cards have one throw of the die

Bytes = npt.NDArray[np.uint8]


@dataclass(frozen=True, eq=False)
class Shoes:
    """Shoes in the order in which they came, each a row of card numbers and a row of throws."""

    decks: int
    cards: Bytes  # shoes x places: the place of each card in DECK, 0 to 51
    dice: Bytes  # shoes x coups: 1 to 6

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def places(self) -> int:
        """Return the number of cards in a shoe."""
        return self.decks * CARDS


Source = Callable[[int, int, int], Shoes]
"""Gives shoes: from a seed, how many, and of how many decks."""

PValues = dict[str, float]


@dataclass(frozen=True)
class Group:
    """Statistics that are read off one tally.

    Tallies of parts of a run are joined, so that processes can share a long one.
    """

    name: str
    count: Callable[[Shoes], Ints]
    judge: Callable[[Ints, int, int], PValues]  # a tally, of how many shoes, of how many decks
    join: Callable[[Ints, Ints], Ints] = np.add


def table(rows: npt.NDArray[np.integer], columns: npt.NDArray[np.integer], *size: int) -> Ints:
    """Count how often each row number came together with each column number."""
    cells = rows.astype(np.int64) * size[1] + columns
    return np.bincount(cells.ravel(), minlength=size[0] * size[1]).reshape(size)
