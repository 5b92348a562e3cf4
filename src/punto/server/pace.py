"""The pace of one link: how soon its next request may come."""

from collections.abc import Callable

from punto.refusals import Refusal

Pace = Callable[[str], Refusal | None]
"""Asked before each request, by its type: a refusal where it comes too soon."""


class TooFast(Exception):
    """Somebody went on and on although refused; the link is closed."""


def unbounded(_kind: str) -> Refusal | None:
    """Let a link ask as much as it likes."""
    return None
