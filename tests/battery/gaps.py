"""Gaps: how many other cards lie between two of a kind.

Of n cards g are of the kind; they leave g + 1 gaps, the first and the last included, that share the
other u = n - g cards evenly: a gap has a cards in C(u - a + g - 1, g - 1) of C(n, g) orders, and
two given gaps have a and b in C(u - a - b + g - 2, g - 2). That gives the exact mean and
covariance of how many gaps of each length a shoe has.
"""

from functools import lru_cache
from math import lgamma

import numpy as np

from tests.battery.laws import Floats, Ints, Law
from tests.battery.shoes import CARDS, SUIT, VALUE, Group, PValues, Shoes

BINS = 10
KINDS = {
    **{f"gaps of value {value}": value == VALUE for value in range(10)},
    "gaps of red cards": (SUIT == 1) | (SUIT == 2),
    "gaps of the ace of spades": np.arange(CARDS) == 0,
}


def count(shoes: Shoes) -> Ints:
    """Count the gaps of each length for each kind."""
    wide = shoes.places + 1
    counts = []
    for kind in KINDS.values():
        marks = np.ones((len(shoes), wide), np.bool_)  # a mark before each shoe ends the last gap
        marks[:, 1:] = kind[shoes.cards]
        at = np.flatnonzero(marks)
        lengths = np.diff(at, append=len(shoes) * wide) - 1
        counts.append(np.bincount(lengths, minlength=wide))
    return np.array(counts)


def judge(tally: Ints, shoes: int, decks: int) -> PValues:
    """Each kind against the exact law, lengths gathered so that each bin is about as likely."""
    p: PValues = {}
    for (name, kind), counts in zip(KINDS.items(), tally, strict=True):
        bins, law = gap_law(decks * CARDS, decks * int(kind.sum()))
        p[name] = law.judge(bins @ counts, shoes)
    return p


@lru_cache
def gap_law(cards: int, held: int) -> tuple[Floats, Law]:
    """The bins of lengths, and the law of their counts."""
    logs = np.array([lgamma(n + 1) for n in range(cards + 1)])
    others, gaps = cards - held, held + 1

    def ways(n: Ints, k: int) -> Floats:
        """C(n, k) over all orders."""
        fits = n >= k
        n = np.where(fits, n, k)
        every = logs[cards] - logs[held] - logs[others]
        return np.where(fits, np.exp(logs[n] - logs[k] - logs[n - k] - every), 0.0)

    length = np.arange(cards + 1)
    single = ways(others - length + held - 1, held - 1)
    two = ways(others - length[:, None] - length + held - 2, held - 2)
    covariance = gaps * (np.diag(single) + held * two - gaps * np.outer(single, single))
    ends = np.minimum((np.cumsum(single) - single) * BINS + 1e-9, BINS - 1).astype(np.int64)
    bins = np.eye(BINS)[:, ends]
    bins = bins[bins @ single > 0]
    return bins, Law.of(gaps * bins @ single, bins @ covariance @ bins.T)


GROUP = Group("gaps", count, judge)
