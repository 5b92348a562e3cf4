"""What happened to the ballots of a tournament."""

from dataclasses import dataclass
from typing import get_args

from punto.fairness.ballot import Entrant, What


@dataclass(frozen=True, slots=True)
class BallotCommitted:
    """The house is bound to a ballot: to its list, to what is drawn, and to its secrets."""

    ballot: int
    opening: int
    what: What
    of: str
    count: int
    entrants: tuple[Entrant, ...]
    commitment: str
    root: str
    before: str
    beacon: str


@dataclass(frozen=True, slots=True)
class BallotCutCommitted:
    """An entrant has cut; nobody knows the nonce yet."""

    entrant: int
    digest: str


@dataclass(frozen=True, slots=True)
class BallotCutsCalled:
    """No more cuts were taken: those who cut show their nonces."""

    ballot: int
    opening: int


@dataclass(frozen=True, slots=True)
class BallotCutRevealed:
    """An entrant has shown the nonce that they had committed to."""

    entrant: int
    nonce: str


@dataclass(frozen=True, slots=True)
class BallotCutShownLate:
    """An entrant has shown a nonce after an opening was aborted without it."""

    ballot: int
    opening: int
    entrant: int
    nonce: str


@dataclass(frozen=True, slots=True)
class BallotAborted:
    """An opening was aborted; `entrants` did not show what they had committed to."""

    ballot: int
    opening: int
    why: str
    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BallotDrawn:
    """The lots were drawn, and everything is shown that they follow from."""

    ballot: int
    opening: int
    entropy: str
    beacon_value: str
    secrets: tuple[str, ...]
    order: tuple[int, ...]  # entrants by number, in the order of the places


BallotEvent = (
    BallotCommitted
    | BallotCutCommitted
    | BallotCutsCalled
    | BallotCutRevealed
    | BallotCutShownLate
    | BallotAborted
    | BallotDrawn
)
BALLOT_EVENTS = get_args(BallotEvent)
