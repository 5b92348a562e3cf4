"""The very same: a key for what is kept of a value that is never changed.

Tables share what they have in common, so that the same parts are the very same; to look for them by
what they hold would take as long as to make what is looked for.
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
