"""The reasons to refuse an account, a password or a session."""

from punto.refusals import Reason


class PeopleReason(Reason):
    """Reasons to refuse an account, a password or a session."""

    NAME_TAKEN = "name-taken"
    NAME_RESERVED = "name-reserved"
    NOT_A_PASSWORD = "not-a-password"
    WRONG_PASSWORD = "wrong-password"
    TOO_MANY_ATTEMPTS = "too-many-attempts"
    NOT_A_PIN = "not-a-pin"
    WRONG_PIN = "wrong-pin"
    PIN_DISABLED = "pin-disabled"
    LOCKED = "locked"
    NO_SUCH_SESSION = "no-such-session"
