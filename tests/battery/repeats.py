"""Repeats: shoes, or beginnings of shoes, that came before.

Two right shoes have their first k cards in common with an exact chance (below); over all pairs of
shoes the coincidences are Poisson as long as they are rare among the possible beginnings. A window
of sixteen cards that comes again has a chance of about 52**-16 a pair, less than that of two
fingerprints of 64 bits being alike, which is what is counted; one is enough. How many places of two
shoes agree has Hoeffding's mean and variance, and different pairs of shoes are uncorrelated.
"""

from math import factorial, perm

import numpy as np

from tests.battery.laws import Ints, chi_squared, normal, poisson
from tests.battery.shoes import CARDS, Group, PValues, Shoes

WINDOW, BEGINNING, WANTED, SHOES_ON = 16, 5, 30, 8
_KEYS = np.random.default_rng(52).integers(1, 2**63, WINDOW, dtype=np.uint64)


def fingerprints(shoes: Shoes) -> Ints:
    """Of each shoe: its first five cards, and fingerprints of its beginning, middle and end."""
    cards = shoes.cards.astype(np.uint64)
    begins = np.zeros(len(shoes), np.uint64)
    for place in range(BEGINNING):
        begins = begins * np.uint64(CARDS) + cards[:, place]
    starts = (0, shoes.places // 2, shoes.places - WINDOW)
    windows = [((cards[:, at : at + WINDOW] + 1) * _KEYS).sum(axis=1) for at in starts]
    return np.stack([begins, *windows], axis=1).view(np.int64)


def judge_fingerprints(tally: Ints, shoes: int, decks: int) -> PValues:
    """Beginnings that came before as often as they should, and windows that came at all."""
    pairs = shoes * (shoes - 1) // 2
    size = min(range(1, BEGINNING + 1), key=lambda k: abs(np.log(pairs * alike(decks, k) / WANTED)))
    begins = tally[:, 0] // CARDS ** (BEGINNING - size)
    p = {"beginnings that came before": poisson(_equal_pairs(begins), pairs * alike(decks, size))}
    for name, fingerprints in zip(("beginning", "middle", "end"), tally[:, 1:].T, strict=True):
        again = _equal_pairs(fingerprints) > 0
        p[f"the same {name} again"] = min(1.0, pairs * 2.0**-64) if again else 1.0
    return p


def alike(decks: int, size: int) -> float:
    """Return the probability that two shoes begin with the same cards.

    The sum of squared chances of every sequence: k! [x^k] of (sum of perm(decks, m)^2 x^m / m!)^52,
    over perm(n, k)^2.
    """
    card = np.array([perm(decks, m) ** 2 / factorial(m) for m in range(size + 1)])
    whole = np.eye(1, size + 1)[0]
    for _ in range(CARDS):
        whole = np.convolve(whole, card)[: size + 1]
    return float(whole[size]) * factorial(size) / perm(decks * CARDS, size) ** 2


def _equal_pairs(fingerprints: Ints) -> int:
    times = np.unique(fingerprints, return_counts=True)[1]
    return int((times * (times - 1) // 2).sum())


def agreements(shoes: Shoes) -> Ints:
    """In how many places shoes agree with those one to eight before them; and how many did meet."""
    cards = shoes.cards
    on = range(1, SHOES_ON + 1)
    same = [np.count_nonzero(cards[k:] == cards[:-k]) for k in on]
    return np.array([same, [max(0, len(shoes) - k) for k in on]], np.int64)


def judge_agreements(tally: Ints, shoes: int, decks: int) -> PValues:
    """The next shoe alone, and eight shoes on together."""
    places = decks * CARDS
    variance = (places * decks - decks**2) / (places - 1)
    off = (tally[0] - tally[1] * decks) / np.sqrt(tally[1] * variance)
    return {
        "agreements, next shoe": normal(off[0]),
        "agreements, shoes on": chi_squared(float((off**2).sum()), len(off)),
    }


def _append(first: Ints, other: Ints) -> Ints:
    return np.concatenate((first, other))


GROUP = Group("repeats", fingerprints, judge_fingerprints, _append)
AGREEMENTS = Group("agreements", agreements, judge_agreements)
