"""Events: what happened in a tournament. Its log is made of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from punto.cup.ballot_events import BallotEvent
from punto.fairness.ballot import What
from punto.later_fields import later
from punto.rules_version import OLDEST, RulesAdopted, check_version


@dataclass(frozen=True, slots=True)
class CupWritten:
    """A tournament exists, with this structure."""

    key: str
    text: str
    by: str
    rules_version: int = OLDEST

    def __post_init__(self) -> None:
        check_version(self.rules_version)


@dataclass(frozen=True, slots=True)
class EntriesOpened:
    """Entrants may enter."""

    by: str


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody may enter."""

    patron: str
    by: str


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody entered and paid the fee; those who do not fit wait."""

    entrant: int
    patron: str
    accepts: str
    salt: str
    waits: bool


@dataclass(frozen=True, slots=True)
class EnteredAgain:
    """An entrant paid for another heat."""

    entrant: int
    entries: int


@dataclass(frozen=True, slots=True)
class Withdrew:
    """An entrant withdrew; `refunded` says whether the fee came back."""

    entrant: int
    refunded: bool


@dataclass(frozen=True, slots=True)
class MovedUp:
    """An entrant of the waiting list has a place."""

    entrant: int


@dataclass(frozen=True, slots=True)
class EntriesClosed:
    """Nobody enters any more; those on the waiting list have their fees back."""

    by: str
    turned_away: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReentryClosed:
    """Nobody enters again: the heats that were played are all."""

    by: str


@dataclass(frozen=True, slots=True)
class HeatCalled:
    """The seats of a heat are drawn next."""

    stage: str
    heat: int
    waiting: tuple[int, ...]  # entrants of the stage who have not played
    by: str


@dataclass(frozen=True, slots=True)
class BallotWanted:
    """A lot decides this next."""

    what: What
    of: str
    count: int
    among: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SessionSeats:
    """One table of a heat: who sits where, with how many chips."""

    session: int
    table: int
    seats: Mapping[int, int]  # the entrant of each seat
    stacks: Mapping[int, int]  # of each entrant
    button: int
    coups: int


@dataclass(frozen=True, slots=True)
class HeatStarted:
    """A heat is played at these tables."""

    stage: str
    heat: int
    sessions: tuple[SessionSeats, ...]
    waiting: tuple[int, ...]  # for a later heat


@dataclass(frozen=True, slots=True)
class CoupReported:
    """A table has counted a coup; these are the stacks after it."""

    session: int
    counted: int
    stacks: Mapping[int, int]  # by entrant
    missed: tuple[int, ...]  # entrants who did not bet
    row: int
    hash: str


@dataclass(frozen=True, slots=True)
class RebuyOffered:
    """An entrant is broke and may buy chips again."""

    session: int
    entrant: int


@dataclass(frozen=True, slots=True)
class RebuyPaid:
    """An entrant bought chips again."""

    session: int
    entrant: int
    number: int  # of this entrant's re-buys in the session
    fee: int
    stack: int  # the chips


@dataclass(frozen=True, slots=True)
class EntrantOut:
    """An entrant is out of a session after a coup."""

    session: int
    entrant: int
    after: int
    why: str


@dataclass(frozen=True, slots=True)
class SessionEnded:
    """A session is over: its table takes in the chips."""

    session: int


@dataclass(frozen=True, slots=True)
class TieFound:
    """Equals must be parted, or a lot chooses: so many of them have the better places."""

    key: str
    entrants: tuple[int, ...]
    places: int  # 0: each has a place of their own
    session: int  # in which some of them are out; 0 between stages
    what: What = later(What.EQUAL)  # else a lot alone decides, for this


@dataclass(frozen=True, slots=True)
class TieNarrowed:
    """A way to part equals was taken: these are still equal, from the best to the last."""

    groups: tuple[tuple[int, ...], ...]
    step: int


@dataclass(frozen=True, slots=True)
class PlayOffCalled:
    """A few further coups part equals."""

    session: SessionSeats


@dataclass(frozen=True, slots=True)
class TieParted:
    """Equals have an order; `together` if the structure keeps them equal."""

    key: str
    order: tuple[int, ...]
    together: bool


@dataclass(frozen=True, slots=True)
class StageEnded:
    """All sessions of a stage are over; protests can still be lodged."""

    stage: str


@dataclass(frozen=True, slots=True)
class StageFinal:
    """The results of a stage are final: these go on."""

    stage: str
    advanced: Mapping[str, tuple[int, ...]]  # by the stage they go on to
    by: str


@dataclass(frozen=True, slots=True)
class ProtestLodged:
    """An entrant objects."""

    protest: int
    entrant: int
    text: str


@dataclass(frozen=True, slots=True)
class ProtestRuled:
    """A protest was ruled on."""

    protest: int
    ruling: str
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class Disqualified:
    """An entrant is out of the tournament."""

    entrant: int
    why: str
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class SplitAgreed:
    """An entrant of the final agrees to these shares."""

    entrant: int
    shares: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class PrizesPaid:
    """The places were paid out of the pool, and prizes in kind were given."""

    prizes: Mapping[int, int]  # by entrant
    in_kind: Mapping[int, int]  # the place of each entrant who has one; the structure names it
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class CupHeld:
    """Every table stops after its coup."""

    by: str


@dataclass(frozen=True, slots=True)
class CupWentOn:
    """The tournament goes on."""

    by: str


@dataclass(frozen=True, slots=True)
class CupCancelled:
    """The tournament was cancelled; everybody has their fees back."""

    why: str
    refunds: Mapping[int, int]  # by entrant
    by: str
    approved: str


CupEvent = (
    CupWritten
    | EntriesOpened
    | Invited
    | Entered
    | EnteredAgain
    | Withdrew
    | MovedUp
    | EntriesClosed
    | ReentryClosed
    | HeatCalled
    | BallotWanted
    | HeatStarted
    | CoupReported
    | RebuyOffered
    | RebuyPaid
    | EntrantOut
    | SessionEnded
    | TieFound
    | TieNarrowed
    | PlayOffCalled
    | TieParted
    | StageEnded
    | StageFinal
    | ProtestLodged
    | ProtestRuled
    | Disqualified
    | SplitAgreed
    | PrizesPaid
    | CupHeld
    | CupWentOn
    | CupCancelled
    | BallotEvent
    | RulesAdopted
)

CUP_EVENTS: tuple[type[CupEvent], ...] = get_args(CupEvent)
