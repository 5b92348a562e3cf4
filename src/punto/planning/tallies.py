"""What many runs of a tournament came to, added up; the order of the runs makes no difference."""

from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from punto.planning.encoding import Reals
from punto.planning.policies import Policy


@dataclass
class Sums:
    """A sum of numbers and of their squares, exact for whole numbers."""

    total: int | float = 0
    squares: int | float = 0

    def add(self, numbers: list[int] | list[float]) -> None:
        """Add some numbers."""
        for number in numbers:
            self.total += number
            self.squares += number * number


def _by_policy() -> dict[Policy, Sums]:
    return {policy: Sums() for policy in Policy}


@dataclass
class Tallies:
    """The tallies of a plan, by stage; the last of `seconds` is the whole."""

    coups: list[Counter[int]]
    seconds: list[Counter[int]]
    ways: Reals  # by stage, kind of place, place: came, went on, by an even chance
    prizes: dict[Policy, Sums] = field(
        default_factory=lambda: {policy: Sums() for policy in Policy}
    )
    firsts: dict[Policy, Sums] = field(
        default_factory=lambda: {policy: Sums() for policy in Policy}
    )
    pool: Sums = field(default_factory=Sums)
    runs: int = 0

    @classmethod
    def none(cls, stages: int, seats: int) -> "Tallies":
        """Return empty tallies."""
        return cls(
            [Counter() for _ in range(stages)],
            [Counter() for _ in range(stages + 1)],
            np.zeros((stages, 3, seats, 3)),
        )
