"""The reasons for which the house refuses, by subject."""

from punto.refusals import Reason


class HouseReason(Reason):
    """Each decision has its own order of checks: see `punto.house.decide`."""

    PATRON_KNOWN = "patron-known"
    PATRON_UNKNOWN = "patron-unknown"
    NOT_STAFF = "not-staff"
    NOBODY_CALLED = "nobody-called"
    EXCLUSION_STANDS = "exclusion-stands"
    BAR_STANDS = "bar-stands"
    NOT_BARRED = "not-barred"
    NOT_A_LIMIT = "not-a-limit"
    SECOND_PERSON_NEEDED = "second-person-needed"
    NOT_AN_AMOUNT = "not-an-amount"
    NOT_CASH = "not-cash"
    NO_RATE = "no-rate"
    NOT_WHOLE = "not-whole"
    WALLET_TOO_SHORT = "wallet-too-short"
    FLOAT_TOO_SHORT = "float-too-short"
    TILL_OPEN = "till-open"
    HAS_TILL = "has-till"
    NO_SUCH_TILL = "no-such-till"
    TILLS_OPEN = "tills-open"
    NO_SHIFT = "no-shift"
    NO_SUCH_ACT = "no-such-act"
    ACT_REVERSED = "act-reversed"
    NO_SUCH_SLIP = "no-such-slip"
    SLIP_NOT_THERE = "slip-not-there"
    THIRD_PERSON_NEEDED = "third-person-needed"
    NO_SUCH_CODE = "no-such-code"
