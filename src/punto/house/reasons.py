"""The reasons for which the house refuses, by subject."""

from punto.refusals import Reason


class HouseReason(Reason):
    """Each decision has its own order of checks: see `punto.house.decide`."""

    PATRON_KNOWN = "patron-known"
    PATRON_UNKNOWN = "patron-unknown"
    NOT_STAFF = "not-staff"
    NOBODY_CALLED = "nobody-called"
    EXCLUSION_STANDS = "exclusion-stands"
    NOT_A_LIMIT = "not-a-limit"
    SECOND_PERSON_NEEDED = "second-person-needed"
    NOT_AN_AMOUNT = "not-an-amount"
    NOT_CASH = "not-cash"
    NO_RATE = "no-rate"
    NOT_WHOLE = "not-whole"
    WALLET_TOO_SHORT = "wallet-too-short"
    FLOAT_TOO_SHORT = "float-too-short"
