"""The gain of many coups: exact by convolution on a lattice, or normal where that is as good.

Coups are taken as independent, each from a full shoe. A convolution is a power of the transform of
one coup's distribution. Its window leaves out what Bernstein's inequality bounds by `LEFT_OUT`.

>>> even = Gains.of({Fraction(1): Fraction(1, 2), Fraction(-1): Fraction(1, 2)})
>>> many = even.sum(100)
>>> many.method, many.quantile(0.5), round(many.at_most(-1), 6)
('exact', 0.0, 0.460205)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, floor, gcd, lcm, log, sqrt
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

LEFT_OUT = 1e-13  # the chance that a sum lies outside its window
FEW_COUPS = 10_000  # so many are always convolved
SKEW = 0.002  # of the sum: with less a normal law is as good
LONGEST = 1 << 22  # points of a window

Shares = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Gains:
    """The distribution of a gain: whole multiples of 1 / scale, in rising order."""

    scale: int
    steps: tuple[int, ...]
    shares: tuple[Fraction, ...]

    @classmethod
    def of(cls, shares: Mapping[Fraction, Fraction]) -> "Gains":
        """Return the distribution with these shares by gain."""
        scale = lcm(*(gain.denominator for gain in shares))
        gains = sorted(gain for gain, share in shares.items() if share)
        return cls(scale, tuple(int(g * scale) for g in gains), tuple(shares[g] for g in gains))

    @cached_property
    def mean(self) -> Fraction:
        """The average gain."""
        return self._moment(1)

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the gain."""
        return self._moment(2) - self.mean**2

    @cached_property
    def skewness(self) -> float:
        """The third central moment in standard deviations."""
        return self._central(3) / float(self.variance) ** 1.5 if self.variance else 0.0

    @cached_property
    def kurtosis(self) -> float:
        """The fourth central moment in standard deviations; 3 for a normal law."""
        return self._central(4) / float(self.variance) ** 2 if self.variance else 0.0

    def _moment(self, power: int) -> Fraction:
        pairs = zip(self.steps, self.shares, strict=True)
        whole = sum((step**power * share for step, share in pairs), Fraction(0))
        return whole / Fraction(self.scale) ** power

    def _central(self, power: int) -> float:
        pairs = zip(self.steps, self.shares, strict=True)
        terms = (share * (Fraction(step, self.scale) - self.mean) ** power for step, share in pairs)
        return float(sum(terms, Fraction(0)))

    def sum(self, coups: int) -> "Sum":
        """Return the distribution of the gain of so many coups, by the better method."""
        skewed = abs(self.skewness) / sqrt(coups) > SKEW
        if (coups <= FEW_COUPS or skewed) and self._window(coups)[1] <= LONGEST:
            return self.convolved(coups)
        return Sum("normal", float(self.mean) * coups, sqrt(float(self.variance) * coups))

    def convolved(self, coups: int) -> "Sum":
        """Return the exact distribution of the gain of so many coups."""
        first, points = self._window(coups)
        one = np.zeros(points)
        lowest, span = self.steps[0], self._span
        for step, share in zip(self.steps, self.shares, strict=True):
            one[(step - lowest) // span % points] += float(share)
        around = np.fft.irfft(np.fft.rfft(one) ** coups, points)
        law = np.maximum(np.roll(around, -(first % points)), 0.0)
        start = coups * lowest + first * span
        mean, deviation = float(self.mean) * coups, sqrt(float(self.variance) * coups)
        return Sum("exact", mean, deviation, start / self.scale, span / self.scale, law / law.sum())

    @cached_property
    def _span(self) -> int:
        """The distance of two neighbours on the lattice."""
        return gcd(*(step - self.steps[0] for step in self.steps)) or 1

    def _window(self, coups: int) -> tuple[int, int]:
        """Return the first point of the sum's window, from its lowest, and its length."""
        whole = (self.steps[-1] - self.steps[0]) // self._span * coups
        unit = Fraction(self.scale, self._span)
        middle = float((self.mean - Fraction(self.steps[0], self.scale)) * unit * coups)
        spread = float(self.variance * unit**2 * coups)
        highest, lowest = Fraction(self.steps[-1]), Fraction(self.steps[0])
        middle_step = self.mean * self.scale
        largest = float(max(highest - middle_step, middle_step - lowest) / self._span)
        rare = -log(LEFT_OUT / 2)
        reach = rare * largest / 3 + sqrt((rare * largest / 3) ** 2 + 2 * spread * rare)
        first = max(0, floor(middle - reach))
        last = min(whole, ceil(middle + reach))
        points = 1 << max(4, (last - first).bit_length())
        return first, points


@dataclass(frozen=True, eq=False)
class Sum:
    """The distribution of the gain of many coups."""

    method: str
    mean: float
    deviation: float
    start: float = 0.0
    span: float = 0.0
    law: Shares | None = None

    @cached_property
    def _cumulated(self) -> Shares:
        assert self.law is not None
        cumulated: Shares = np.cumsum(self.law)
        return cumulated

    def quantile(self, level: float) -> float:
        """Return the least gain that is not exceeded with this probability."""
        if self.law is None:
            return NormalDist(self.mean, self.deviation).inv_cdf(level)
        # A sum of many small shares misses a level by a few units of the last digit.
        place = int(np.searchsorted(self._cumulated, level * (1 - 1e-12)))
        return self.start + self.span * min(place, len(self._cumulated) - 1)

    def at_most(self, gain: float) -> float:
        """Return the probability of a gain of this or less."""
        if self.law is None:
            return NormalDist(self.mean, self.deviation).cdf(gain)
        place = floor((gain - self.start) / self.span + 1e-9)
        if place < 0:
            return 0.0
        return float(self._cumulated[min(place, len(self._cumulated) - 1)])

    def between(self, level: float) -> tuple[float, float]:
        """Return the bounds that leave out as much below as above.

        >>> Sum("normal", 0.0, 1.0).between(0.95)[1].__round__(6)
        1.959964
        """
        rest = (1 - level) / 2
        return self.quantile(rest), self.quantile(1 - rest)
