"""Why a table refuses, in the order in which reasons are looked for."""

from punto.refusals import Reason


class TableReason(Reason):
    """The first that applies is the one named; the game's own reasons come after the phase."""

    NO_SUCH_SEAT = "no-such-seat"
    ALREADY_SEATED = "already-seated"
    SEAT_TAKEN = "seat-taken"
    NOT_A_BUY_IN = "not-a-buy-in"
    NOT_SEATED = "not-seated"
    STAKES_DOWN = "stakes-down"
    STAKE_ID_USED = "stake-id-used"
    COUP_OVER = "coup-over"
    BETS_CLOSED = "bets-closed"
    UNDER_MINIMUM = "under-minimum"
    OVER_MAXIMUM = "over-maximum"
    STACK_TOO_SHORT = "stack-too-short"
    NOT_NOW = "not-now"
    SHOE_ON_TABLE = "shoe-on-table"
    NO_SHOE = "no-shoe"
