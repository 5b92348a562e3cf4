"""Currencies: money, play money and tournament chips, which never mix; and rates between monies.

>>> [kind(code).value for code in ("HKD", "PLAY", "CHIP-FINAL")]
['money', 'play', 'tournament']
>>> Rate(103, 100).gives(1_000), Rate(103, 100).gives(1_001)
(1030, None)

Amounts are whole minor units everywhere. People read and write them in the currency itself:

>>> written(123450, "HKD"), written(123450, "JPY"), written(-123450, "KWD")
('1,234.50', '123,450', '-123.450')
>>> amount_of("1,234.5", "HKD"), amount_of("1.234", "HKD"), amount_of("12", "PLAY")
(123450, None, 12)
"""

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from math import gcd

from punto.refusals import BadInput

PLAY_MONEY = "PLAY"
_TOURNAMENT = "CHIP-"
_CODE = re.compile(r"[A-Z]{3,8}(?:-[A-Z0-9]{1,24})?")

# ISO 4217: money has two minor digits, except these. Play money and chips have none.
MONEY_DIGITS = 2
OTHER_DIGITS = 0
EXCEPTIONS = {
    **dict.fromkeys(("BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG"), 0),
    **dict.fromkeys(("RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"), 0),
    **dict.fromkeys(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"), 3),
    **dict.fromkeys(("CLF", "UYW"), 4),
}
_ISO = re.compile(r"[A-Z]{3}")
_WRITTEN = re.compile(r"(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,16})(?:\.([0-9]{1,4}))?")


def minor_digits(code: str) -> int:
    """Return how many digits of a currency's amounts are minor units.

    >>> [minor_digits(code) for code in ("HKD", "JPY", "KWD", "PLAY", "CHIP-FINAL")]
    [2, 0, 3, 0, 0]
    """
    usual = MONEY_DIGITS if _ISO.fullmatch(code) else OTHER_DIGITS
    return EXCEPTIONS.get(code, usual)


def major(amount: int, code: str) -> Decimal:
    """Return an amount of minor units in the currency itself, exactly."""
    return Decimal(amount).scaleb(-minor_digits(code))


def written(amount: int, code: str, *, sign: bool = False) -> str:
    """Write an amount for people, with all of its minor digits; `sign` marks gains too."""
    style = f"{'+' if sign else ''},.{minor_digits(code)}f"
    return format(major(amount, code), style)


def amount_of(text: str, code: str) -> int | None:
    """Read an amount that a person wrote; None where it is none of this currency.

    Commas group thousands and a point begins the minor units, as in ``1,234.50``.
    """
    found = _WRITTEN.fullmatch(text)
    digits = minor_digits(code)
    if found is None or len(found[1] or "") > digits:
        return None
    return int(Decimal(text.replace(",", "")).scaleb(digits))


class CurrencyKind(StrEnum):
    """The kinds of currency."""

    MONEY = "money"
    PLAY = "play"
    TOURNAMENT = "tournament"


def kind(code: str) -> CurrencyKind:
    """Return the kind of currency that a code names."""
    if not _CODE.fullmatch(code):
        raise BadInput(f"{code!r} is not a currency; write it in capitals, as in HKD or PLAY")
    if code == PLAY_MONEY:
        return CurrencyKind.PLAY
    return CurrencyKind.TOURNAMENT if code.startswith(_TOURNAMENT) else CurrencyKind.MONEY


@dataclass(frozen=True, slots=True)
class Rate:
    """So many units of one money for so many of another, in whole numbers."""

    units: int
    per: int

    def __post_init__(self) -> None:
        if min(self.units, self.per) < 1:
            raise BadInput(f"no rate of {self.units} for {self.per}; use whole numbers from 1")

    def gives(self, amount: int) -> int | None:
        """Return the worth of an amount; None where it would leave a fraction."""
        worth, rest = divmod(amount * self.units, self.per)
        return None if rest or not worth else worth

    def rounded_up(self, amount: int) -> int:
        """Return the worth of an amount; a fraction counts as a whole unit.

        >>> Rate(100, 103).rounded_up(1_030), Rate(100, 103).rounded_up(1_031)
        (1000, 1001)
        """
        return -(-amount * self.units // self.per)

    @property
    def step(self) -> int:
        """The smallest amount that leaves no fraction; its multiples leave none either.

        >>> Rate(100, 103).step, Rate(50, 400).step
        (103, 8)
        """
        return self.per // gcd(self.units, self.per)

    def most_of(self, held: int, most: int) -> int:
        """Return the most of what somebody holds that is worth `most` or less, in whole units.

        >>> Rate(100, 103).most_of(1_100, 5_000), Rate(100, 103).most_of(1_100, 950)
        (1030, 927)
        """
        times = min(held // self.step, most // self.back.step)
        return times * self.step

    @property
    def back(self) -> "Rate":
        """The rate the other way round."""
        return Rate(self.per, self.units)

    def then(self, other: "Rate") -> "Rate":
        """Return the rate of an exchange at this rate and then at another.

        >>> Rate(100, 103).then(Rate(8, 1))
        Rate(units=800, per=103)
        """
        return Rate(self.units * other.units, self.per * other.per)

    def better_by(self, other: "Rate") -> int:
        """Return by how much more this gives, in hundredths of a percent; 0 where it is no more.

        >>> Rate(103, 100).better_by(Rate(1, 1)), Rate(1, 1).better_by(Rate(103, 100))
        (300, 0)

        It is rounded up, so that the smallest difference counts.
        """
        here, there = self.units * other.per, self.per * other.units
        return max(0, -(-(here - there) * 10_000 // there))
