"""A Merkle tree: one hash that stands for many, and a short proof that a leaf is one of them.

>>> tree = Tree.over([tagged("leaf", place) for place in range(5)])
>>> path = tree.path(4)
>>> len(path), climbed(tree.leaves[4], 4, path) == tree.root
(3, True)
"""

from collections.abc import Sequence
from dataclasses import dataclass

from punto.hashes import tagged

EMPTY = tagged("empty")  # what fills the lowest row up to a power of two


@dataclass(frozen=True, repr=False)
class Tree:
    """The rows of hashes, from the leaves up to the root."""

    rows: tuple[tuple[bytes, ...], ...]

    @classmethod
    def over(cls, leaves: Sequence[bytes]) -> "Tree":
        """The tree over some leaves, in their order."""
        width = 1 << (len(leaves) - 1).bit_length()
        row = (*leaves, *[EMPTY] * (width - len(leaves)))
        rows = [row]
        while len(row) > 1:
            pairs = zip(row[::2], row[1::2], strict=True)
            row = tuple(tagged("node", left, right) for left, right in pairs)
            rows.append(row)
        return cls(tuple(rows))

    @property
    def leaves(self) -> tuple[bytes, ...]:
        """The lowest row."""
        return self.rows[0]

    @property
    def root(self) -> bytes:
        """The one hash that stands for all."""
        return self.rows[-1][0]

    def path(self, place: int) -> tuple[bytes, ...]:
        """What a leaf is joined with on its way to the root, from the bottom up."""
        return tuple(row[(place >> height) ^ 1] for height, row in enumerate(self.rows[:-1]))


def climbed(leaf: bytes, place: int, path: Sequence[bytes]) -> bytes:
    """Where a leaf comes to along a path: the root, if it is one of the tree's."""
    reached = leaf
    for beside in path:
        pair = (beside, reached) if place & 1 else (reached, beside)
        reached, place = tagged("node", *pair), place >> 1
    return reached
