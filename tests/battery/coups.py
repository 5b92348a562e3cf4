"""Results of coups, dealt from the top by the tableau, against the exact odds.

Whatever was dealt before, the next cards are a random draw from the rest, so each coup that every
shoe reaches has the odds of a full shoe. Only so many are dealt as there are cards for if each took
six: no cut-card effect. Two coups of a shoe are all but independent: their exact covariance (a test
recomputes it) changes the variance of the sums by less than a five-hundredth, and is left out.
"""

from functools import lru_cache

import numpy as np

from punto.analysis import winners
from punto.tableau import PUNTO_BANCO, TOTALS
from tests.battery.laws import Floats, Ints, chi_squared
from tests.battery.shoes import VALUE, Group, PValues, Shoes

CARDS_OF_A_COUP = 6
ENDS = ("banker", "player", "tie")
_NOBODY = len(TOTALS)  # where the tableau is asked for a third card: none was drawn
_VALUE = VALUE.astype(np.int64)
PLAYER = np.array([[PUNTO_BANCO.player(p, b).draws for b in TOTALS] for p in TOTALS])
BANKER = np.array(
    [[[PUNTO_BANCO.banker(p, b, x).draws for x in (*TOTALS, None)] for b in TOTALS] for p in TOTALS]
)


def deal(shoes: Shoes) -> tuple[Ints, Ints]:
    """Return the end of every coup of every shoe (as in ENDS), and the place where it began."""
    coups = shoes.places // CARDS_OF_A_COUP
    ends = np.zeros((len(shoes), coups), np.int64)
    begins = np.zeros((len(shoes), coups), np.int64)
    at, row = np.zeros(len(shoes), np.int64), np.arange(len(shoes))
    for coup in range(coups):
        card = _VALUE[shoes.cards[row[:, None], at[:, None] + np.arange(CARDS_OF_A_COUP)]].T
        player, banker = (card[0] + card[2]) % 10, (card[1] + card[3]) % 10
        drew = PLAYER[player, banker]
        also = BANKER[player, banker, np.where(drew, card[4], _NOBODY)]
        fourth = np.where(drew, card[5], card[4])
        gap = (player + drew * card[4]) % 10 - (banker + also * fourth) % 10
        ends[:, coup] = np.where(gap < 0, 0, np.where(gap > 0, 1, 2))
        begins[:, coup] = at
        at = at + 4 + drew + also
    return ends, begins


def count(shoes: Shoes) -> Ints:
    """Count the ends of the first coups, of all coups, and of pairs of coups."""
    ends, _ = deal(shoes)
    after = np.bincount((ends[:, :-1:2] * 3 + ends[:, 1::2]).ravel(), minlength=9)
    return np.concatenate(
        (np.bincount(ends[:, 0], minlength=3), np.bincount(ends.ravel(), minlength=3), after)
    )


def judge(tally: Ints, shoes: int, decks: int) -> PValues:
    """First coups, all coups, and coups two by two."""
    odds = chances(decks)
    return {
        "first coups": _fits(tally[:3], odds),
        "all coups": _fits(tally[3:6], odds),
        "coup after coup": _fits(tally[6:], np.outer(odds, odds).ravel()),
    }


def _fits(counts: Ints, odds: Floats) -> float:
    expected = counts.sum() * odds
    return chi_squared(float(((counts - expected) ** 2 / expected).sum()), len(odds) - 1)


@lru_cache
def chances(decks: int) -> Floats:
    """The exact odds of a full shoe."""
    ways = winners([16 * decks, *[4 * decks] * 9])
    return np.array([getattr(ways, end) / ways.total for end in ENDS])


GROUP = Group("coups", count, judge)
