"""Pairs of adjacent cards: which rank follows which.

The places are paired so that each belongs to one pair; the n / 2 pairs of a shoe then have one
exact covariance, however the places are paired: from the chances of two and of four given ranks
drawn without replacement.
"""

from functools import lru_cache
from math import perm

import numpy as np

from punto.cards import RANKS
from tests.battery.laws import Ints, Law
from tests.battery.shoes import RANK, Bytes, Group, PValues, Shoes, table

KINDS = len(RANKS)
_RANK = RANK.astype(np.uint8)


def _pairings(ranks: Bytes) -> dict[str, Bytes]:
    """Each way to pair the places, as the order in which pairs lie side by side."""
    fours = ranks.reshape(len(ranks), -1, 4)[:, :, [0, 2, 1, 3]]
    return {
        "rank after rank, even places": ranks,
        "rank after rank, odd places": np.roll(ranks, -1, axis=1),
        "rank after next rank": fours.reshape(ranks.shape),
        "first half against second": np.concatenate(np.split(ranks[:, :, None], 2, 1), 2).reshape(
            ranks.shape
        ),
    }


def count(shoes: Shoes) -> Ints:
    """Count how often each rank follows each other rank."""
    paired = _pairings(_RANK[shoes.cards]).values()
    return np.array(
        [table(cards[:, ::2], cards[:, 1::2], KINDS, KINDS).ravel() for cards in paired]
    )


def judge(tally: Ints, shoes: int, decks: int) -> PValues:
    """Each pairing against the exact law."""
    law, names = pair_law(decks), _pairings(np.zeros((1, 4), np.uint8))
    return {name: law.judge(counts, shoes) for name, counts in zip(names, tally, strict=True)}


@lru_cache
def pair_law(decks: int) -> Law:
    """Mean and covariance of the 169 counts of one shoe."""
    held, cards = decks * 4, decks * 4 * KINDS
    a, b, c, d = np.indices((KINDS,) * 4)
    third = held - (c == a) - (c == b)
    fourth = held - (d == a) * 1 - (d == b) - (d == c)
    two = held * (held - np.eye(KINDS)).ravel() / perm(cards, 2)
    four = (held * (held - (b == a)) * third * fourth).reshape(KINDS**2, -1) / perm(cards, 4)
    pairs = cards // 2
    covariance = pairs * np.diag(two) + pairs * (pairs - 1) * four - pairs**2 * np.outer(two, two)
    return Law.of(pairs * two, covariance)


GROUP = Group("pairs", count, judge)
