"""Running a function where it does not keep the event loop waiting."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

Made = TypeVar("Made")


class Apart(Protocol):
    """Runs a function where it does not keep the event loop waiting."""

    def __call__(self, make: Callable[[], Made], /) -> Awaitable[Made]:
        """Return what the function returns."""


async def at_once(make: Callable[[], Made]) -> Made:
    """Run a function here and now."""
    return make()
