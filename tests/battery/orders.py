"""Permutations: in which order the first cards come, and every few cards after them.

Given which cards lie in each group of places, every order inside every group is as likely, and
groups are independent: this holds without replacement as it does with it. Groups in which two
cards are equal are left out. So the orders are evenly spread over independent groups, exactly.
"""

from itertools import combinations, permutations

import numpy as np
import numpy.typing as npt

from tests.battery.laws import Ints, even
from tests.battery.shoes import RANK, Bytes, Group, PValues, Shoes

_RANK = RANK.astype(np.uint8)
SIZES = (3, 4, 5)
LARGEST = 1 << 10  # codes of groups of five: one bit for each two of them


def count(shoes: Shoes) -> Ints:
    """The orders of the first cards by rank, and of all groups by rank and by card."""
    ranks = _RANK[shoes.cards]
    return np.array(
        [
            *(_orders(ranks[:, :size], size) for size in SIZES),
            *(_orders(ranks, size) for size in SIZES),
            *(_orders(shoes.cards, size) for size in SIZES),
        ]
    )


def judge(tally: Ints, shoes: int, decks: int) -> PValues:
    """Return the p-values of evenly spread orders."""
    names = [
        *(f"order of the first {size} ranks" for size in SIZES),
        *(f"orders of {size} ranks" for size in SIZES),
        *(f"orders of {size} cards" for size in SIZES),
    ]
    return {
        name: even(counts[possible(size)])
        for name, size, counts in zip(names, SIZES * 3, tally, strict=True)
    }


def possible(size: int) -> list[int]:
    """The codes that orders of so many cards can have."""
    orders = np.array(list(permutations(range(size))), np.uint8)
    return sorted(np.flatnonzero(_orders(orders, size)).tolist())


def _orders(cards: Bytes, size: int) -> Ints:
    """Count each order, by a code with one bit for each two cards of a group."""
    whole = cards[:, : cards.shape[1] // size * size].reshape(-1, size).T.copy()
    code: npt.NDArray[np.uint16] = np.zeros(whole.shape[1], np.uint16)
    distinct = np.ones(whole.shape[1], np.bool_)
    for card, other in combinations(whole, 2):
        code = code * np.uint16(2) + (card < other)
        distinct &= card != other
    return np.bincount(code[distinct], minlength=LARGEST)


GROUP = Group("orders", count, judge)
