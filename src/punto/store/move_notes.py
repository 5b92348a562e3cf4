"""Notes of a move of a house, in the place that it fills and in the one that it has left.

A note is data; people read the sentences that are made of it. Notes of earlier Puntos are sentences
without a token (`moved to …`): they are shown as they are, and no move goes on with them.
"""

import json
import secrets
from typing import NamedTuple

MOVING = "punto store move"


class Move(NamedTuple):
    """A move of a house, as its places note it.

    >>> move = Move("3f9a0c21d4e5b678", "/srv/old", "postgresql://db.example/punto")
    >>> move.at_target  # doctest: +ELLIPSIS
    '{"move": "3f9a0c21d4e5b678", "at": "target", "source": "/srv/old", "target": "post...punto"}'
    >>> read_unfinished(move.at_target) == read_closed(move.at_source) == move
    True
    >>> read_unfinished(move.at_source), read_closed(move.at_target)
    (None, None)
    """

    token: str  # it tells this move from every other one between any two places
    source: str  # as people see it, and the same in every folder
    target: str

    @property
    def at_target(self) -> str:
        """The note in the place that is filled."""
        return self._note("target")

    @property
    def at_source(self) -> str:
        """The note in the place that the house has left."""
        return self._note("source")

    def _note(self, place: str) -> str:
        fields = {"move": self.token, "at": place, "source": self.source, "target": self.target}
        return json.dumps(fields)


def new_token() -> str:
    """Return the token of a new move."""
    return secrets.token_hex(8)


def read_unfinished(note: str) -> Move | None:
    """Return the move of the note at its target; None if it is another text."""
    return _read(note, "target")


def read_closed(note: str) -> Move | None:
    """Return the move of the note at its source; None if it is another text."""
    return _read(note, "source")


def _read(note: str, place: str) -> Move | None:
    try:
        data = json.loads(note)
    except ValueError:
        return None
    match data:
        case {"move": str(token), "at": at, "source": str(source), "target": str(target)}:
            return Move(token, source, target) if at == place else None
    return None


def in_words(note: str) -> str:
    """Return what a note says to people; any other text as it is.

    >>> in_words(Move("3f9a0c21d4e5b678", "/srv/old", "/srv/new").at_source)
    'moved to /srv/new'
    >>> in_words(Move("3f9a0c21d4e5b678", "/srv/old", "/srv/new").at_target)
    'punto store move from /srv/old'
    >>> in_words("the address of a server")
    'the address of a server'
    """
    if move := read_closed(note):
        return f"moved to {legible(move.target)}"
    if move := read_unfinished(note):
        return f"{MOVING} from {legible(move.source)}"
    return note


def why_unfinished(move: Move) -> str:
    """Return why nobody can open the target of a move, after the name of the target."""
    return (
        f"is not a house yet: it is being moved there from {legible(move.source)}, or that move was"
        f" interrupted; then run the same `{MOVING}` again, and it is finished"
    )


def legible(place: str) -> str:
    r"""Return a place for a sentence; one with a newline, say, is quoted.

    >>> print(legible("/srv/old"), legible("/srv/o\nld"))
    /srv/old '/srv/o\nld'
    """
    return place if place.isprintable() else repr(place)
