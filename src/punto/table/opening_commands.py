"""Commands of the opening of a drawn shoe: of the house, and of terminals that cut it."""

from dataclasses import dataclass


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
    """Abort this opening: a nonce or the beacon did not come."""

    why: str


@dataclass(frozen=True, slots=True)
class TakeEntropy:
    """Fix the entropy and open the shoe, once everything is there."""

    entropy: str
    beacon_value: str = ""


OpeningCommand = CommitCut | RevealCut | CommitShoe | CallCuts | AbortOpening | TakeEntropy
