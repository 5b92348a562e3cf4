"""A ballot: entrants of a tournament drawn by lot, so that anyone can verify it.

It works as a shoe does. The house commits to one secret for each place that is drawn, to the list
of entrants and to what the places are for. Then entrants cut. Each place is picked, from its secret
and the entropy, among the entrants who are left. All secrets are shown with the result.

>>> entrants = [Entrant(number, "00" * 32) for number in (2, 5, 7, 9)]
>>> secrets = b"".join(bytes([place]) * SECRET for place in range(4))
>>> drawn_order(entrants, secrets, Source("00" * 32, "11" * 32))
(7, 5, 9, 2)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from punto.fairness.draw import SECRET
from punto.fairness.picking import Source, pick
from punto.fairness.tree import Tree
from punto.hashes import tagged
from punto.refusals import BadInput


class What(StrEnum):
    """The decisions that a lot makes. The commitment binds it: nobody can change it later."""

    SEATS = "seats"
    HEATS = "heats"
    FIRST_BUTTON = "first-button"
    WILDCARD = "wildcard"
    EQUAL = "equal"  # the order of entrants who are equal
    LUCKY_LOSER = "lucky-loser"
    PLAY_OFF = "play-off"  # who starts it


@dataclass(frozen=True, slots=True)
class Entrant:
    """One entrant on the list: a number, and the hash of a name that only its owner can open."""

    number: int
    name: str  # in hex, see `salted_name`


def salted_name(cup: str, number: int, name: str, salt: str) -> str:
    """Return the hash that stands for a name on the list; the entrant alone is told the salt."""
    return tagged("entrant", cup, number, name, bytes.fromhex(salt)).hex()


def hash_of_list(entrants: Sequence[Entrant]) -> str:
    """Return the hash of the list, in its order."""
    parts: list[bytes | int] = []
    for entrant in entrants:
        parts += [entrant.number, bytes.fromhex(entrant.name)]
    return tagged("entrants", len(entrants), *parts).hex()


@dataclass(frozen=True)
class BallotCommitment:
    """One opening of a ballot: what is drawn, among whom, and the root over its secrets."""

    cup: str
    ballot: int
    opening: int  # of this ballot: one that was aborted is followed by another
    what: What
    of: str  # the stage, heat or table that it is for
    count: int  # of the places that are drawn
    entrants: str  # the hash of the list
    root: str
    before: str  # the commitment of the opening before this one
    beacon: str = ""  # name and round of a public beacon, named before its value exists

    @cached_property
    def hash(self) -> str:
        """The one hash that binds all of it."""
        number = (self.cup, self.ballot, self.opening, self.what.value, self.of, self.count)
        hashes = map(bytes.fromhex, (self.entrants, self.root, self.before))
        return tagged("ballot", *number, *hashes, self.beacon).hex()


def split(secrets: bytes) -> list[bytes]:
    """Return the secrets of all places, one by one."""
    return [secrets[start : start + SECRET] for start in range(0, len(secrets), SECRET)]


def root_of(secrets: bytes) -> str:
    """Return the root over the secrets of all places."""
    leaves = [tagged("leaf", place, secret) for place, secret in enumerate(split(secrets))]
    return Tree.over(leaves).root.hex()


def drawn_order(entrants: Sequence[Entrant], secrets: bytes, source: Source) -> tuple[int, ...]:
    """Return the numbers of the entrants who are drawn, in the order of the places."""
    left = [entrant.number for entrant in entrants]
    if len(secrets) % SECRET or not 0 < len(secrets) <= SECRET * len(left):
        raise BadInput(f"{len(secrets)} bytes of secrets for a ballot among {len(left)} entrants")
    return tuple(
        left.pop(pick("lot", source, place, secret, len(left)))
        for place, secret in enumerate(split(secrets))
    )
