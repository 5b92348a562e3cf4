"""Serial correlation, runs, and neighbours of one rank.

All of these are sums of f(card, card k places on) over a shoe that is closed to a ring, for some f
that does not mind the order. Over random orders of n fixed cards such a sum has an exact mean and
variance, and two lags an exact covariance, which depend only on how many of their pairs of places
share none or one: drawn from the n x n table of f, its diagonal left out.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

import numpy as np

from tests.battery.laws import Floats, Ints, chi_squared, normal
from tests.battery.shoes import CARDS, RANK, SUIT, VALUE, Bytes, Group, PValues, Shoes

LAGS = 24  # below half the ring, where a lag meets itself
# What each card counts in a product of neighbours. With two signs the products count runs.
CODES = {
    "serial correlation of cards": np.arange(CARDS) * 2 - 51,
    "serial correlation of ranks": RANK - 6,
    "serial correlation of values": VALUE * 13 - 45,
    "runs of red and black": np.where((SUIT == 1) | (SUIT == 2), 1, -1),
    "runs of high and low": np.where(RANK > 6, 1, -1),
    "runs of zeros and others": np.where(VALUE == 0, 1, -1),
}
EQUALS = {"neighbours of one rank": RANK, "neighbours of one card": np.arange(CARDS)}


def count(shoes: Shoes) -> Ints:
    """For each code and each kind, the sum over all pairs of places at each lag."""
    sums = [_products(code.astype(np.float64)[shoes.cards]) for code in CODES.values()]
    sums += [_equal(kinds.astype(np.uint8)[shoes.cards]) for kinds in EQUALS.values()]
    return np.array(sums)


def _products(worth: Floats) -> Ints:
    """The sums of products at each lag, all at once through the spectrum."""
    return np.rint(ring_products(worth)[1 : LAGS + 1]).astype(np.int64)


def ring_products(worth: Floats) -> Floats:
    """The sum of products of each place with the one k on, over all rows, for every k."""
    wave = np.fft.rfft(worth, axis=1)
    power = np.einsum("ij,ij->j", wave.real, wave.real) + np.einsum(
        "ij,ij->j", wave.imag, wave.imag
    )
    return np.asarray(np.fft.irfft(power, worth.shape[1]))


def _equal(kinds: Bytes) -> Ints:
    ring = np.concatenate((kinds, kinds[:, :LAGS]), axis=1)
    wide = kinds.shape[1]
    lagged = [np.count_nonzero(kinds == ring[:, k : k + wide]) for k in range(1, LAGS + 1)]
    return np.array(lagged, np.int64)


def judge(tally: Ints, shoes: int, decks: int) -> PValues:
    """The next card alone, and all lags together."""
    p: PValues = {}
    for name, sums in zip((*CODES, *EQUALS), tally, strict=True):
        law = ring_law(name, decks)
        off = sums - shoes * law.mean
        p[name] = normal(off[0] / sqrt(shoes * law.variance))
        p[f"{name}, all lags"] = chi_squared(law.distance(off) / shoes, len(off))
    return p


@dataclass(frozen=True)
class RingLaw:
    """Mean and variance of one lag's sum in one shoe, and the covariance of two lags."""

    mean: float
    variance: float
    covariance: float

    def distance(self, off: Floats) -> float:
        """The quadratic form of several lags: their covariance is one number for every two."""
        own = self.variance - self.covariance
        shared = self.covariance / (own + len(off) * self.covariance)
        return float(((off**2).sum() - shared * off.sum() ** 2) / own)


@lru_cache
def ring_law(name: str, decks: int) -> RingLaw:
    """The exact law of one sum, from the table of f over the n cards of a shoe."""
    if name in CODES:
        worth = np.tile(CODES[name], decks).astype(np.float64)
        pairs = np.outer(worth, worth)
    else:
        kinds = np.tile(EQUALS[name], decks)
        pairs = (kinds[:, None] == kinds).astype(np.float64)
    np.fill_diagonal(pairs, 0)
    n, total = len(pairs), pairs.sum()
    squares = (pairs**2).sum()
    sharing = (pairs.sum(axis=1) ** 2).sum() - squares
    apart = total**2 - 4 * sharing - 2 * squares
    mean = total / (n - 1)
    both, shared = squares / (n * (n - 1)), sharing / (n * (n - 1) * (n - 2))
    none = apart / (n * (n - 1) * (n - 2) * (n - 3))
    variance = n * both + 2 * n * shared + n * (n - 3) * none - mean**2
    covariance = 4 * n * shared + n * (n - 4) * none - mean**2
    return RingLaw(float(mean), float(variance), float(covariance))


GROUP = Group("neighbours", count, judge)
