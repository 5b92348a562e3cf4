"""Cache keys that compare by identity, for values that never change.

Tables share their common parts, so equal parts are the same object. To compare them by content
would take as long as to compute the cached value again.
"""

from typing import Generic, TypeVar

Kept = TypeVar("Kept")


class Same(Generic[Kept]):
    """A wrapper that equals another only if both hold the same object."""

    __slots__ = ("value",)

    def __init__(self, value: Kept) -> None:
        """Keep a reference to the value, so that no other object gets its id."""
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)
