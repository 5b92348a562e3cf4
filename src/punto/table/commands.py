"""Commands: what patrons and the dealer ask of a table."""

from dataclasses import dataclass

from punto.cards import Card


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """A patron sits down and brings money from the wallet."""

    patron: str
    seat: int
    buy_in: int


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """A patron stands up and takes the stack back to the wallet."""

    patron: str


@dataclass(frozen=True, slots=True)
class PlaceStake:
    """A patron puts money on a wager; the same id again is the same stake, not a second one."""

    id: str  # made by the client before it sends anything
    patron: str
    coup: int
    wager: str
    amount: int


@dataclass(frozen=True, slots=True)
class OpenShoe:
    """A new shoe is put on the table."""


@dataclass(frozen=True, slots=True)
class OpenBets:
    """Place your bets, please (§opening)."""


@dataclass(frozen=True, slots=True)
class CallLastBets:
    """Last bets, please."""


@dataclass(frozen=True, slots=True)
class CloseBets:
    """No more bets (§closing)."""


@dataclass(frozen=True, slots=True)
class DealCard:
    """The next card of the shoe is laid in the one place that is due."""

    card: Card


Command = (
    TakeSeat | LeaveSeat | PlaceStake | OpenShoe | OpenBets | CallLastBets | CloseBets | DealCard
)
