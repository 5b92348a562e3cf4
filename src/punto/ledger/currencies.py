"""Currencies: money, play money and tournament chips, which never mix; and rates between monies.

>>> [kind(code).value for code in ("HKD", "PLAY", "CHIP-FINAL")]
['money', 'play', 'tournament']
>>> Rate(103, 100).gives(1_000), Rate(103, 100).gives(1_001)
(1030, None)
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from punto.refusals import BadInput

PLAY_MONEY = "PLAY"
_TOURNAMENT = "CHIP-"
_CODE = re.compile(r"[A-Z]{3,8}(?:-[A-Z0-9]{1,24})?")


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

    @property
    def back(self) -> "Rate":
        """The rate the other way round."""
        return Rate(self.per, self.units)
