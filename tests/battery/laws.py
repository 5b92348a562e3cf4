"""The laws that statistics are judged by: normal, chi-squared and Poisson, both tails.

A fit that is too good is as suspect as one that is too bad, so every p-value has two sides.
"""

from dataclasses import dataclass
from math import erfc, exp, lgamma, log, sqrt

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

_SMALL = 1e-300
_PRECISE = 1e-15
_NOTHING = 1e-9  # an eigenvalue this much smaller than the largest is a constraint, not a variance


def normal(off: float) -> float:
    """Return the two-sided tail probability of a standard normal.

    >>> round(normal(1.959964), 6), round(normal(-4.417173), 8)
    (0.05, 1e-05)
    """
    return erfc(abs(off) / sqrt(2))


def chi_squared(value: float, degrees: int) -> float:
    """Return the tail probability of a chi-squared on the side of the value.

    >>> round(chi_squared(16.0128, 5), 4), round(chi_squared(0.83121, 5), 4)
    (0.0136, 0.05)
    """
    return min(1.0, 2 * min(_gamma(degrees / 2, value / 2)))


def poisson(count: int, mean: float) -> float:
    """Return the tail probability of a Poisson count on its side.

    >>> round(poisson(0, 3.0), 4), round(poisson(10, 3.0), 4)
    (0.0996, 0.0022)
    """
    most = _gamma(count + 1, mean)[1]
    least = _gamma(count, mean)[0] if count else 1.0
    return min(1.0, 2 * min(most, least))


@dataclass(frozen=True, eq=False)
class Law:
    """Mean and covariance of what one shoe counts; the sums over many shoes are normal."""

    mean: Floats
    axes: Floats  # turn what is off the mean into independent numbers of variance 1

    @classmethod
    def of(cls, mean: Floats, covariance: Floats) -> "Law":
        """Sums that cannot vary (a row that always comes to the same) have no axis."""
        spread, axes = np.linalg.eigh(covariance)
        varying = spread > _NOTHING * spread[-1]
        return cls(mean, axes[:, varying] / np.sqrt(spread[varying]))

    def judge(self, sums: npt.ArrayLike, shoes: int) -> float:
        """Return the p-value of the sums over so many shoes: as many degrees as axes."""
        along = (np.asarray(sums) - shoes * self.mean) @ self.axes
        return chi_squared(float(along @ along) / shoes, self.axes.shape[1])


def even(counts: npt.ArrayLike) -> float:
    """Return the p-value of equal cell probabilities: Pearson's chi-squared."""
    observed = np.asarray(counts, np.float64).ravel()
    if not observed.sum():
        return 1.0
    expected = observed.sum() / observed.size
    return chi_squared(float(((observed - expected) ** 2).sum() / expected), observed.size - 1)


def _gamma(shape: float, value: float) -> tuple[float, float]:
    """Both tails of the gamma distribution: below the value, and above it."""
    if value <= 0:
        return 0.0, 1.0
    scale = exp(max(-700.0, shape * log(value) - value - lgamma(shape)))
    if value < shape + 1:
        below = min(1.0, scale * _series(shape, value))
        return below, 1 - below
    above = min(1.0, scale * _fraction(shape, value))
    return 1 - above, above


def _series(shape: float, value: float) -> float:
    total = term = 1 / shape
    while term > total * _PRECISE:
        shape += 1
        term *= value / shape
        total += term
    return total


def _fraction(shape: float, value: float) -> float:
    """Lentz's continued fraction of the upper tail."""
    b = value + 1 - shape
    c, d = 1 / _SMALL, 1 / b
    fraction, step = d, 0
    while True:
        step += 1
        a = step * (shape - step)
        b += 2
        d = 1 / ((a * d + b) or _SMALL)
        c = (b + a / c) or _SMALL
        fraction *= d * c
        if abs(d * c - 1) < _PRECISE * 10:
            return fraction
