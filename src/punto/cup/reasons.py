"""The reasons for which a tournament refuses."""

from punto.refusals import Reason


class CupReason(Reason):
    """By subject; each decision has its own order of checks."""

    CUP_NOT_NOW = "cup-not-now"
    RULES_NOT_ACCEPTED = "rules-not-accepted"
    NOT_INVITED = "not-invited"
    ENTERED_ALREADY = "entered-already"
    CUP_FULL = "cup-full"
    NO_MORE_ENTRIES = "no-more-entries"
    NOT_ENTERED = "not-entered"
    TOO_FEW_ENTRANTS = "too-few-entrants"
    NOBODY_TO_PLAY = "nobody-to-play"
    HEAT_RUNNING = "heat-running"
    NO_SUCH_ENTRANT = "no-such-entrant"
    NOT_BROKE = "not-broke"
    NO_SUCH_PROTEST = "no-such-protest"
    PROTESTS_OPEN = "protests-open"
    TOO_MANY_PROTESTS = "too-many-protests"
    NOT_A_SPLIT = "not-a-split"
    NOBODY_TO_PAY = "nobody-to-pay"
    SESSION_UNKNOWN = "session-unknown"
    NOT_REPORTED = "not-reported"
    BALLOT_NOT_WANTED = "ballot-not-wanted"
    SECOND_PERSON_NEEDED = "second-person-needed"
