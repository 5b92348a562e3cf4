"""Draws: what a game draws at random besides its cards, each value with its own chance.

>>> multiplier = Draw("multiplier", {1: "5/6", 2: "1/8", 5: "1/24"}, clause="x:multiplier")
>>> multiplier.fact.weights
{1: 20, 2: 3, 5: 1}
>>> multiplier.value(0), multiplier.value(23)
(1, 5)
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm
from types import MappingProxyType
from typing import Any

from punto.coup import DIE_NAME, Coup, Drawn
from punto.fact import ChanceFact
from punto.predicates import Value
from punto.refusals import BadInput
from punto.tabular import listed

MOST_CHANCES = 1_000_000  # into which the chances of a draw may be divided
MOST_DRAWS = 8  # of a game: shoes have a secret for each of every coup
MOST_TOGETHER = 2_000  # combinations of values of all draws of a game: odds count each
MOST_DRAWN = 999_999_999  # the largest value of a draw: notation has nine digits for it
_KEY = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


@dataclass(frozen=True, init=False)
class Draw:
    """A random source of a game: its name, and what can come with what chance.

    It is drawn between the close of bets and the first card, or before the bets open, so that
    patrons know it when they stake.
    """

    key: str
    chances: Mapping[int, Fraction]
    clause: str
    before_bets: bool
    # What people call it, by language, where no catalogue has its name: {"en": "Multiplier"}.
    names: Mapping[str, str] = field(hash=False)

    def __init__(
        self,
        key: str,
        chances: Mapping[int, Fraction | str | int],
        *,
        clause: str,
        before_bets: bool = False,
        names: Mapping[str, str] | None = None,
    ) -> None:
        """`chances` as fractions or decimals whose sum is 1, such as ``{1: "5/6", 10: "1/6"}``."""
        if not _KEY.fullmatch(key) or key == DIE_NAME:
            raise BadInput(f"{key!r} cannot name a draw; write it as in 'multiplier'")
        if inexact := [chance for chance in chances.values() if isinstance(chance, float)]:
            raise BadInput(
                f"{inexact[0]!r} of {key!r} is a float, which is not exact; write a fraction or a "
                'decimal in quotes, as in "1/8" or "0.125"'
            )
        try:
            read = {value: Fraction(chance) for value, chance in chances.items()}
        except (TypeError, ValueError, ZeroDivisionError) as problem:
            raise BadInput(
                f"the chances of {key!r} are not fractions: {chances!r}; write each as in "
                '"1/8" or "0.125"'
            ) from problem
        if any(type(value) is not int or not 0 <= value <= MOST_DRAWN for value in read):
            raise BadInput(
                f"{key!r} draws {list(read)!r}; only whole numbers from 0 to {MOST_DRAWN:,} can "
                "be drawn"
            )
        if sum(read.values()) != 1 or min(read.values()) <= 0:
            raise BadInput(
                f"the chances of {key!r} add up to {sum(read.values())}; give each value a chance "
                "above 0, together 1"
            )
        if lcm(*(chance.denominator for chance in read.values())) > MOST_CHANCES:
            raise BadInput(
                f"the chances of {key!r} have no common denominator up to {MOST_CHANCES:,}; "
                "use simpler fractions"
            )
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "chances", MappingProxyType(read))
        object.__setattr__(self, "clause", clause)
        object.__setattr__(self, "before_bets", before_bets)
        object.__setattr__(self, "names", dict(names or {}))

    @cached_property
    def whole(self) -> int:
        """The number of equal chances that its values share."""
        return lcm(*(chance.denominator for chance in self.chances.values()))

    def __repr__(self) -> str:
        chances = listed(f"{value}: {chance}" for value, chance in self.chances.items())
        return f"<Draw {self.key}: {chances}>"

    @cached_property
    def fact(self) -> ChanceFact:
        """The fact that tells what was drawn."""
        weights = {value: int(chance * self.whole) for value, chance in self.chances.items()}
        return ChanceFact(self.key, weights, read=self._read)

    def value(self, pick: int) -> int:
        """Return what a pick draws: a number from 0 to the sum of the weights less 1."""
        for value, weight in self.fact.weights.items():
            if pick < weight:
                return value
            pick -= weight
        raise BadInput(f"a pick of {self.key!r} is from 0 to {self.whole - 1}")

    def _read(self, coup: Coup) -> Value:
        for name, value in coup.drawn:
            if name == self.key:
                return value
        raise ValueError(f"{coup!r} has no {self.key}, and this game needs one; give it")

    def __reduce__(self) -> tuple[object, ...]:
        about = {"clause": self.clause, "before_bets": self.before_bets, "names": self.names}
        return _draw, (self.key, dict(self.chances), about)

    def __hash__(self) -> int:
        return hash((self.key, tuple(self.chances.items()), self.clause, self.before_bets))


def _draw(key: str, chances: dict[int, Fraction], about: Mapping[str, Any]) -> Draw:
    return Draw(key, chances, **about)


def number_of(draws: Sequence[Draw], key: str) -> int:
    """Return which of a game's draws this is, from 0."""
    return [draw.key for draw in draws].index(key)


def in_order(draws: Iterable[Draw], drawn: Drawn) -> Drawn:
    """Return what was drawn in the order in which the game names it."""
    known = dict(drawn)
    return tuple((draw.key, known[draw.key]) for draw in draws if draw.key in known)
