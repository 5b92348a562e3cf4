"""What a house pays back at the end of a session: on a loss, and on rolling chips.

>>> Rebate.parse("10%").paid(-1_005), Rebate.parse("10% from 2000").paid(-1_005)
(100, 0)
>>> Rolling.parse("1.25%").paid(10_000)
125
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from punto.refusals import BadInput

_PERCENT = r"([0-9]{1,3}(?:\.[0-9]{1,6})?)%"
_REBATE = re.compile(_PERCENT + r"(?: from ([0-9]{1,12}))?")
_ROLLING = re.compile(_PERCENT)


@dataclass(frozen=True, slots=True)
class Rebate:
    """A share of the loss of a session, if it lost at least so much."""

    share: Fraction
    least: int = 1

    def __post_init__(self) -> None:
        _check(self.share)

    @classmethod
    def parse(cls, notation: str) -> "Rebate":
        """Read a rebate such as ``10%`` or ``10% from 5000``."""
        match = _REBATE.fullmatch(notation)
        if match is None:
            raise BadInput(f"{notation!r} is not a rebate; write '10%' or '10% from 5000'")
        return cls(Fraction(match[1]) / 100, max(int(match[2] or 1), 1))

    def paid(self, net: int) -> int:
        """Return what is paid after a session; a fraction of a unit stays with the house."""
        return int(-net * self.share) if -net >= self.least else 0


@dataclass(frozen=True, slots=True)
class Rolling:
    """A commission on rolling chips: a share of all stakes that were lost.

    A patron of such a programme stakes chips that cannot be cashed. Won stakes are paid in chips
    that can, so each rolling chip is staked until it is lost: what was lost is what was rolled.
    """

    share: Fraction

    def __post_init__(self) -> None:
        _check(self.share)

    @classmethod
    def parse(cls, notation: str) -> "Rolling":
        """Read a commission such as ``1.25%``."""
        match = _ROLLING.fullmatch(notation)
        if match is None:
            raise BadInput(f"{notation!r} is not a commission on rolling chips; write '1.25%'")
        return cls(Fraction(match[1]) / 100)

    def paid(self, lost: int) -> int:
        """Return what is paid on the lost stakes; a fraction of a unit stays with the house."""
        return int(lost * self.share)


def _check(share: Fraction) -> None:
    if not 0 < share <= 1:
        raise BadInput(f"{float(share):g} of it cannot be paid back; take more than 0, at most 1")
