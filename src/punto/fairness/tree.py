"""A Merkle tree: one hash that stands for many, and a short proof that a leaf is one of them.

>>> tree = Tree.over([tagged("leaf", place) for place in range(5)])
>>> path = tree.path(4)
>>> len(path), climb(tree.leaves[4], 4, path) == tree.root
(3, True)
"""

from collections.abc import Sequence
from dataclasses import dataclass

from punto.hashes import SIZE, tagged

EMPTY = tagged("empty")  # fills the lowest row up to a power of two


@dataclass(frozen=True, repr=False)
class Tree:
    """The rows of hashes, from the leaves up to the root."""

    rows: tuple[tuple[bytes, ...], ...]

    @classmethod
    def over(cls, leaves: Sequence[bytes]) -> "Tree":
        """Build the tree over some leaves, in their order."""
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
        """Return the hashes that a leaf is joined with on the way to the root, bottom up."""
        return tuple(row[(place >> height) ^ 1] for height, row in enumerate(self.rows[:-1]))


def climb(leaf: bytes, place: int, path: Sequence[bytes]) -> bytes:
    """Return the hash that a leaf and a path lead to: the root, if the leaf is in the tree."""
    reached = leaf
    for beside in path:
        pair = (beside, reached) if place & 1 else (reached, beside)
        reached, place = tagged("node", *pair), place >> 1
    return reached


def is_whole_proof(parts: Sequence[bytes]) -> bool:
    """Return True if these can be the secret of a leaf and its path; a stored one may be damaged.

    >>> is_whole_proof([bytes(32)] * 3), is_whole_proof([bytes(32), bytes(7)]), is_whole_proof([])
    (True, False, False)
    """
    return bool(parts) and all(len(part) == SIZE for part in parts)
