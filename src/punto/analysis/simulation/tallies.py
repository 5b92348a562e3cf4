"""The result of an engine: how often each signature occurred, without any prices.

A coup has two signatures: how it *ended* (both totals, both numbers of cards) and what was dealt
*initially* (each hand's class: the pair it makes and the nines it holds). A game whose wagers ask
more than these has further ones, one for each group of facts. Each is tallied with the die, and
separately for coups that every shoe reaches and for later ones.
"""

from collections.abc import Sequence
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
    others: tuple[Counted, ...] = ()  # by group of facts

    def __repr__(self) -> str:
        return f"<Tallies of {self.coups:,} coups>"

    @classmethod
    def none(cls, sides: int, others: Sequence[int] = ()) -> "Tallies":
        """Return empty tallies for a die with this many sides; one side means no die.

        `others` has the number of signatures of each further group.
        """
        return cls(
            np.zeros((PHASES, sides, ENDS), np.int64),
            np.zeros((PHASES, sides, CLASSES * CLASSES), np.int64),
            tuple(np.zeros((PHASES, sides, several), np.int64) for several in others),
        )

    def __add__(self, other: "Tallies") -> "Tallies":
        others = zip(self.others, other.others, strict=True)
        return Tallies(
            self.ends + other.ends,
            self.initial + other.initial,
            tuple(mine + theirs for mine, theirs in others),
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tallies):
            return NotImplemented
        mine, theirs = (
            (self.ends, self.initial, *self.others),
            (other.ends, other.initial, *other.others),
        )
        return len(mine) == len(theirs) and all(map(np.array_equal, mine, theirs))

    @property
    def coups(self) -> int:
        """The number of coups dealt."""
        return int(self.ends.sum())

    @property
    def fixed(self) -> int:
        """The number of coups dealt that every shoe reaches."""
        return int(self.ends[0].sum())
