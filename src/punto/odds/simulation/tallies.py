"""The result of an engine: how often each signature occurred, without any prices.

A coup has two signatures: how it *ended* (both totals, both numbers of cards) and what was dealt
*initially* (each hand's class: the pair it makes and the nines it holds). Each is tallied with the
die, and separately for coups that every shoe reaches and for later ones.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

PHASES = 2  # coups that every shoe reaches, and later ones
ENDS = 512  # both totals and both numbers of cards, with room: a power of two
CLASSES = 32  # of a hand's first two cards, with room: a power of two

Counted = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Tallies:
    """The number of occurrences by phase, die and signature."""

    ends: Counted
    initial: Counted

    @classmethod
    def none(cls, sides: int) -> "Tallies":
        """Return empty tallies for a die with this many sides; one side means no die."""
        return cls(
            np.zeros((PHASES, sides, ENDS), np.int64),
            np.zeros((PHASES, sides, CLASSES * CLASSES), np.int64),
        )

    def __add__(self, other: "Tallies") -> "Tallies":
        return Tallies(self.ends + other.ends, self.initial + other.initial)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tallies):
            return NotImplemented
        same = np.array_equal(self.ends, other.ends)
        return same and np.array_equal(self.initial, other.initial)

    @property
    def coups(self) -> int:
        """The number of coups dealt."""
        return int(self.ends.sum())

    @property
    def fixed(self) -> int:
        """The number of coups dealt that every shoe reaches."""
        return int(self.ends[0].sum())
