"""Staff: who they are, and what one person may not do alone."""

from enum import StrEnum

from punto.refusals import BadInput

LONGEST_SIGNATURE = 64
BOT = "bot-"  # how the names of the bots of a house begin; nobody can sign up with one


class Role(StrEnum):
    """What a person is in the house. Nobody has two roles."""

    PATRON = "patron"
    DEALER = "dealer"
    PIT_BOSS = "pit-boss"
    CASHIER = "cashier"
    DIRECTOR = "director"
    AUDITOR = "auditor"  # reads only
    ADMIN = "admin"  # people; no tables, no money, no dealing


STAFF = tuple(role for role in Role if role is not Role.PATRON)

# Roles that move money, rule on tables or appoint others: it takes two persons to give them. One
# person who could give them alone could appoint two others, and so be both of the two persons.
BY_TWO = (Role.PIT_BOSS, Role.CASHIER, Role.DIRECTOR, Role.ADMIN)


def is_bot(patron: str) -> bool:
    """Whether a patron is a bot of the house.

    >>> is_bot("bot-3f"), is_bot("guest-3f")
    (True, False)
    """
    return patron.startswith(BOT)


def two_persons(by: str, approved: str) -> bool:
    """Whether two different persons stand for it.

    >>> two_persons("dealer", "pit boss"), two_persons("pit boss", "Pit boss ")
    (True, False)
    """
    one, other = ("".join(name.split()).casefold() for name in (by, approved))
    return bool(one) and bool(other) and one != other


def signature(name: str, given_as: str) -> str:
    """A name under which somebody stands in the log for what they did: one short line.

    >>> signature("Ann Lee", "--by")
    'Ann Lee'
    """
    if 1 <= len(name) <= LONGEST_SIGNATURE and name.isprintable() and name == name.strip():
        return name
    quoted = repr(name if len(name) <= LONGEST_SIGNATURE else f"{name[:LONGEST_SIGNATURE]}…")
    raise BadInput(
        f"{given_as} {quoted} cannot stand in the log for somebody; write a name of 1 to"
        f" {LONGEST_SIGNATURE} signs, on one line and without spaces around it"
    )
