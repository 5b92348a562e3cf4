"""Cache keys that compare by identity, for values that never change.

Tables share their common parts, so equal parts are the same object. To compare them by content
would take as long as to compute the cached value again.
"""

from typing import Generic, TypeVar

Kept = TypeVar("Kept")


class Same(Generic[Kept]):
    """A value that is equal to itself alone."""

    __slots__ = ("value",)

    def __init__(self, value: Kept) -> None:
        """Hold on to it, so that nothing else takes its place in memory."""
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)
