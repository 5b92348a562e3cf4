"""The house's commitment to a shoe, made before any outside entropy exists, and that entropy."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter

from punto.hashes import tagged


@dataclass(frozen=True)
class Commitment:
    """The opening of a shoe: which one it is, by which rules, and the root over its secrets."""

    table: str
    shoe: int
    opening: int  # of this shoe: one that was aborted is followed by another
    decks: int
    rules: str  # the declaration of the game, as `punto.rulebook.document` writes it
    root: str
    before: str  # the commitment of the opening before this one
    beacon: str = ""  # name and round of a public beacon, named before its value exists

    @cached_property
    def hash(self) -> str:
        """The one hash that binds all of it."""
        rules = tagged("rules", self.rules)
        root, before = bytes.fromhex(self.root), bytes.fromhex(self.before)
        number = (self.table, self.shoe, self.opening, self.decks)
        return tagged("shoe", *number, rules, root, before, self.beacon).hex()


@dataclass(frozen=True)
class RevealedCut:
    """A seated terminal's nonce, committed to before it was shown."""

    seat: int
    nonce: str


def entropy_of(commitment: str, cuts: Iterable[RevealedCut], beacon_value: str = "") -> str:
    """Return the entropy, which nobody could know when the secrets were drawn; seats in order."""
    parts: list[bytes | int] = []
    for cut in sorted(cuts, key=attrgetter("seat")):
        parts += [cut.seat, bytes.fromhex(cut.nonce)]
    brought = bytes.fromhex(beacon_value)
    return tagged("entropy", bytes.fromhex(commitment), len(parts) // 2, *parts, brought).hex()
