"""What the house and entrants ask of a ballot. Each names the commitment that it is about."""

from dataclasses import dataclass
from typing import get_args

from punto.fairness.ballot import Entrant, What


@dataclass(frozen=True, slots=True)
class CommitBallot:
    """The house binds itself to a ballot, or to the next opening of one that was aborted."""

    what: What
    of: str
    count: int
    entrants: tuple[Entrant, ...]
    root: str
    beacon: str = ""


@dataclass(frozen=True, slots=True)
class CommitBallotCut:
    """An entrant binds themselves to a nonce."""

    commitment: str
    entrant: int
    digest: str


@dataclass(frozen=True, slots=True)
class CallBallotCuts:
    """End the cutting: those who cut show their nonces."""

    commitment: str


@dataclass(frozen=True, slots=True)
class RevealBallotCut:
    """An entrant shows their nonce."""

    commitment: str
    entrant: int
    nonce: str


@dataclass(frozen=True, slots=True)
class AbortBallot:
    """Abort this opening: a nonce or the beacon did not come, or the secrets are lost."""

    commitment: str
    why: str


@dataclass(frozen=True, slots=True)
class DrawBallot:
    """Draw the lots, once everything is there."""

    commitment: str
    secrets: tuple[str, ...]
    beacon_value: str = ""


BallotCommand = (
    CommitBallot | CommitBallotCut | CallBallotCuts | RevealBallotCut | AbortBallot | DrawBallot
)
BALLOT_COMMANDS = get_args(BallotCommand)
