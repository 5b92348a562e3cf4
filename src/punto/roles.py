"""Staff: their roles, and the acts that need two persons."""

from enum import StrEnum

from punto.refusals import BadInput

LONGEST_SIGNATURE = 64
BOT = "~bot-"  # how the names of the house's own bots begin; no account ever could


class Role(StrEnum):
    """A person's role in the house. Nobody has two roles."""

    PATRON = "patron"
    DEALER = "dealer"
    PIT_BOSS = "pit-boss"
    CASHIER = "cashier"
    DIRECTOR = "director"
    AUDITOR = "auditor"  # reads only
    ADMIN = "admin"  # people; no tables, no money, no dealing


STAFF = tuple(role for role in Role if role is not Role.PATRON)

# Roles that move money, rule on tables or appoint others: it takes two persons to give them. One
# person who could give them alone could appoint two accounts and act as both persons.
BY_TWO = (Role.PIT_BOSS, Role.CASHIER, Role.DIRECTOR, Role.ADMIN)


def is_bot(patron: str) -> bool:
    """Whether a patron is a bot of the house.

    >>> is_bot("~bot-3f"), is_bot("bot-3f")
    (True, False)
    """
    return patron.startswith(BOT)


def two_persons(by: str, approved: str) -> bool:
    """Return True if these are the names of two different persons.

    >>> two_persons("dealer", "pit boss"), two_persons("pit boss", "Pit boss ")
    (True, False)
    """
    first, second = ("".join(name.split()).casefold() for name in (by, approved))
    return bool(first) and bool(second) and first != second


def signature(name: str, given_as: str) -> str:
    """Return a name that may sign an act in the log: one short line. Reject any other.

    >>> signature("Ann Lee", "--by")
    'Ann Lee'
    """
    if 1 <= len(name) <= LONGEST_SIGNATURE and name.isprintable() and name == name.strip():
        return name
    quoted = repr(name if len(name) <= LONGEST_SIGNATURE else f"{name[:LONGEST_SIGNATURE]}…")
    raise BadInput(
        f"{given_as} {quoted} cannot be a name in the log; write 1 to {LONGEST_SIGNATURE}"
        " characters, on one line and without spaces around it"
    )
