"""Views for staff, beyond what everyone sees: seats, exposure, and proposals."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from punto.coup import Side, Winner
from punto.house.events import Ended
from punto.records.control_limits import Control
from punto.roles import Role
from punto.table.dealer_steps import DealerStep
from punto.table.irregularities import Irregularity
from punto.table.settings import PayOrder, ShownSettings
from punto.table.state import Phase
from punto.wire.base import Message
from punto.wire.messages import Refused
from punto.wire.views import PayoutView, Road, Shown, TableCard

TakesBack = Literal["", "card", "burn", "cut-card"]


class StaffSeat(Shown, frozen=True):
    """A seat as the pit sees it."""

    seat: int
    patron: str
    stack: int
    stakes: dict[str, int]
    barred: str
    payouts: tuple[PayoutView, ...] = ()  # of the coup that was settled, until bets open
    brought: int = 0  # in this sitting


class PastView(Shown, frozen=True):
    """A past coup that can still be corrected."""

    coup: int
    result: str


class ChangeDueView(Shown, frozen=True):
    """Settings that hold from the next coup on, and the two persons who asked for them."""

    settings: ShownSettings
    by: str
    approved: str


class DueRuleView(Shown, frozen=True):
    """The rule of the tableau that asks for a third card; words come from its name."""

    rule: Literal["player-draws", "banker-draws-alone", "banker-draws"]
    total: int  # of the side that draws, on two cards
    third: int | None  # the value of the Player's third card, where the rule looks at it
    clause: str


class KeptView(Shown, frozen=True):
    """A free seat that is kept for a patron."""

    patron: str
    until: int  # milliseconds since 1970


class StaffView(Shown, frozen=True):
    """The view of a table for staff, beyond what everyone sees."""

    seats: tuple[StaffSeat, ...]
    exposure: dict[str, int]  # the most that each wager could cost the house now
    due: Side | None  # where the next card goes
    slip: bool  # whether the last card can be taken back
    dealt: int  # cards of this coup on the table
    dealer: str  # who deals here; empty if nobody does
    cut_card_back: bool  # whether the cut card can be taken back
    next: DealerStep  # what the dealer of a dealt table does next
    burnt: bool
    carried: tuple[str, ...]
    last_coup: int | None
    closing: bool
    past: tuple[PastView, ...]
    settings: str  # the digest of those of the next coup: what a change of them is made against
    ruling: tuple[str, ...]  # proposals of irregularities that the table waits for
    change_due: ChangeDueView | None  # settings that hold from the next coup on
    winner: Winner | None = None  # of cards that wait for the dealer's confirmation
    chips: tuple[int, ...] = ()  # that the dealer pays with
    pays: PayOrder = PayOrder.FROM_THE_RIGHT  # the order of the guide to payouts
    due_rule: DueRuleView | None = None  # why the next card is due; none for the first four
    # The clause of this game on each irregularity, at a dealt table.
    irregularities: dict[Irregularity, str] = field(default_factory=dict)
    takes_back: TakesBack = ""  # what the dealer's last slip was, if it can be taken back alone
    cut_card_overdue: bool = False  # it should have come out long ago, and nobody has shown it
    dealer_since: int = 0  # milliseconds since 1970; 0 if nobody deals here
    kept: dict[int, KeptView] = field(default_factory=dict)  # free seats, by number
    setup: ShownSettings | None = (
        None  # all settings of the next coup, for a form that changes them
    )


class StaffSnapshot(Message, frozen=True, tag="staff-snapshot"):
    """The whole staff view of a table, as of a number of its staff channel."""

    table: str
    epoch: str
    no: int
    view: StaffView


class StaffPatch(Message, frozen=True, tag="staff-patch"):
    """The changed fields of the staff view; numbers have no gap."""

    table: str
    no: int
    change: Annotated[dict[str, Any], Meta(extra={"partial": StaffView})]


class ProposalView(Shown, frozen=True):
    """A request that waits for a second person."""

    proposal: str
    by: str
    what: str  # the kind of request
    table: str  # where it is about one
    coup: int  # that the table was at
    asked: dict[str, Any]  # the request itself, all of it: what is approved is what is seen
    left_ms: int
    cards: tuple[str, ...]  # of that coup, as they were recorded when it was asked for
    needs: tuple[Role, ...]  # the roles that may approve it
    at_own_screen: bool = False  # the second person approves it nowhere else


class Proposals(Message, frozen=True, tag="proposals"):
    """All requests that wait for a second person now."""

    proposals: tuple[ProposalView, ...]


class ProposalDecided(Message, frozen=True, tag="proposal-decided"):
    """How a proposal ended: sent to its maker, everyone who could approve it, and auditors."""

    proposal: str
    how: Ended
    by: str  # who decided; empty if it expired
    refused: Refused | None  # why it could not be done, where it was approved too late


class StaffCode(Message, frozen=True, tag="staff-code"):
    """A one-time code for somebody of the staff: told once, and kept nowhere.

    Where two persons were needed, each of them hears one of two codes.
    """

    name: str
    role: Role
    code: str
    until: int  # milliseconds since 1970
    other: str  # the person who has the other code; empty where this one is enough


class CallView(Shown, frozen=True):
    """A patron who called somebody of the staff, and where they are."""

    patron: str
    table: str
    seat: int  # 0 away from the seats


class Calls(Message, frozen=True, tag="calls"):
    """All patrons who wait for somebody of the staff now."""

    calls: tuple[CallView, ...]


Alarm = Literal[
    "faulted",
    "no-dealer",
    "link-lost-dealer",
    "attendant",
    "ruling",
    "long-phase",
    "cut-card-overdue",
    "float-low",
    "absent-with-stack",
]
"""What the pit should look at, the most urgent first."""


class FloorView(Shown, frozen=True):
    """A table as the pit sees it among all others; amounts are in the table's currency."""

    card: TableCard
    phase: Phase
    paused: bool
    closing: bool
    closed: bool
    since: int  # when this phase began, in milliseconds since 1970
    dealer: str
    shoe: int
    coup: int
    cards_left: int
    taken: int  # seats
    absent: tuple[int, ...]  # the seats whose patron has no terminal open
    staked: dict[str, int]
    worst: int  # the most that this coup can cost the house: never too small
    drop: int  # of this shift, as are the figures that follow
    win: int
    handle: int  # all stakes of settled coups
    expected: int  # the sum of stakes by the exact edge of their wagers
    coups: int
    table_float: int
    proposals: int
    calls: int
    alarms: tuple[Alarm, ...]
    big_road: Road
    ties: tuple[int, ...]  # slashes on each mark of the big road
    deviation: int | None  # the standard deviation of the win; null until it is worked out
    control: Control  # whether the win lies beyond two or three of them


class FloorNews(Message, frozen=True, tag="floor"):
    """The changed fields of a table on the floor: all at first, then at most once a second."""

    table: str
    change: Annotated[dict[str, Any], Meta(extra={"partial": FloorView})]
    now: int  # by the server's clock, in milliseconds since 1970


AnyStaffMessage = (
    StaffSnapshot | StaffPatch | Proposals | ProposalDecided | StaffCode | Calls | FloorNews
)
