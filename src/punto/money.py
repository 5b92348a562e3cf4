"""Money is whole minor units; payoffs are exact; every division says what happens to the remainder.

>>> payoff = Payoff.parse("1:1 less 5%")
>>> payoff.net, payoff.step
(Fraction(19, 20), 20)
>>> paid = payoff.pay(101)
>>> print(f"{paid.gross} less {paid.commission} less {paid.breakage} is {paid.net}")
101 less 101/20 less 19/20 is 95
"""

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from math import lcm

from punto.refusals import BadInput

_NUMBER = r"((?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,9})?)"
_RATIO = re.compile(rf"{_NUMBER}(:| for ){_NUMBER}(?: less {_NUMBER}%)?", re.ASCII)
_SHARE = re.compile(rf"{_NUMBER}% of meter", re.ASCII)
_PART_LOST = re.compile(rf"lose {_NUMBER}:{_NUMBER}", re.ASCII)


class Rounding(StrEnum):
    """The two ways in which a table handles fractions."""

    STEPS = "steps"  # stakes are taken only in steps that leave none
    BREAKAGE = "breakage"  # the fraction is cut in the house's favour, and shown


NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Payment:
    """The gain of one stake: gross, less commission (§commission), less breakage, is `net`.

    Breakage is the fraction that stays with the house so that `net` is whole. A push gains nothing
    and a lost stake gains minus itself.
    """

    gross: Fraction
    commission: Fraction
    breakage: Fraction
    net: int


@dataclass(frozen=True, repr=False)
class Payoff:
    """What a stake gains: `gain` for each `per` staked, less the commission on it."""

    gain: int
    per: int = 1
    commission: Fraction = NOTHING

    def __post_init__(self) -> None:
        whole = type(self.gain) is int and type(self.per) is int and self.per >= 1
        if not whole or self.gain < -self.per or not isinstance(self.commission, Fraction):
            raise BadInput(
                f"a payoff of {self.gain!r} to {self.per!r} is not possible; use whole numbers, "
                "1 or more staked, of which no more than all is lost"
            )
        if not 0 <= self.commission < 1 or (self.commission and self.gain <= 0):
            raise BadInput(
                f"a commission of {self.percent}% is not possible; take less than the gain"
            )

    @property
    def percent(self) -> str:
        """The commission in percent, exactly: ``5``, ``2.5``, or a fraction."""
        return in_percent(self.commission)

    @classmethod
    def parse(cls, notation: str) -> "Payoff":
        """Read ``8:1``, ``0.95:1``, ``1:1 less 5%``, ``9 for 1``, ``push``, ``lose half``.

        "For" counts the stake, which comes back with the gain: ``9 for 1`` is ``8:1``. A share of a
        meter is written as in ``100% of meter``.
        """
        if notation in _WORDS:
            return _WORDS[notation]
        if match := _SHARE.fullmatch(notation):
            return Share.of(Fraction(match[1]) / 100)
        if match := _PART_LOST.fullmatch(notation):
            lost, staked = Fraction(match[1]), Fraction(match[2])
            if staked and 0 < lost <= staked:
                return cls._of(-lost / staked)
        elif match := _RATIO.fullmatch(notation):
            paid, staked = Fraction(match[1]), Fraction(match[3])
            if staked and paid:
                if match[2] != ":":
                    return cls._of(paid / staked - 1, Fraction(match[4] or 0) / 100)
                if paid.denominator == staked.denominator == 1:  # as written: 2:2 stays 2:2
                    return cls(int(paid), int(staked), Fraction(match[4] or 0) / 100)
                return cls._of(paid / staked, Fraction(match[4] or 0) / 100)
        raise BadInput(
            f"{notation!r} is not a payoff; write '8:1', '0.95:1', '21:20', '1:1 less 5%', "
            "'9 for 1', 'push', 'lose', 'lose half', 'lose 1:4' or '100% of meter'"
        )

    @classmethod
    def _of(cls, gain: Fraction, commission: Fraction = NOTHING) -> "Payoff":
        return cls(gain.numerator, gain.denominator, commission)

    def times(self, factor: int) -> "Payoff":
        """Return this payoff with the gain multiplied; what is lost stays the same.

        >>> Payoff.parse("8:1").times(3), Payoff.parse("lose").times(3)
        (Payoff.parse('24:1'), Payoff.parse('lose'))
        """
        return Payoff(self.gain * factor, self.per, self.commission) if self.gain > 0 else self

    @cached_property
    def net(self) -> Fraction:
        """The exact gain per unit staked."""
        return Fraction(self.gain, self.per) * (1 - self.commission)

    @property
    def step(self) -> int:
        """The smallest stake whose gain and commission are both whole numbers."""
        return lcm(self.net.denominator, Fraction(self.gain, self.per).denominator)

    def pay(self, stake: int) -> Payment:
        """Return the gain of a stake. A fraction is cut once, never in the patron's favour."""
        gross = Fraction(stake * self.gain, self.per)
        net, remainder = divmod(stake * self.net.numerator, self.net.denominator)
        # Most stakes have no commission and no remainder: skip that arithmetic.
        commission = gross * self.commission if self.commission else NOTHING
        breakage = Fraction(remainder, self.net.denominator) if remainder else NOTHING
        return Payment(gross, commission, breakage, net)

    def __str__(self) -> str:
        for word, payoff in _WORDS.items():
            if self == payoff:
                return word
        if self.gain < 0:
            return f"lose {-self.gain}:{self.per}"
        less = f" less {self.percent}%" if self.commission else ""
        return f"{self.gain}:{self.per}{less}"

    def __repr__(self) -> str:
        return f"Payoff.parse({str(self)!r})"


@dataclass(frozen=True, repr=False, kw_only=True)
class Share(Payoff):
    """A share of a wager's meter, for the stake: `part` of it, and the stake does not come back.

    As a payoff it is what that comes to at one amount of the meter, counted in stakes. A wager
    gives it the one at the seed of its meter.

    >>> share = Payoff.parse("100% of meter")
    >>> share, share.at(5_000).net, share.at(5_000).out_of(100_000, winners=3)
    (Payoff.parse('100% of meter'), Fraction(4999, 1), 33333)
    """

    part: Fraction
    seeded: bool = True  # its odds are those at the seed, which a wager works out

    @classmethod
    def of(cls, part: Fraction) -> "Share":
        """Return a share as it is written: no meter is known yet."""
        if not 0 < part <= 1:
            raise BadInput(f"{part * 100}% of a meter; take more than 0, 100 at most")
        return cls(-1, part=part)

    def at(self, meter: Fraction | int, *, seeded: bool = False) -> "Share":
        """Return this share with the payoff that it has while the meter holds so many stakes."""
        gain = self.part * Fraction(meter) - 1
        return Share(gain.numerator, gain.denominator, part=self.part, seeded=seeded)

    @property
    def part_percent(self) -> str:
        """The part in percent, exactly: ``100``, ``12.5``."""
        return in_percent(self.part)

    @property
    def is_whole(self) -> bool:
        """Whether it takes all that the meter has."""
        return self.part == 1

    @property
    def step(self) -> int:
        """Every stake: what cannot be divided stays in the meter."""
        return 1

    def out_of(self, meter: int, winners: int = 1) -> int:
        """Return the whole units that each winner is handed; the rest stays in the meter."""
        return meter * self.part.numerator // self.part.denominator // winners

    def payment(self, stake: int, meter: int, winners: int = 1) -> Payment:
        """Return the gain of one winner's stake: what the meter hands out, less the stake."""
        net = self.out_of(meter, winners) - stake
        return Payment(Fraction(net), NOTHING, NOTHING, net)

    def __str__(self) -> str:
        return f"{self.part_percent}% of meter"


def in_percent(part: Fraction) -> str:
    """Return a part in percent, exactly."""
    percent = part * 100
    exact = Decimal(percent.numerator) / percent.denominator
    return str(exact) if Fraction(exact) == percent else str(percent)


PUSH = Payoff(0)
LOSE = Payoff(-1)
LOSE_HALF = Payoff(-1, 2)
_WORDS = {"push": PUSH, "lose": LOSE, "lose half": LOSE_HALF}
