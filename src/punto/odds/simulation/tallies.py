"""What an engine hands back: how often each signature came, and nothing of what it is worth.

A coup has two signatures: how it *ended* (both totals, both numbers of cards) and what was dealt
*initially* (each hand's class: the pair it makes and the nines it holds). Each is tallied with the
die, and apart for coups that every shoe reaches and for those that only some do.
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
    """How often each signature came: by phase, die and signature."""

    ends: Counted
    initial: Counted

    @classmethod
    def none(cls, sides: int) -> "Tallies":
        """Nothing dealt yet, with a die of so many sides; one side means without a die."""
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
        """How many coups were dealt."""
        return int(self.ends.sum())

    @property
    def fixed(self) -> int:
        """How many of them every shoe reaches."""
        return int(self.ends[0].sum())
