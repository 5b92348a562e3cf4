"""Events: what happened at a table. They are never edited; the log is made of them."""

from dataclasses import dataclass
from typing import get_args

from punto.cards import Card
from punto.coup import Side
from punto.later_fields import later
from punto.rules_version import OLDEST, RulesAdopted, check_version
from punto.table.irregularities import HOUSE, DrawFailure, Irregularity
from punto.table.opening_events import OpeningEvent
from punto.table.session_events import SessionEvent
from punto.table.settings import Settings
from punto.table.state import Allowance, Payout


@dataclass(frozen=True, slots=True)
class TableOpened:
    """The table exists, with these settings."""

    settings: Settings
    rules_version: int = later(OLDEST)
    by: str = later("")  # empty if the configuration opens it
    approved: str = later("")  # the second person, for a table of money

    def __post_init__(self) -> None:
        check_version(self.rules_version)


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """The table has these settings from now on."""

    settings: Settings
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class ChangeCalled:
    """The table has these settings from the next coup on."""

    settings: Settings
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class ChangeRecalled:
    """The settings stay as they are after all."""

    by: str


@dataclass(frozen=True, slots=True)
class TablePaused:
    """The table stopped until it is resumed."""

    by: str


@dataclass(frozen=True, slots=True)
class TableResumed:
    """The table continues."""

    by: str


@dataclass(frozen=True, slots=True)
class ClosingCalled:
    """The table closes after this coup."""

    by: str


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table is closed: no more coups are opened."""


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A patron sat down; the buy-in moved from the wallet to the seat."""

    patron: str
    seat: int
    buy_in: int  # in the table's currency
    paid: int = 0  # in another currency, if it was paid in one
    currency: str = ""


@dataclass(frozen=True, slots=True)
class AllowanceSet:
    """The seat has these limits from now on."""

    seat: int
    allowance: Allowance


@dataclass(frozen=True, slots=True)
class BoughtIn:
    """A patron brought more; it moved from the wallet to the seat."""

    patron: str
    seat: int
    amount: int  # in the table's currency
    paid: int = 0  # in another one, where it was paid so
    currency: str = ""


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A patron stood up; the stack moved from the seat to the wallet."""

    patron: str
    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class SeatKept:
    """A free seat is kept for a patron until then, or no longer kept."""

    seat: int
    patron: str
    until: int  # milliseconds since 1970; 0: it is free for everyone
    by: str


@dataclass(frozen=True, slots=True)
class DenomChosen:
    """A credit at this seat has this value from now on."""

    seat: int
    denom: int


@dataclass(frozen=True, slots=True)
class AutoRepeatSet:
    """Auto repeat is on or off at this seat; `why` says why the table ended it."""

    seat: int
    on: bool
    why: str = ""  # the reason's name


@dataclass(frozen=True, slots=True)
class ShoeOpened:
    """A new shoe lies on the table. Shoe numbers have no gaps."""

    shoe: int


@dataclass(frozen=True, slots=True)
class CardsBurnt:
    """One card was shown, and a number of cards were burnt face down."""

    shoe: int
    face_up: Card
    face_down: int


@dataclass(frozen=True, slots=True)
class ShoeRetired:
    """The shoe is retired: no more coups are dealt from it."""

    shoe: int


@dataclass(frozen=True, slots=True)
class BetsOpened:
    """A new coup takes stakes; a free one takes none."""

    coup: int
    free: bool = False
    closed: tuple[str, ...] = later(())  # wagers that take none


@dataclass(frozen=True, slots=True)
class LastBetsCalled:
    """The coup takes stakes for a little longer."""

    coup: int


@dataclass(frozen=True, slots=True)
class BetsClosed:
    """The coup takes no more stakes."""

    coup: int


@dataclass(frozen=True, slots=True)
class StakePlaced:
    """Money lies on a wager: held at the seat until the coup settles."""

    id: str
    coup: int
    seat: int
    wager: str
    amount: int
    action: str = ""  # the repeat that it is part of


@dataclass(frozen=True, slots=True)
class StakesTakenBack:
    """These stakes are off the table; `clause` says why they could not stand alone."""

    coup: int
    seat: int
    ids: tuple[str, ...]
    clause: str = ""


@dataclass(frozen=True, slots=True)
class ReadySet:
    """A seat is ready for the cards of this coup, or not any more."""

    coup: int
    seat: int
    on: bool


@dataclass(frozen=True, slots=True)
class ShakerPassed:
    """The shaker went to the seat with the highest stake; 0 is the dealer."""

    coup: int
    seat: int


@dataclass(frozen=True, slots=True)
class DieShaken:
    """The die shows this; 0 if it did not tumble and is shaken again."""

    coup: int
    value: int
    seat: int  # who shook it; 0 is the dealer


@dataclass(frozen=True, slots=True)
class ValueDrawn:
    """The game drew this value besides its cards and its die."""

    coup: int
    draw: str
    value: int


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A card lies on the table."""

    coup: int
    side: Side
    card: Card


@dataclass(frozen=True, slots=True)
class CardTakenBack:
    """The last card was keyed wrongly: it never came."""

    coup: int
    card: Card


@dataclass(frozen=True, slots=True)
class DealerCame:
    """This person deals here from now on."""

    name: str
    approved: str = ""  # who allowed it in the middle of a coup


@dataclass(frozen=True, slots=True)
class DealerWent:
    """This person does not deal here any more."""

    name: str


@dataclass(frozen=True, slots=True)
class BurnTakenBack:
    """The burn of this shoe was keyed wrongly: the shoe is full again."""

    shoe: int


@dataclass(frozen=True, slots=True)
class CutCardShown:
    """The cut card came out: this coup is the last of the shoe."""

    shoe: int
    last_coup: int


@dataclass(frozen=True, slots=True)
class CutCardTakenBack:
    """The cut card did not come out after all."""

    shoe: int


@dataclass(frozen=True, slots=True)
class DieTakenBack:
    """The die was keyed wrongly: it is shaken again."""

    coup: int
    value: int
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class ValueTakenBack:
    """The value drawn last was keyed wrongly: it is drawn again."""

    coup: int
    draw: str
    value: int
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class BetsReopened:
    """The bets were closed by mistake: the coup takes stakes again."""

    coup: int
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class RecordRighted:
    """These cards lie on the table; others had been keyed."""

    coup: int
    cards: tuple[Card, ...]
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    """The dealer confirmed the cards of this coup."""

    coup: int


@dataclass(frozen=True, slots=True)
class TotalsAnnounced:
    """Both totals were called after four cards, before any third one."""

    coup: int
    player: int
    banker: int


@dataclass(frozen=True, slots=True)
class CoupSettled:
    """The coup is over and every stake on it paid, returned or lost."""

    coup: int
    result: str  # the coup in its notation
    payouts: tuple[Payout, ...]


@dataclass(frozen=True, slots=True)
class MeterMoved:
    """A settled coup moved the meter of a wager: stakes went into it, and a hit was paid."""

    coup: int
    wager: str
    was: int
    contributed: int
    paid_out: int
    seeded: int

    @property
    def now(self) -> int:
        """What the meter holds after it."""
        return self.was + self.contributed - self.paid_out + self.seeded


@dataclass(frozen=True, slots=True)
class MeterRighted:
    """The meter of a wager is what it would be without a settlement that did not stand."""

    coup: int
    wager: str
    was: int
    now: int


@dataclass(frozen=True, slots=True)
class IrregularityCalled:
    """Somebody called an irregularity."""

    coup: int
    what: Irregularity
    clause: str
    by: str
    approved: str

    @property
    def order_lost(self) -> bool:
        """True if the house itself called that the order of its shoe is lost (up to version 2)."""
        return self.what is Irregularity.ORDER_ALTERED and self.by == HOUSE


@dataclass(frozen=True, slots=True)
class DrawFailed:
    """The house could no longer draw this coup; the void follows."""

    coup: int
    cause: DrawFailure
    clause: str


@dataclass(frozen=True, slots=True)
class RulingAwaited:
    """An irregularity was called, and a second person has yet to decide it: the table waits."""

    coup: int
    proposal: str


@dataclass(frozen=True, slots=True)
class RulingEnded:
    """The table no longer waits for this ruling."""

    coup: int
    proposal: str


@dataclass(frozen=True, slots=True)
class SettlementReversed:
    """The settlement of a coup was undone; its stakes are in play again."""

    coup: int


@dataclass(frozen=True, slots=True)
class DealReconstructed:
    """These cards were really drawn; those that the coup did not need open the next one."""

    coup: int
    cards: tuple[Card, ...]
    left_over: tuple[Card, ...]
    seen: bool


@dataclass(frozen=True, slots=True)
class CoupVoided:
    """The coup does not count: every stake is returned in full."""

    coup: int
    clause: str
    cards: tuple[Card, ...]  # that really left the shoe in it


@dataclass(frozen=True, slots=True)
class CoupResettled:
    """A recording error was corrected: these are the coup's payouts."""

    coup: int
    result: str
    payouts: tuple[Payout, ...]
    by: str
    approved: str


Event = (
    TableOpened
    | SettingsChanged
    | ChangeCalled
    | ChangeRecalled
    | TablePaused
    | TableResumed
    | ClosingCalled
    | TableClosed
    | SeatTaken
    | BoughtIn
    | SeatLeft
    | SeatKept
    | DenomChosen
    | AutoRepeatSet
    | AllowanceSet
    | OpeningEvent
    | ShoeOpened
    | CardsBurnt
    | ShoeRetired
    | BetsOpened
    | LastBetsCalled
    | BetsClosed
    | StakePlaced
    | StakesTakenBack
    | ReadySet
    | ShakerPassed
    | DieShaken
    | ValueDrawn
    | CardDealt
    | CardTakenBack
    | DealerCame
    | DealerWent
    | BurnTakenBack
    | CutCardShown
    | CutCardTakenBack
    | DieTakenBack
    | ValueTakenBack
    | BetsReopened
    | RecordRighted
    | ResultConfirmed
    | TotalsAnnounced
    | CoupSettled
    | MeterMoved
    | MeterRighted
    | IrregularityCalled
    | DrawFailed
    | RulingAwaited
    | RulingEnded
    | SettlementReversed
    | DealReconstructed
    | CoupVoided
    | CoupResettled
    | SessionEvent
    | RulesAdopted
)

EVENTS: tuple[type[Event], ...] = get_args(Event)
