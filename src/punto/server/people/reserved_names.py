"""Names that nobody can sign up with: those of the log, of staff, and similar ones."""

import re
import unicodedata

from punto.roles import BOT
from punto.server.people.name_rules import skeleton

LOG = ("house", "draw", "system", "punto")  # names in the log that belong to no person

_STAFF = (
    *("admin", "administrator", "auditor", "boss", "cage", "cashier", "casino", "croupier"),
    *("dealer", "director", "help", "host", "inspector", "manager", "moderator", "office"),
    *("official", "operator", "owner", "pit", "root", "security", "server", "service", "staff"),
    *("supervisor", "support", "surveillance", "sysadmin", "webmaster"),
)
_STAFF_ELSEWHERE = (
    *("荷官", "莊荷", "庄荷", "客服", "管理員", "管理员", "官方", "賭場", "赌场", "經理", "经理"),
    *("الموزع", "الإدارة", "مدير", "الدعم", "موظف", "الكازينو"),
)
_MACHINES = re.compile(r"(?:bot|guest)(?:[\W\d_]|$)")


_WORDS = "|".join(
    sorted({skeleton(word) for word in (*LOG, *_STAFF, *_STAFF_ELSEWHERE)}, key=len, reverse=True)
)
_RESERVED = re.compile(f"(?:the)?(?:{_WORDS})+")


def is_reserved(name: str) -> bool:
    """Return True if patrons might mistake this for a name of the house.

    >>> is_reserved("pit-boss"), is_reserved("Dealer_7"), is_reserved("punto.supp0rt")
    (True, True, True)
    >>> is_reserved("brad"), is_reserved("pitt"), is_reserved("dealers-choice")
    (False, False, False)
    >>> is_reserved("Bot 7"), is_reserved("荷官"), is_reserved("Bottega")
    (True, True, False)
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    if name.startswith(("guest-", BOT)) or _MACHINES.match(folded):
        return True
    shapes = {skeleton(name), skeleton(re.sub(r"[\d\W_]+$", "", name))}
    return any(_RESERVED.fullmatch(shape) for shape in shapes)
