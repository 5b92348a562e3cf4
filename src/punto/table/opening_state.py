"""The opening of a drawn shoe: the house's commitment, and the cuts of seated terminals."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Stage(StrEnum):
    """The stages of the opening of a drawn shoe."""

    COMMITTED = "committed"  # terminals may cut
    CALLED = "called"  # those that cut show their nonces
    ABORTED = "aborted"
    OPEN = "open"  # the entropy is taken: every card of the shoe is fixed


class Cut(NamedTuple):
    """A seated terminal's contribution to a shoe, so that the house cannot know its cards."""

    seat: int
    patron: str
    digest: str
    nonce: str = ""  # until it is shown


class LeftOut(NamedTuple):
    """A cut that an aborted opening went without, because its nonce did not come in time."""

    opening: int
    commitment: str
    seat: int
    patron: str
    digest: str
    nonce: str = ""  # where it came late


@dataclass(frozen=True, slots=True)
class Opening:
    """The opening of a drawn shoe: the house's commitment, and what others bring."""

    shoe: int
    opening: int
    commitment: str
    decks: int
    root: str
    rules: str  # the rulebook's text
    before: str
    beacon: str
    stage: Stage = Stage.COMMITTED
    cuts: tuple[Cut, ...] = ()
    entropy: str = ""
    beacon_value: str = ""

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have not shown what they committed to."""
        return tuple(cut.seat for cut in self.cuts if not cut.nonce)
