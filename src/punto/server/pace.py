"""The pace of one link: the limit on how soon its next request may come."""

from collections.abc import Callable

from punto.refusals import Refusal

Pace = Callable[[str], Refusal | None]
"""Called with the type of each request; returns a refusal if it comes too soon."""


class TooFast(Exception):
    """Somebody kept sending although refused; the link is closed."""


def unbounded(_kind: str) -> Refusal | None:
    """Allow any number of requests."""
    return None
