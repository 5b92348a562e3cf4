"""Commands of a tournament's session: of the tournament itself, of entrants and of its director."""

from collections.abc import Mapping
from dataclasses import dataclass

from punto.table.play import Play
from punto.table.session import Place

CURRENT = 0  # in the place of a session's number: the one that is open

# What the tournament asks


@dataclass(frozen=True, slots=True)
class OpenSession:
    """Seat entrants with their chips, to play by these rules."""

    play: Play
    places: Mapping[int, Place]  # by seat
    button: int


@dataclass(frozen=True, slots=True)
class CloseSession:
    """Take in all chips, and free the seats."""

    session: int


@dataclass(frozen=True, slots=True)
class HoldSession:
    """Let the table wait before its next coup."""

    session: int


@dataclass(frozen=True, slots=True)
class ReleaseSession:
    """Let the table go on after a coup for which it waited."""

    session: int
    counted: int


@dataclass(frozen=True, slots=True)
class MakeCoupFinal:
    """Let nothing change the stacks any more: a decision is about to rest on them."""

    session: int
    counted: int


@dataclass(frozen=True, slots=True)
class ClearSeat:
    """An entrant is out: take in their chips, and free the seat."""

    session: int
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class AddChips:
    """Hand out more chips to a seat that was broke; `number` counts its re-buys."""

    session: int
    seat: int
    amount: int
    number: int


@dataclass(frozen=True, slots=True)
class Penalise:
    """Take chips from a seat; two persons."""

    session: int
    seat: int
    amount: int
    why: str
    by: str
    approved: str = ""


# What the dealer does


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The seat that has the turn has bet: the next one bets."""

    seat: int = 0  # that was seen to have the turn; 0: whichever has it


# What entrants do


@dataclass(frozen=True, slots=True)
class EndTurn:
    """An entrant has bet; or the clock or the dealer ends the turn."""

    patron: str
    coup: int
    by: str = ""  # empty: the entrant


@dataclass(frozen=True, slots=True)
class PassCoup:
    """An entrant lets this coup pass with a card."""

    patron: str
    coup: int


@dataclass(frozen=True, slots=True)
class PlaySecret:
    """An entrant's stakes of this coup are secret, for a card."""

    patron: str
    coup: int


SessionCommand = (
    OpenSession
    | CloseSession
    | HoldSession
    | ReleaseSession
    | MakeCoupFinal
    | ClearSeat
    | AddChips
    | Penalise
    | NextTurn
    | EndTurn
    | PassCoup
    | PlaySecret
)
