"""Picking: one of several choices from a secret and the entropy, each equally likely.

Cards, dice and lots are all picked here. A number of 256 bits is hashed from what is picked, its
place, its secret and the entropy. The numbers below the largest multiple of the choices are as
many for each choice; a number above is passed over, and the next attempt is hashed.

>>> source = Source("00" * 32, "11" * 32)
>>> [pick("card", source, place, bytes(32), 52) for place in range(3)]
[21, 47, 7]
"""

from dataclasses import dataclass
from functools import cached_property

from punto.hashes import tagged

RANGE = 1 << 256  # of the numbers that a hash can be


@dataclass(frozen=True)
class Source:
    """What everything of one commitment is picked from, beside its secrets; both in hex."""

    commitment: str
    entropy: str

    @cached_property
    def raw(self) -> tuple[bytes, bytes]:
        """The bytes that are hashed."""
        return bytes.fromhex(self.commitment), bytes.fromhex(self.entropy)


def fair_range(choices: int) -> int:
    """Return the bound below which each choice has as many numbers as any other."""
    return RANGE - RANGE % choices


def pick(what: str, source: Source, place: int, secret: bytes, choices: int) -> int:
    """Return one of the choices, counted from 0, each equally likely."""
    fair, attempt = fair_range(choices), 0
    commitment, entropy = source.raw
    while True:
        drawn = tagged(what, commitment, place, attempt, secret, entropy)
        number = int.from_bytes(drawn, "big")
        if number < fair:
            return number % choices
        attempt += 1
