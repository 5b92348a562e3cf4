"""Names that nobody can sign up with: those of the log, of staff, and similar ones."""

import re

from punto.roles import BOT

LOG = ("house", "draw", "system", "punto")  # names in the log that belong to no person

_STAFF = (
    *("admin", "administrator", "auditor", "boss", "cage", "cashier", "casino", "croupier"),
    *("dealer", "director", "help", "host", "inspector", "manager", "moderator", "office"),
    *("official", "operator", "owner", "pit", "root", "security", "server", "service", "staff"),
    *("supervisor", "support", "surveillance", "sysadmin", "webmaster"),
)
_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "3": "e", "4": "a", "5": "s", "7": "t"})


def _shape(name: str) -> str:
    """Reduce a name: similar characters become the same one, and separators disappear.

    >>> _shape("Adm1n") == _shape("a.d-m_i.n") == _shape("adrnin") == _shape("admin")
    True
    """
    folded = re.sub(r"[\W_]+", "", name.casefold()).translate(_ALIKE)
    return folded.replace("rn", "m").replace("vv", "w")


_WORDS = "|".join(sorted({_shape(word) for word in (*LOG, *_STAFF)}, key=len, reverse=True))
_RESERVED = re.compile(f"(?:the)?(?:{_WORDS})+")


def is_reserved(name: str) -> bool:
    """Return True if patrons might mistake this for a name of the house.

    >>> is_reserved("pit-boss"), is_reserved("Dealer_7"), is_reserved("punto.supp0rt")
    (True, True, True)
    >>> is_reserved("brad"), is_reserved("pitt"), is_reserved("dealers-choice")
    (False, False, False)
    """
    if name.startswith(("guest-", BOT)):
        return True
    shapes = {_shape(name), _shape(re.sub(r"[\d\W_]+$", "", name))}
    return any(_RESERVED.fullmatch(shape) for shape in shapes)
