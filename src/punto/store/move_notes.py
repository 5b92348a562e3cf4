"""Notes of a move of a house, in the place that it fills and in the one that it has left."""

import re
import secrets
from typing import NamedTuple

MOVING = "punto store move"


class Move(NamedTuple):
    """A move of a house, as its places note it.

    >>> move = Move("3f9a0c21d4e5b678", "/srv/old", "postgresql://db.example/punto")
    >>> move.at_target
    'punto store move 3f9a0c21d4e5b678 from /srv/old'
    >>> read_unfinished(move.at_target)
    ('3f9a0c21d4e5b678', '/srv/old')
    >>> move.at_source
    'moved to postgresql://db.example/punto (3f9a0c21d4e5b678)'
    >>> read_closed(move.at_source)
    ('3f9a0c21d4e5b678', 'moved to postgresql://db.example/punto')
    """

    token: str  # it tells this move from every other one between any two places
    source: str  # as people see it, and the same in every folder
    target: str

    @property
    def at_target(self) -> str:
        """The note in the place that is filled."""
        return f"{MOVING} {self.token} from {self.source}"

    @property
    def at_source(self) -> str:
        """The note in the place that the house has left."""
        return f"moved to {self.target} ({self.token})"


def new_token() -> str:
    """Return the token of a new move."""
    return secrets.token_hex(8)


def read_unfinished(note: str) -> tuple[str, str]:
    """Return the token and the source of a move from the note at its target; else nothing."""
    read = re.fullmatch(rf"{MOVING} ([0-9a-f]{{16}}) from (.+)", note)
    return (read[1], read[2]) if read else ("", "")


def read_closed(note: str) -> tuple[str, str]:
    """Return the token of a move from the note at its source, and what the note says to people."""
    read = re.fullmatch(r"(.+) \(([0-9a-f]{16})\)", note)
    return (read[2], read[1]) if read else ("", note)
