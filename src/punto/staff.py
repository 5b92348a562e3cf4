"""Staff: who they are, and what one person may not do alone."""

from enum import StrEnum


class Role(StrEnum):
    """What a person is in the house. Nobody has two roles."""

    PATRON = "patron"
    DEALER = "dealer"
    PIT_BOSS = "pit-boss"
    CASHIER = "cashier"
    DIRECTOR = "director"
    AUDITOR = "auditor"  # reads only
    ADMIN = "admin"  # people and tables; no money, no dealing


STAFF = tuple(role for role in Role if role is not Role.PATRON)


def two_persons(by: str, approved: str) -> bool:
    """Whether two different persons stand for it.

    >>> two_persons("dealer", "pit boss"), two_persons("pit boss", "Pit boss ")
    (True, False)
    """
    one, other = ("".join(name.split()).casefold() for name in (by, approved))
    return bool(one) and bool(other) and one != other
