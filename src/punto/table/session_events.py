"""Events of a tournament's session at a table."""

from collections.abc import Mapping
from dataclasses import dataclass

from punto.table.play import Play
from punto.table.session import Place


@dataclass(frozen=True, slots=True)
class SessionOpened:
    """Entrants have their seats, and chips to play with."""

    play: Play
    places: Mapping[int, Place]  # by seat
    button: int


@dataclass(frozen=True, slots=True)
class SessionClosed:
    """All chips were taken in, and the seats are free."""

    session: int
    stacks: Mapping[int, int]  # that were taken in, by seat


@dataclass(frozen=True, slots=True)
class SessionHeld:
    """The table waits before its next coup."""

    session: int


@dataclass(frozen=True, slots=True)
class SessionReleased:
    """The table goes on after a coup for which it waited."""

    session: int
    counted: int


@dataclass(frozen=True, slots=True)
class CoupMadeFinal:
    """A decision of the tournament rests on the stacks after this coup: they stand."""

    session: int
    counted: int


@dataclass(frozen=True, slots=True)
class SeatCleared:
    """An entrant is out; the chips were taken in, and the seat is free."""

    patron: str
    seat: int
    stack: int
    why: str


@dataclass(frozen=True, slots=True)
class ChipsAdded:
    """An entrant bought chips again."""

    patron: str
    seat: int
    amount: int
    number: int  # of this seat's re-buys


@dataclass(frozen=True, slots=True)
class PenaltyTaken:
    """Chips were taken from an entrant."""

    patron: str
    seat: int
    amount: int
    why: str
    by: str
    approved: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat has bet in this coup; `by` ended its turn, empty for the entrant."""

    coup: int
    seat: int
    by: str = ""


@dataclass(frozen=True, slots=True)
class CoupPassed:
    """A seat lets this coup pass with a card."""

    coup: int
    seat: int


@dataclass(frozen=True, slots=True)
class SecretPlayed:
    """The stakes of a seat are secret in this coup."""

    coup: int
    seat: int


@dataclass(frozen=True, slots=True)
class StakeMissed:
    """A seat had to bet and did not; so many of its chips were taken."""

    coup: int
    seat: int
    taken: int


SessionEvent = (
    SessionOpened
    | SessionClosed
    | SessionHeld
    | SessionReleased
    | CoupMadeFinal
    | SeatCleared
    | ChipsAdded
    | PenaltyTaken
    | TurnEnded
    | CoupPassed
    | SecretPlayed
    | StakeMissed
)
