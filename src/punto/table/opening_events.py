"""Events of the opening of a drawn shoe: the house is bound, terminals cut, entropy is fixed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShoeCommitted:
    """The house is bound to a shoe whose cards nobody, not even itself, can know yet."""

    shoe: int
    opening: int  # of this shoe, counted from 1
    commitment: str
    decks: int
    root: str
    rules: str
    before: str  # the commitment before this one
    beacon: str = ""


@dataclass(frozen=True, slots=True)
class CutCommitted:
    """A seated terminal committed to a nonce."""

    seat: int
    digest: str


@dataclass(frozen=True, slots=True)
class CutsCalled:
    """Those who cut show their nonces now; nobody else cuts this shoe."""

    shoe: int
    opening: int


@dataclass(frozen=True, slots=True)
class CutRevealed:
    """A terminal showed its nonce."""

    seat: int
    nonce: str


@dataclass(frozen=True, slots=True)
class CutShownLate:
    """A terminal showed a nonce after its opening had been aborted without it."""

    shoe: int
    opening: int
    seat: int
    nonce: str


@dataclass(frozen=True, slots=True)
class OpeningAborted:
    """An opening was aborted; `seats` did not show what they had committed to."""

    shoe: int
    opening: int
    why: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EntropyTaken:
    """The entropy of a shoe was fixed; with the secrets, it determines every card."""

    shoe: int
    opening: int
    entropy: str
    beacon_value: str = ""


OpeningEvent = (
    ShoeCommitted
    | CutCommitted
    | CutsCalled
    | CutRevealed
    | CutShownLate
    | OpeningAborted
    | EntropyTaken
)
