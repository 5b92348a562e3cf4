"""Ids: a client makes them before it sends, so that what is sent twice is known again."""

from secrets import token_urlsafe


def new_id() -> str:
    """An id of 128 bits that nothing else has.

    >>> len(new_id()), new_id() == new_id()
    (22, False)
    """
    return token_urlsafe(16)
