"""The die: its faces, what follows what, and whether it knows the cards.

Throws are independent and even. Two throws show the same face with chance 1/6 and all such
coincidences are uncorrelated, overlapping ones too. Given the cards, the throws beside any one kind
of card are even, whichever cards are chosen to stand beside them.
"""

import numpy as np

from punto.coup import DIE
from tests.battery.coups import deal
from tests.battery.laws import Ints, chi_squared, even, normal
from tests.battery.shoes import CARDS, FEWEST_CARDS, Group, PValues, Shoes, table

FACES, LAGS = len(DIE), 12
BESIDE = ("the card of its number", "every fourth card", "the first card of its coup")


def count(shoes: Shoes) -> Ints:
    """Faces, pairs, throws alike at each lag and in the next shoe, and faces beside cards."""
    faces = shoes.dice.astype(np.int64) - DIE[0]
    throws = faces.shape[1]
    begins = deal(shoes)[1]
    row = np.arange(len(shoes))[:, None]
    beside = [
        shoes.cards[:, :throws],
        shoes.cards[:, ::FEWEST_CARDS][:, :throws],
        shoes.cards[row, begins],
    ]
    alike = [np.count_nonzero(faces[:, k:] == faces[:, :-k]) for k in range(1, LAGS + 1)]
    parts = [
        np.bincount(faces.ravel(), minlength=FACES),
        table(faces[:, :-1:2], faces[:, 1::2], FACES, FACES).ravel(),
        np.array([*alike, np.count_nonzero(faces[1:] == faces[:-1]), (len(shoes) - 1) * throws]),
        *(table(cards, faces[:, : cards.shape[1]], CARDS, FACES).ravel() for cards in beside),
    ]
    return np.concatenate(parts).astype(np.int64)


def judge(tally: Ints, shoes: int, decks: int) -> PValues:
    """Each part against independent, even throws."""
    throws = decks * CARDS // FEWEST_CARDS
    ends = np.cumsum([FACES, FACES**2, LAGS, 2])
    faces, pairs, alike, (next_shoe, met), beside = np.split(tally, ends)
    most = shoes * (throws - np.arange(1, LAGS + 1))
    off = (alike - most / FACES) / np.sqrt(most * (FACES - 1) / FACES**2)
    p = {
        "faces": even(faces),
        "face after face": even(pairs),
        "throws alike": chi_squared(float((off**2).sum()), LAGS),
        "throws alike, next shoe": normal(
            (next_shoe - met / FACES) / np.sqrt(max(1, met) * (FACES - 1) / FACES**2)
        ),
    }
    for name, counts in zip(BESIDE, beside.reshape(len(BESIDE), CARDS, FACES), strict=True):
        held = counts.sum(axis=1, keepdims=True)
        present = held[:, 0] > 0  # a card that never stood there says nothing
        expected = held[present] / FACES
        value = float(((counts[present] - expected) ** 2 / expected).sum())
        p[f"face beside {name}"] = chi_squared(value, int(present.sum()) * (FACES - 1))
    return p


GROUP = Group("dice", count, judge)
