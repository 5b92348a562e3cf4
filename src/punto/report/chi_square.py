"""The tail of the chi-square law, in closed form for whole degrees of freedom."""

from collections.abc import Sequence
from math import erfc, exp, fsum, gamma, sqrt


def chi_square_tail(squares: float, freedom: int) -> float:
    """Return the probability of a chi-square of this or more.

    >>> [round(chi_square_tail(x, k), 4) for x, k in ((3.8415, 1), (5.9915, 2), (18.307, 10))]
    [0.05, 0.05, 0.05]
    """
    half = squares / 2
    if freedom % 2 == 0:
        return exp(-half) * _terms(half, [float(place) for place in range(freedom // 2)])
    powers = [place + 0.5 for place in range(freedom // 2)]
    return erfc(sqrt(half)) + exp(-half) * _terms(half, powers)


def _terms(half: float, powers: Sequence[float]) -> float:
    return fsum(float(half**power) / gamma(power + 1) for power in powers)
