"""Ids: a client makes one before it sends a request, so that a repetition is recognized."""

from secrets import token_urlsafe


def new_id() -> str:
    """Return a new random id of 128 bits.

    >>> len(new_id()), new_id() == new_id()
    (22, False)
    """
    return token_urlsafe(16)
