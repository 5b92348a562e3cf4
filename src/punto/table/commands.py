"""Commands: what patrons, dealers and pit bosses ask of a table.

Who may ask what is the server's affair; a table knows whether a second person is named where one is
needed. `by` and `approved` are names of staff; what the server itself does is done by `house`.
"""

from dataclasses import dataclass
from typing import get_args

from punto.cards import Card
from punto.later_fields import later
from punto.ledger.currencies import Rate
from punto.rules_version import AdoptRules
from punto.table.irregularities import DrawFailure, Irregularity
from punto.table.opening_commands import OpeningCommand
from punto.table.session_commands import NextTurn, SessionCommand
from punto.table.settings import Settings
from punto.table.state import Allowance

# What patrons ask


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """A patron sits down and brings money from the wallet."""

    patron: str
    seat: int
    buy_in: int
    currency: str = ""  # of the payment; empty for the table's own
    rate: Rate | None = later(None)  # that the patron saw; None takes any


@dataclass(frozen=True, slots=True)
class BuyIn:
    """A patron at a seat brings more."""

    patron: str
    amount: int
    currency: str = ""
    rate: Rate | None = later(None)


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """A patron stands up and takes the stack back to the wallet."""

    patron: str
    why: str = later("")  # of the staff, who freed the seat


@dataclass(frozen=True, slots=True)
class ChooseDenom:
    """A patron chooses what one credit is worth."""

    patron: str
    denom: int


@dataclass(frozen=True, slots=True)
class PlaceStake:
    """A patron puts money on a wager; the same id again is the same stake, not a second one."""

    id: str  # made by the client before it sends anything
    patron: str
    coup: int
    wager: str
    amount: int


@dataclass(frozen=True, slots=True)
class ClearLast:
    """A patron takes back what was put down last: a chip, or a repeat as a whole.

    Of one field, where it is named: then the newest chip on it.
    """

    patron: str
    coup: int
    wager: str = ""


@dataclass(frozen=True, slots=True)
class ClearAll:
    """A patron takes back everything."""

    patron: str
    coup: int


@dataclass(frozen=True, slots=True)
class RepeatStakes:
    """A patron places the stakes of their last coup again: all of them, or nothing."""

    id: str
    patron: str
    coup: int


@dataclass(frozen=True, slots=True)
class SetStakes:
    """A patron replaces everything that lies at the seat by these stakes, or nothing changes."""

    id: str
    patron: str
    coup: int
    stakes: tuple[tuple[str, int], ...]  # by wager, each once


@dataclass(frozen=True, slots=True)
class SetAutoRepeat:
    """A patron turns the repeat of every coup on or off."""

    patron: str
    on: bool


@dataclass(frozen=True, slots=True)
class EndAutoRepeat:
    """A patron's auto repeat ends without the button, and the seat shows why."""

    patron: str
    why: str


@dataclass(frozen=True, slots=True)
class DealNow:
    """A patron is ready for the cards of this coup, or not any more."""

    patron: str
    coup: int
    on: bool = True


@dataclass(frozen=True, slots=True)
class SetAllowance:
    """A patron's own limits at a seat, or what is left of them, changed."""

    patron: str
    allowance: Allowance
    salt: str = later("")  # random: who knows the row's hash cannot try out amounts


# What the dealer does


@dataclass(frozen=True, slots=True)
class OpenShoe:
    """A new shoe is put on the table."""


@dataclass(frozen=True, slots=True)
class RetireShoe:
    """Retire the shoe between coups: its order is lost, or the pit says so."""

    by: str


@dataclass(frozen=True, slots=True)
class BurnCards:
    """The first card of a shoe is shown, and as many as it counts are burnt face down."""

    face_up: Card


@dataclass(frozen=True, slots=True)
class OpenBets:
    """Place your bets, please (§opening); a free coup is dealt without stakes."""

    free: bool = False
    closed: tuple[str, ...] = later(())  # wagers that favour patrons, by the cards seen


@dataclass(frozen=True, slots=True)
class CallLastBets:
    """Last bets, please."""


@dataclass(frozen=True, slots=True)
class CloseBets:
    """No more bets (§closing)."""


@dataclass(frozen=True, slots=True)
class ShakeDie:
    """The shaker is opened and shows this; 0 if the die was not heard to tumble."""

    value: int
    patron: str = ""  # who shook it; empty for the dealer


@dataclass(frozen=True, slots=True)
class DrawValue:
    """What the game draws besides its cards and its die: one draw, and its value."""

    draw: str
    value: int


@dataclass(frozen=True, slots=True)
class DealCard:
    """The next card of the shoe is laid in the one place that is due."""

    card: Card


@dataclass(frozen=True, slots=True)
class TakeBackCard:
    """The dealer keyed a card wrongly and says so before the next one."""


@dataclass(frozen=True, slots=True)
class ConfirmResult:
    """The cards on the table are those that were recorded: pay the coup."""


@dataclass(frozen=True, slots=True)
class TakeBackBurn:
    """The card that was shown at the burn was keyed wrongly."""


@dataclass(frozen=True, slots=True)
class ShowCutCard:
    """The cut card came out of the shoe."""


@dataclass(frozen=True, slots=True)
class TakeBackCutCard:
    """The cut card did not come out: the dealer pressed the wrong key."""


@dataclass(frozen=True, slots=True)
class TakeTable:
    """A dealer takes the table; in the middle of a coup with a second person."""

    by: str
    approved: str = ""


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """The dealer leaves the table between coups, and nobody deals there."""

    by: str


# What needs the pit


@dataclass(frozen=True, slots=True)
class CallIrregularity:
    """Something went wrong; `cards` are all that really left the shoe in this coup.

    Nobody chooses what follows: if the order of the cards is certain, and the sheet allows a
    reconstruction, they are replayed through the tableau; else the coup is void.
    """

    what: Irregularity
    by: str
    approved: str = ""
    cards: tuple[Card, ...] = ()  # empty if the recorded ones are right
    certain: bool = False  # True if this is the order in which they came
    seen: bool = True  # True if anyone saw a card that is left over


@dataclass(frozen=True, slots=True)
class FailDraw:
    """The house can no longer draw the cards of this coup, and voids it."""

    cause: DrawFailure


@dataclass(frozen=True, slots=True)
class RightRecord:
    """Cards of this coup were keyed wrongly: two persons name those that lie on the table."""

    cards: tuple[Card, ...]
    by: str
    approved: str = ""


@dataclass(frozen=True, slots=True)
class TakeBackDie:
    """The die was keyed wrongly: two persons say so before the first card."""

    by: str
    approved: str = ""


@dataclass(frozen=True, slots=True)
class TakeBackValue:
    """The value drawn last was keyed wrongly: two persons say so before the first card."""

    by: str
    approved: str = ""


@dataclass(frozen=True, slots=True)
class ReopenBets:
    """The bets were closed by mistake: two persons open them again before the first card."""

    by: str
    approved: str = ""


@dataclass(frozen=True, slots=True)
class Resettle:
    """An earlier coup was recorded wrongly: two persons name its real cards."""

    coup: int
    result: str
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the table until it is resumed."""

    by: str


@dataclass(frozen=True, slots=True)
class Resume:
    """Continue after a pause or a closing."""

    by: str


@dataclass(frozen=True, slots=True)
class CloseTable:
    """The table closes after this coup, or at once between coups."""

    by: str


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Change the table's settings from the next coup on; two persons."""

    settings: Settings
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class RecallChange:
    """The settings stay as they are after all."""

    by: str


@dataclass(frozen=True, slots=True)
class KeepSeat:
    """The pit keeps a free seat for a patron until a moment, or no longer keeps it."""

    seat: int
    patron: str
    until: int  # milliseconds since 1970; 0: the seat is free for everyone again
    by: str


@dataclass(frozen=True, slots=True)
class AwaitRuling:
    """The table waits until a called irregularity is decided."""

    proposal: str


@dataclass(frozen=True, slots=True)
class EndRuling:
    """The table no longer waits for this ruling."""

    proposal: str


Command = (
    TakeSeat
    | BuyIn
    | LeaveSeat
    | ChooseDenom
    | PlaceStake
    | ClearLast
    | ClearAll
    | RepeatStakes
    | SetStakes
    | SetAutoRepeat
    | EndAutoRepeat
    | DealNow
    | SetAllowance
    | OpeningCommand
    | OpenShoe
    | RetireShoe
    | BurnCards
    | OpenBets
    | CallLastBets
    | CloseBets
    | ShakeDie
    | DrawValue
    | DealCard
    | TakeBackCard
    | ConfirmResult
    | TakeBackBurn
    | ShowCutCard
    | TakeBackCutCard
    | TakeTable
    | LeaveTable
    | CallIrregularity
    | FailDraw
    | RightRecord
    | TakeBackDie
    | TakeBackValue
    | ReopenBets
    | Resettle
    | Pause
    | Resume
    | CloseTable
    | ChangeSettings
    | RecallChange
    | KeepSeat
    | AwaitRuling
    | EndRuling
    | SessionCommand
    | AdoptRules
)

COMMANDS: tuple[type[Command], ...] = get_args(Command)

# What only the dealer of a table does, where the settings ask for one.
OF_THE_DEALER: tuple[type[Command], ...] = (
    OpenShoe,
    BurnCards,
    OpenBets,
    NextTurn,
    CallLastBets,
    CloseBets,
    ShakeDie,
    DrawValue,
    DealCard,
    TakeBackCard,
    ConfirmResult,
    ShowCutCard,
    LeaveTable,
    TakeBackBurn,
    TakeBackCutCard,
    TakeBackDie,
    TakeBackValue,
    ReopenBets,
    RightRecord,
)
