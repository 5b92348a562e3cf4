"""Frequencies: which card lies where.

A shoe is a random order of n fixed cards. How many cards of each kind (g of n) lie in each block of
places (m of n) then has the covariance (diag(g) - gg'/n) x (diag(m) - mm'/n) / (n - 1) for one shoe
(Hoeffding's combinatorial central limit theorem), so Pearson's chi-squared times (n - 1) / n has
(kinds - 1)(blocks - 1) degrees of freedom: fewer than with replacement, and exactly so many.
"""

from math import sqrt

import numpy as np

from tests.battery.laws import Floats, Ints, chi_squared, normal
from tests.battery.shoes import CARDS, RANK, SUIT, VALUE, Group, PValues, Shoes, table

# Kinds of cards, as the kind of each card number.
KINDS = {"card": np.arange(CARDS), "rank": RANK, "suit": SUIT}


def count(shoes: Shoes) -> Ints:
    """Count how often each card lay at each place; the last row counts invalid shoes."""
    places = np.broadcast_to(np.arange(shoes.places), shoes.cards.shape)
    counts = table(shoes.cards, places, CARDS, shoes.places)
    rows = np.broadcast_to(np.arange(len(shoes))[:, None], shoes.cards.shape)
    held = table(rows, shoes.cards, len(shoes), CARDS)
    wrong = np.zeros((1, shoes.places), np.int64)
    wrong[0, 0] = (held != shoes.decks).any(axis=1).sum()
    return np.concatenate((counts, wrong))


def judge(tally: Ints, shoes: int, decks: int) -> PValues:
    """Every card in every shoe; kinds over places; trends along the shoe; fixed points."""
    counts, places = tally[:CARDS], decks * CARDS
    each, half = np.arange(places), np.arange(places) // (places // 2)
    p = {"whole shoes": float(tally[CARDS, 0] == 0)}
    for name, kinds in KINDS.items():
        p[f"{name} by place"] = _even(counts, kinds, each, shoes)
        p[f"{name} by block"] = _even(counts, kinds, each // decks, shoes)
        p[f"{name} by half"] = _even(counts, kinds, half, shoes)
        p[f"{name} on top"] = _even(counts, kinds, np.minimum(each, 1), shoes)
        p[f"{name} at the end"] = _even(counts, kinds, each // (places - 1), shoes)
    for name, values in (("card", KINDS["card"]), ("rank", RANK), ("value", VALUE)):
        p[f"{name} trend"] = _trend(counts, values, shoes)
    p["fixed points, deck by deck"] = _fixed(counts, each % CARDS, shoes)
    p["fixed points, card by card"] = _fixed(counts, each // decks, shoes)
    return p


def _even(counts: Ints, kinds: Ints, blocks: Ints, shoes: int) -> float:
    """Return the p-value of kinds of cards being spread evenly over blocks of places."""
    cards, places = counts.shape
    rows, columns = np.bincount(kinds), np.bincount(blocks)
    cells = (kinds[:, None] * len(columns) + blocks).ravel()
    fell = np.bincount(cells, counts.ravel(), len(rows) * len(columns))
    expected = (shoes / cards * np.outer(rows, columns)).ravel()
    pearson = ((fell - expected) ** 2 / expected).sum() * (places - 1) / places
    return chi_squared(float(pearson), (len(rows) - 1) * (len(columns) - 1))


def _trend(counts: Ints, values: Ints, shoes: int) -> float:
    """Return the p-value of a trend: the sum of place times value, centred."""
    cards, places = counts.shape
    along, worth = _centred(np.arange(places)), _centred(values)
    variance = (along**2).sum() * (worth**2).sum() * (places / cards) / (places - 1)
    return normal(float(worth @ counts @ along) / sqrt(shoes * variance))


def _fixed(counts: Ints, order: Ints, shoes: int) -> float:
    """Return the p-value of the number of cards that lie where a new shoe has them."""
    cards, places = counts.shape
    decks = places // cards
    variance = (places * decks - decks**2) / (places - 1)
    matches = int(counts[order, np.arange(places)].sum())
    return normal((matches - shoes * decks) / sqrt(shoes * variance))


def _centred(values: Ints) -> Floats:
    return np.asarray(values - values.mean(), np.float64)


GROUP = Group("places", count, judge)
