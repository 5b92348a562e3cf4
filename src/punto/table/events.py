"""Events: what happened at a table. They are never edited; the log is made of them."""

from dataclasses import dataclass
from typing import get_args

from punto.cards import Card
from punto.coup import Side
from punto.table.settings import Settings
from punto.table.state import Payout


@dataclass(frozen=True, slots=True)
class TableOpened:
    """The table exists, so set."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class ShoeOpened:
    """A new shoe lies on the table. Shoe numbers have no gaps."""

    shoe: int


@dataclass(frozen=True, slots=True)
class ShoeRetired:
    """No coup is dealt from this shoe any more."""

    shoe: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A patron sat down; the buy-in moved from the wallet to the seat."""

    patron: str
    seat: int
    buy_in: int


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A patron stood up; the stack moved from the seat to the wallet."""

    patron: str
    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class BetsOpened:
    """A new coup takes stakes."""

    coup: int


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


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A card lies on the table."""

    coup: int
    side: Side
    card: Card


@dataclass(frozen=True, slots=True)
class CoupSettled:
    """The coup is over and every stake on it paid, returned or lost."""

    coup: int
    result: str  # the coup in its notation
    payouts: tuple[Payout, ...]


Event = (
    TableOpened
    | ShoeOpened
    | ShoeRetired
    | SeatTaken
    | SeatLeft
    | BetsOpened
    | LastBetsCalled
    | BetsClosed
    | StakePlaced
    | CardDealt
    | CoupSettled
)

EVENTS: tuple[type[Event], ...] = get_args(Event)
