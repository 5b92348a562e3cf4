"""Meters: what a progressive wager has collected for the patron who hits it.

Amounts are counted in stakes, so that a declaration fits every currency: a table fixes the stake.

>>> meter = Meter(seed=5_000, contribution="20%", clause="x:meter")
>>> meter.seed_for(500), meter.taken(500)
(2500000, 100)
"""

from dataclasses import dataclass
from fractions import Fraction

from punto.money import in_percent
from punto.refusals import BadInput

MOST_SEED = 10**9  # stakes


@dataclass(frozen=True, slots=True, init=False)
class Meter:
    """The meter of a wager: what it starts with, and what goes into it."""

    seed: int  # stakes; the house puts them in at first, and again after the whole was won
    contribution: Fraction  # the part of each stake on the wager
    clause: str

    def __init__(self, *, seed: int, contribution: Fraction | str, clause: str) -> None:
        """`contribution` as a fraction, or in percent as in ``20%``."""
        if type(seed) is not int or not 1 <= seed <= MOST_SEED:
            raise BadInput(f"a seed of {seed!r} stakes; take 1 to {MOST_SEED:,}")
        object.__setattr__(self, "seed", seed)
        object.__setattr__(self, "contribution", _part(contribution))
        object.__setattr__(self, "clause", clause)

    @property
    def percent(self) -> str:
        """The contribution in percent, exactly."""
        return in_percent(self.contribution)

    def seed_for(self, stake: int) -> int:
        """Return the seed in units, where the wager takes this stake."""
        return self.seed * stake

    def taken(self, stake: int) -> int | None:
        """Return what goes into the meter of a stake; None where that is not a whole number."""
        part = self.contribution * stake
        return part.numerator if part.denominator == 1 else None


def _part(written: Fraction | str) -> Fraction:
    try:
        if isinstance(written, str) and written.endswith("%"):
            part = Fraction(written[:-1]) / 100
        else:
            part = Fraction(written)
    except (TypeError, ValueError, ZeroDivisionError) as problem:
        raise BadInput(f"a contribution of {written!r}; write it as in '20%' or '1/5'") from problem
    if not 0 < part < 1:
        raise BadInput(f"a contribution of {written!r}; take more than 0, less than all")
    return part
