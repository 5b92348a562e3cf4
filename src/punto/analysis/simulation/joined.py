"""Several groups of facts, tallied together: a cell for each two hands that they tell apart.

An engine looks a hand up in two small tables: its first two cards give a row, and the row with the
third card gives the hand's class. A coup is one count in the cell of both classes, however many
facts the wagers ask; afterwards the cells of each signature are added up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from punto.analysis.simulation.hand_lookup import CARDS, THIRDS, HandLookup
from punto.analysis.simulation.tallies import Counted

MOST_CELLS = 1 << 20  # that are tallied together
Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Classes:
    """The classes of one side's hands."""

    rows: npt.NDArray[np.uint16]  # by the first two cards
    thirds: npt.NDArray[np.uint16]  # by row and third card, the last column for none: the class
    samples: Numbers  # a hand of each class

    @classmethod
    def of(cls, answers: Sequence[Numbers]) -> "Classes":
        """Return what some answers tell apart; each has a number for every hand of cards."""
        joint = np.zeros(CARDS * CARDS * THIRDS, np.int64)
        for some in answers:
            _, joint = np.unique(joint * (some.max() + 1) + some, return_inverse=True)
        _, samples = np.unique(joint, return_index=True)
        table = joint.reshape(CARDS * CARDS, THIRDS)
        thirds, rows = np.unique(table, axis=0, return_inverse=True)
        return cls(rows.ravel().astype(np.uint16), thirds.astype(np.uint16), samples)

    def __len__(self) -> int:
        return len(self.samples)

    @property
    def initial(self) -> bool:
        """Whether the first two cards alone tell the class."""
        return bool(np.all(self.thirds == self.thirds[:, :1]))


@dataclass(frozen=True, eq=False)
class Joined:
    """Groups of facts that are tallied together."""

    groups: tuple[HandLookup, ...]
    player: Classes
    banker: Classes

    @classmethod
    def of(cls, groups: Sequence[HandLookup]) -> "Joined":
        """Join these groups."""
        player = Classes.of([group.answers[0][group.player] for group in groups])
        banker = Classes.of([group.answers[1][group.banker] for group in groups])
        return cls(tuple(groups), player, banker)

    @property
    def cells(self) -> int:
        """The number of pairs of classes."""
        return len(self.player) * len(self.banker)

    def split(self, counted: npt.NDArray[Any]) -> Iterator[Counted]:
        """Yield the tally of each group; `counted` has the cells last."""
        classes = len(self.player), len(self.banker)
        cells = counted.reshape(*counted.shape[:-1], *classes).astype(np.float64)
        for group in self.groups:
            yield self._tally(group, cells)

    def _tally(self, group: HandLookup, cells: npt.NDArray[np.float64]) -> Counted:
        """Add up the cells of each signature, exactly: no count reaches 2^53."""
        one = group.answers[0][group.player[self.player.samples]]
        other = group.answers[1][group.banker[self.banker.samples]]
        signature = _signatures(group)
        rows, columns = (np.eye(size) for size in signature.shape)
        by_answers = (rows[:, one] @ cells @ columns[other]).astype(np.int64)
        listed = by_answers.reshape(*cells.shape[:-2], signature.size)
        tallied = np.zeros((len(group.signatures) + 1, *cells.shape[:-2]), np.int64)
        np.add.at(tallied, signature.ravel(), np.moveaxis(listed, -1, 0))
        assert not tallied[-1].any(), "a coup that the tableau forbids"
        return np.moveaxis(tallied[:-1], 0, -1)


def _signatures(group: HandLookup) -> Numbers:
    """Return the signature of both hands' answers; -1 where they never come together."""
    sizes = [numbers.max() + 1 for numbers in group.answers]
    signature = np.full(sizes, -1, np.int64)
    one, other = np.meshgrid(*group.answers, indexing="ij")
    both = group.both.reshape(one.shape)
    possible = both >= 0
    signature[one[possible], other[possible]] = both[possible]
    return signature


@lru_cache(maxsize=8)
def joined(groups: tuple[HandLookup, ...], most: int = MOST_CELLS) -> tuple[Joined, ...]:
    """Return the groups in their order, as many together as have room in one tally."""
    if groups and (everything := Joined.of(groups)).cells <= most:
        return (everything,)
    together: list[Joined] = []
    for group in groups:
        if together:
            wider = Joined.of([*together[-1].groups, group])
            if wider.cells <= most:
                together[-1] = wider
                continue
        together.append(Joined.of([group]))
    return tuple(together)
