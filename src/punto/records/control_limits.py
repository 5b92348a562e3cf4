"""Control limits: how far a win lies from what was expected, in standard deviations."""

from enum import StrEnum
from fractions import Fraction
from math import isqrt

WARNING = 2  # standard deviations
ALARM = 3


class Control(StrEnum):
    """Where a win lies between its control limits."""

    IN = "in"
    WARNING = "warning"  # beyond two standard deviations
    OUT = "out"  # beyond three
    NONE = "none"  # nothing was staked


def z_score(win: int, expected: Fraction, variance: Fraction) -> float | None:
    """Return how many standard deviations a win is above expectation; None without a variance."""
    return float(win - expected) / float(variance) ** 0.5 if variance > 0 else None


def control(z: float | None) -> Control:
    """Return where a z-score lies.

    >>> [control(z).value for z in (None, -2.0, 2.1, -3.1)]
    ['none', 'in', 'warning', 'out']
    """
    if z is None:
        return Control.NONE
    if abs(z) > ALARM:
        return Control.OUT
    return Control.WARNING if abs(z) > WARNING else Control.IN


def deviation(variance: Fraction) -> int:
    """Return the standard deviation, rounded to a whole number."""
    whole = isqrt(4 * variance.numerator // variance.denominator) if variance > 0 else 0
    return (whole + 1) // 2
