"""The places of everything in the arrays, as plain numbers, which numba takes for constants."""

import numpy as np
import numpy.typing as npt

from punto.planning.encoding import CoupField, Field, Game, Pool, RouteField, Way

State = npt.NDArray[np.uint64]  # of a generator: four words

(
    TABLES,
    SEATS,
    HEATS,
    STACK,
    COUPS,
    IN_TURN,
    STAKES_SEEN,
    EACH,
    BY_LOT,
    MOVES,
    MISSED,
    PENALTY,
    PASSES,
    REBUYS,
    REBUY_STACK,
    REBUY_UNTIL,
    REBUY_FEE,
    PLAY_OFF,
    IN_STEP,
    PROTEST,
    IS_FINAL,
) = (int(field) for field in Field)
SECONDS, OUTS, SECRET, LIMITS = (int(field) for field in CoupField)
TO, OF_STAGE, BEST, LOT, REST = (int(field) for field in RouteField)
ENTRY, ADDED, REENTRIES, CAP, LAST_COUNTS, SHARES = (int(place) for place in Pool)
SIDES, PUSHED, CUT, WAGERS, CLASSES, COUP, SHOE, STEPS, PAYS, HANDS, ENDINGS, CLASS, DECK = (
    int(place) for place in Game
)
PREVIOUS_STACK, A_LOT, TOGETHER = int(Way.PREVIOUS), int(Way.LOT), int(Way.TOGETHER)
ALLOWED, TAKES, THROWS_OUT = range(3)  # what follows where a stake is missed
NOTHING = -1  # the wager of a seat that does not bet
BOLD, TIMID, WITH_LEADER, AGAINST_LEADER, BEST_RESPONSE, RANDOM = range(6)

# The rows of a table, by seat.
WHO = 0  # entrant
POLICY = 1
CHIPS = 2
PLAYS = 3
ON = 4  # the wager of this coup
AMOUNT = 5
SHOWN = 6  # whether later seats see its stake
SKIPPED = 7  # whether it let this coup pass, which throws it out
CARDS = 8  # to pass with
BOUGHT = 9  # how often it bought chips again
AFTER = 10  # the coup after which it was out; 0 while it plays
FIRST = 11  # its place from the button in the first coup; -1 where all bet together
LAST = 12  # and in the last; -1 where it did not play that
ORDER = 13  # of betting: seats
GOAL = 14  # by place: what it is worth where this coup decides
KEY = 15
TABLE_ROWS = 16

# The last places of a shoe, behind its cards.
LEFT, MIXED, CUT_LEFT, DONE = -4, -3, -2, -1

# The books of a run.
ISSUED, WON, TAKEN, RETURNED, PAID_IN, PLAY_OFF_COUPS, PLAY_OFF_SECONDS = range(7)
BOOKS = 7

# The rows of the entrants.
PREVIOUS = 0  # the stack with which they ended their last stage
ENTERED = 1  # entries
PRIZE = 2
COUNTED = 3  # the entry of this stage that counts, or -1
THROUGH = 4  # the route by which they go on, counted from 1; 0 while they do not
WON_WITH = 5  # how many share the first place, themselves included; 0 where they have not won
STAKES_BY = 6  # policy
ENTRANT_ROWS = 7

# The rows of the entries of a stage.
BY, AT, SEAT, ENDED, OUT, FROM_FIRST, FROM_LAST, GONE, WAITING = range(9)
ENTRY_ROWS = 9

# The rows of a field, the best first: entry, entrant, two keys, and 1 where level with the one
# before.
IN_FIELD, NAMED, MAJOR, MINOR, SAME = range(5)
FIELD_ROWS = 5

# The columns of the stages; those who arrived follow.
ARRIVED, PLAYED, SPENT, ARRIVALS = range(4)

# The rows of the times: of a session, and of a heat whose tables are in step.
OF_SESSION, OF_HEAT = range(2)
