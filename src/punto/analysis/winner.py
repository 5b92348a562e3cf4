"""The winner's odds: from ten value counts to three whole numbers, in under a millisecond.

For each outcome, the ordered deals that lead there are a polynomial in the counts: each multiset of
six values contributes how many of its orders the tableau gives to that end, times the ways to draw
its cards without replacement. There are 5,005 such multisets. Their ways are products of two
halves, one for the values 0 to 4 and one for 5 to 9, of which there are only 462 each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import perm
from operator import index

import numpy as np
import numpy.typing as npt

from punto.analysis.coarse_deck import Counts
from punto.analysis.tally import CARDS_OF_A_COUP, MOST_CARDS
from punto.refusals import BadInput
from punto.tableau import PUNTO_BANCO, TOTALS, Tableau

VALUES = 10
HALF = VALUES // 2
DRAWS = CARDS_OF_A_COUP + 1  # a value is drawn 0 to 6 times
NOBODY = VALUES  # a third card's value in the tables if none was drawn

Held = tuple[int, ...]
"""The number of cards of each value of one half."""


@dataclass(frozen=True, slots=True)
class Winners:
    """The numbers of ordered deals of six cards that each side wins, and that tie."""

    banker: int
    player: int
    tie: int

    @property
    def total(self) -> int:
        """All deals."""
        return self.banker + self.player + self.tie


def winners(counts: Sequence[int], tableau: Tableau = PUNTO_BANCO) -> Winners:
    """Count the deals each side wins, from the number of cards of each value (0 to 9).

    >>> winners([128, *[32] * 9])
    Winners(banker=2292252566437888, player=2230518282592256, tie=475627426473216)
    """
    try:
        counts = [index(count) for count in counts]  # small numpy types would overflow below
    except TypeError as problem:
        raise BadInput(
            f"{counts!r} is not a shoe; give ten counts, for the values 0 to 9"
        ) from problem
    cards = sum(counts)
    if len(counts) != VALUES or min(counts) < 0 or not CARDS_OF_A_COUP <= cards <= MOST_CARDS:
        raise BadInput(
            f"{counts!r} is not a shoe; give ten counts, for the values 0 to 9, "
            f"of {CARDS_OF_A_COUP} to {MOST_CARDS} cards together"
        )
    plan = _plan(tableau)
    halves = np.multiply.reduce(_ways(counts)[plan.draws], axis=0)
    banker, tie = (plan.ends @ (halves[plan.low] * halves[plan.high])).tolist()
    return Winners(banker, perm(cards, CARDS_OF_A_COUP) - banker - tie, tie)


def _ways(counts: Sequence[int]) -> Counts:
    """Return the ordered ways to draw each value 0 to 6 times, without replacement."""
    ways = np.ones((VALUES, DRAWS), np.int64)
    left = np.array(counts, np.int64)[:, None] - np.arange(CARDS_OF_A_COUP)
    np.multiply.accumulate(left, axis=1, out=ways[:, 1:])
    return ways.ravel()


@dataclass(frozen=True, eq=False)
class _Plan:
    """The results of a tableau for every multiset of six values."""

    draws: npt.NDArray[np.int64]  # for each half multiset, where its five ways stand
    low: npt.NDArray[np.int64]  # for each multiset its low half and its high half
    high: npt.NDArray[np.int64]
    ends: Counts  # how many of its orders the Banker wins, and how many tie


@lru_cache(maxsize=16)
def _plan(tableau: Tableau) -> _Plan:
    halves = [held for cards in range(DRAWS) for held in _multisets(cards)]
    whole = [
        (low, high)
        for low, held in enumerate(halves)
        for high, other in enumerate(halves)
        if sum(held) + sum(other) == CARDS_OF_A_COUP
    ]
    low, high = (np.array(side) for side in zip(*whole, strict=True))
    first = np.array([[v * DRAWS + n for v, n in enumerate(held)] for held in halves])
    keys = [_key((*halves[a], *halves[b])) for a, b in whole]
    draws = np.concatenate((first, first + HALF * DRAWS)).T
    return _Plan(draws, low, high + len(halves), _ends(tableau, keys))


def _multisets(cards: int) -> Iterator[Held]:
    """Yield every way to hold this many cards of five values."""
    for values in combinations_with_replacement(range(HALF), cards):
        yield tuple(values.count(value) for value in range(HALF))


def _key(held: Sequence[int]) -> int:
    """Return a number for a multiset: its counts as digits."""
    return sum(count * DRAWS**value for value, count in enumerate(held))


def _ends(tableau: Tableau, keys: Sequence[int]) -> Counts:
    """Return, for each multiset, how many of its orders the Banker wins, and how many tie."""
    cards = np.indices((VALUES,) * CARDS_OF_A_COUP).reshape(CARDS_OF_A_COUP, -1)
    key = (DRAWS ** np.arange(VALUES))[cards].sum(axis=0)
    order = np.argsort(keys)
    place = order[np.searchsorted(np.array(keys), key, sorter=order)]
    gap = _gaps(tableau, cards)
    ends = [np.bincount(place[end], minlength=len(keys)) for end in (gap < 0, gap == 0)]
    return np.array(ends)


def _gaps(tableau: Tableau, cards: Counts) -> Counts:
    """Return the lead of the Player's total for every order of six values."""
    draws = np.array([[tableau.player(p, b).draws for b in TOTALS] for p in TOTALS])
    thirds = (*TOTALS, None)
    goes_on = [[[tableau.banker(p, b, x).draws for x in thirds] for b in TOTALS] for p in TOTALS]
    player, banker = (cards[0] + cards[2]) % VALUES, (cards[1] + cards[3]) % VALUES
    drawn = draws[player, banker]
    third = np.where(drawn, cards[4], NOBODY)
    fourth = np.where(drawn, cards[5], cards[4]) * np.array(goes_on)[player, banker, third]
    gap: Counts = (player + cards[4] * drawn) % VALUES - (banker + fourth) % VALUES
    return gap
