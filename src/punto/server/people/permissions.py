"""Roles: who is shown what, and why somebody is refused.

Each request says which roles may send it and which may approve it (`punto.wire`).
"""

from punto.refusals import Reason
from punto.roles import Role

# Who is shown a table as staff see it, and who may read books and patrons.
SEE_TABLES = (Role.DEALER, Role.PIT_BOSS, Role.DIRECTOR, Role.AUDITOR)
READ_BOOKS = (Role.CASHIER, Role.PIT_BOSS, Role.DIRECTOR, Role.AUDITOR)


class RoleReason(Reason):
    """Why somebody may not ask for something."""

    NOT_ALLOWED = "not-allowed"
    DRAWN_HERE = "drawn-here"
    NOT_ONESELF = "not-oneself"
    NO_SUCH_PROPOSAL = "no-such-proposal"
    SETTINGS_CHANGED = "settings-changed"
    CHANGED_SINCE = "changed-since"
    SEATED = "seated"
