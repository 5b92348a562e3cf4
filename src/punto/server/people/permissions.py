"""Roles that may read, and the reasons to refuse a role.

Each request says which roles may send it and which may approve it (`punto.wire`).
"""

from punto.refusals import Reason
from punto.roles import Role

# The roles that see a table as staff do, and those that may read books and patrons.
SEE_TABLES = (Role.DEALER, Role.PIT_BOSS, Role.DIRECTOR, Role.AUDITOR)
READ_BOOKS = (Role.CASHIER, Role.PIT_BOSS, Role.DIRECTOR, Role.AUDITOR)
# The roles that see what a patron is worth to the house, and what is noted about them.
RATE_PATRONS = (Role.PIT_BOSS, Role.DIRECTOR, Role.AUDITOR)
# The roles that read whole logs and let the house be audited.
READ_LOGS = (Role.AUDITOR, Role.DIRECTOR, Role.PIT_BOSS)


class RoleReason(Reason):
    """Reasons to refuse a request because of its sender or its approval."""

    NOT_ALLOWED = "not-allowed"
    NO_ACCOUNT = "no-account"
    DRAWN_HERE = "drawn-here"
    NOT_ONESELF = "not-oneself"
    OWN_SCREEN_NEEDED = "own-screen-needed"
    NO_SUCH_PROPOSAL = "no-such-proposal"
    SETTINGS_CHANGED = "settings-changed"
    CHANGED_SINCE = "changed-since"
    ANOTHER_COUP = "another-coup"
    NOT_THIS_PLACE = "not-this-place"
    SEATED = "seated"
    IN_TOURNAMENT = "in-tournament"
