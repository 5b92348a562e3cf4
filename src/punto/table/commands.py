"""Commands: what patrons, dealers and pit bosses ask of a table.

Who may ask what is the server's affair; a table knows whether a second person is named where one is
needed. `by` and `approved` are names of staff; the house itself is named by nobody.
"""

from dataclasses import dataclass
from typing import get_args

from punto.cards import Card
from punto.rules_version import AdoptRules
from punto.table.irregularities import Irregularity
from punto.table.settings import Settings
from punto.table.state import Allowance

# What patrons ask


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """A patron sits down and brings money from the wallet."""

    patron: str
    seat: int
    buy_in: int
    currency: str = ""  # that it is paid in; the table's own unless named


@dataclass(frozen=True, slots=True)
class BuyIn:
    """A patron at a seat brings more."""

    patron: str
    amount: int
    currency: str = ""


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """A patron stands up and takes the stack back to the wallet."""

    patron: str


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
    """A patron puts down again what lay there in the last coup staked on: all of it, or nothing."""

    id: str
    patron: str
    coup: int


@dataclass(frozen=True, slots=True)
class SetAutoRepeat:
    """A patron has every coup repeated, or no longer."""

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
    """A patron's own limits at a seat changed, or what is left of them did."""

    patron: str
    allowance: Allowance


@dataclass(frozen=True, slots=True)
class CommitCut:
    """A terminal cuts the shoe: it commits to a nonce that nobody has seen."""

    patron: str
    commitment: str
    digest: str


@dataclass(frozen=True, slots=True)
class RevealCut:
    """A terminal shows the nonce that it committed to."""

    patron: str
    commitment: str
    nonce: str


# What the dealer does


@dataclass(frozen=True, slots=True)
class OpenShoe:
    """A new shoe is put on the table."""


@dataclass(frozen=True, slots=True)
class RetireShoe:
    """The shoe is taken off the table between coups: its order is lost, or the pit says so."""

    by: str


@dataclass(frozen=True, slots=True)
class CommitShoe:
    """The house binds itself to a shoe before any outside entropy exists; hashes are in hex."""

    commitment: str
    decks: int
    root: str
    rules: str  # the rulebook's text
    beacon: str = ""  # name and round of a public beacon


@dataclass(frozen=True, slots=True)
class CallCuts:
    """No more terminals cut this shoe; those that do show their nonces."""


@dataclass(frozen=True, slots=True)
class AbortOpening:
    """This opening is given up: what was promised for it did not come."""

    why: str


@dataclass(frozen=True, slots=True)
class TakeEntropy:
    """Everything is there: the entropy is fixed, and the shoe is opened."""

    entropy: str
    beacon_value: str = ""


@dataclass(frozen=True, slots=True)
class BurnCards:
    """The first card of a shoe is shown, and as many as it counts are burnt face down."""

    face_up: Card


@dataclass(frozen=True, slots=True)
class OpenBets:
    """Place your bets, please (§opening); a free coup is dealt without stakes."""

    free: bool = False


@dataclass(frozen=True, slots=True)
class CallLastBets:
    """Last bets, please."""


@dataclass(frozen=True, slots=True)
class CloseBets:
    """No more bets (§closing)."""


@dataclass(frozen=True, slots=True)
class ShakeDie:
    """The shaker is opened and shows this; 0 where the die was not heard to tumble."""

    value: int
    patron: str = ""  # who shook it; nobody where the dealer did


@dataclass(frozen=True, slots=True)
class DealCard:
    """The next card of the shoe is laid in the one place that is due."""

    card: Card


@dataclass(frozen=True, slots=True)
class TakeBackCard:
    """The dealer keyed a card wrongly and says so before the next one."""


# What needs the pit


@dataclass(frozen=True, slots=True)
class CallIrregularity:
    """Something went wrong; `cards` are all that really left the shoe in this coup.

    Nobody chooses what follows: where the order of the cards is certain, and the sheet lets the
    deal be reconstructed, they are replayed through the tableau; else the coup is void.
    """

    what: Irregularity
    by: str
    approved: str = ""
    cards: tuple[Card, ...] = ()  # none where those recorded are all there were
    certain: bool = False  # whether this is the order in which they came
    seen: bool = True  # whether anyone saw a card that is left over


@dataclass(frozen=True, slots=True)
class Resettle:
    """The coup before was recorded wrongly: these were its cards, and two persons say so."""

    coup: int
    result: str
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class Pause:
    """Nothing goes on until the table is resumed."""

    by: str


@dataclass(frozen=True, slots=True)
class Resume:
    """The table goes on."""

    by: str


@dataclass(frozen=True, slots=True)
class CloseTable:
    """The table closes after this coup, or at once between coups."""

    by: str


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """The table is set otherwise from the next coup on, and two persons say so."""

    settings: Settings
    by: str
    approved: str


Command = (
    TakeSeat
    | BuyIn
    | LeaveSeat
    | ChooseDenom
    | PlaceStake
    | ClearLast
    | ClearAll
    | RepeatStakes
    | SetAutoRepeat
    | EndAutoRepeat
    | DealNow
    | SetAllowance
    | CommitCut
    | RevealCut
    | OpenShoe
    | CommitShoe
    | CallCuts
    | AbortOpening
    | TakeEntropy
    | RetireShoe
    | BurnCards
    | OpenBets
    | CallLastBets
    | CloseBets
    | ShakeDie
    | DealCard
    | TakeBackCard
    | CallIrregularity
    | Resettle
    | Pause
    | Resume
    | CloseTable
    | ChangeSettings
    | AdoptRules
)

COMMANDS: tuple[type[Command], ...] = get_args(Command)
